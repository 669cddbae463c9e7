import type { Centavos } from '../kernel/money';

/** A line as it was sold: `total` before its share of the coupon (`discount`), in centavos. */
export type SoldLine = { total: Centavos; quantity: number; discount: Centavos };

/**
 * What goes back for some units of a line, in centavos: what was paid for them after the coupon. However the units are
 * returned, one by one or together, all of them bring back exactly what the line was paid.
 * @param returned how many units went back before @param units how many go back now
 */
export const refundOf = ({ total, quantity, discount }: SoldLine, returned: number, units: number): Centavos => {
  const paidFor = (count: number) => Math.floor(((total - discount) * count) / quantity);
  return paidFor(returned + units) - paidFor(returned);
};
