/** How much a merchant's rules of delivery and vouchers may hold; forms and server read the same. */
export const ruleLimits = {
  /** Rules of delivery of one store. */
  shippingRules: 50,
  name: 60,
  /** Business days. */
  days: 120,
  zipRanges: 50,
  cities: 300,
  code: 40,
  /** Categories, and products, that a voucher lists. */
  listed: 100,
  uses: 1_000_000,
  /** Different goods of a cart that is tried. */
  goods: 50,
  search: 80,
} as const;
