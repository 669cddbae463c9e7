/**
 * How much of a variant's stock Pix and boletos that are not paid yet may hold at once, in percent of the stock there
 * would be without them. Each store sets its own share; `byDefault` is that of a store that never did.
 */
export const HELD_SHARE = { least: 10, most: 100, byDefault: 50 } as const;

/** Units that may always be held, however small the share: of a stock of few units a percentage says little. */
export const HELD_UNITS_LEAST = 3;

/** Units of a variant that unpaid orders may hold. @param units its stock and what is held of it @param share percent */
export const heldUnitsOf = (units: number, share: number): number =>
  Math.max(HELD_UNITS_LEAST, Math.floor((units * share) / 100));
