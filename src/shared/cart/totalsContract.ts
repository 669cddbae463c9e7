import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, nullable, oneOf, SignedCentavosSchema, ZipCodeSchema } from '../kernel/wire';
import { VOUCHER_KINDS } from '../voucher/voucherDiscount';

/**
 * Why a total is what it is: ordered rows whose `amount`s, in centavos and with their sign, sum to it. Shown behind
 * 'Por que este valor?'.
 */

/**
 * A row of one line's total: its units at their price before any reduction, then what the reduction takes off. `amount`
 * is `unitPrice` x `quantity` in both; a reduction is negative.
 */
export const LineRow = Type.Object({
  kind: oneOf(['unitPrice', 'priceReduction']),
  unitPrice: SignedCentavosSchema,
  quantity: Type.Integer({ minimum: 1 }),
  amount: SignedCentavosSchema,
});
export type LineRow = Static<typeof LineRow>;

/** A row of the products' value: one line, `unitPrice` x `quantity`. */
export const ProductsRow = Type.Object({
  kind: Type.Literal('line'),
  lineId: IdSchema,
  unitPrice: CentavosSchema,
  quantity: Type.Integer({ minimum: 1 }),
  amount: CentavosSchema,
});
export type ProductsRow = Static<typeof ProductsRow>;

/**
 * A row of the discount: a voucher. `base` is what it counts on (the products it applies to, or the shipping), `value` a
 * percentage or centavos by kind, `maxDiscount` its cap. `isLimited` when it applies to some products alone.
 */
export const VoucherRow = Type.Object({
  kind: Type.Literal('voucher'),
  code: Type.String(),
  voucherKind: oneOf(VOUCHER_KINDS),
  value: Type.Integer({ minimum: 0 }),
  base: CentavosSchema,
  maxDiscount: nullable(CentavosSchema),
  isLimited: Type.Boolean(),
  amount: CentavosSchema,
});
export type VoucherRow = Static<typeof VoucherRow>;

/**
 * A row of the discount: what a store takes off a repeat purchase. `value` percent of `base`, `maxDiscount` at most; where
 * `amount` is more than that, its customer was promised another discount before.
 */
export const RepeatDiscountRow = Type.Object({
  kind: Type.Literal('repeatPurchase'),
  value: Type.Integer({ minimum: 0 }),
  base: CentavosSchema,
  maxDiscount: nullable(CentavosSchema),
  amount: CentavosSchema,
});

/** A row of the discount. */
export const DiscountRow = Type.Union([VoucherRow, RepeatDiscountRow]);
export type DiscountRow = Static<typeof DiscountRow>;

/** A row of the shipping: the chosen option, from where to where, in how many parcels of what weight in all (grams). */
export const ShippingRow = Type.Object({
  kind: Type.Literal('shipping'),
  name: Type.String(),
  companyName: Type.String(),
  isEstimate: Type.Boolean(),
  /** The buyer fetches it at the store: no way is paid for. */
  isPickup: Type.Optional(Type.Boolean()),
  fromZipCode: ZipCodeSchema,
  toZipCode: ZipCodeSchema,
  parcels: Type.Integer({ minimum: 1 }),
  weightG: Type.Integer({ minimum: 0 }),
  amount: CentavosSchema,
});
export type ShippingRow = Static<typeof ShippingRow>;

/** A row of the grand total: another total, a discount with its minus. */
export const TotalRow = Type.Object({
  kind: oneOf(['productsValue', 'totalDiscount', 'shippingValue']),
  amount: SignedCentavosSchema,
});
export type TotalRow = Static<typeof TotalRow>;

/** The rows of each total, under that total's name. A total of nothing has no rows. */
export const TotalsExplained = Type.Object({
  productsValue: Type.Array(ProductsRow),
  totalDiscount: Type.Array(DiscountRow),
  shippingValue: Type.Array(ShippingRow),
  total: Type.Array(TotalRow),
});
export type TotalsExplained = Static<typeof TotalsExplained>;
