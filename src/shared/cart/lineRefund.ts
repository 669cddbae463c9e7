import type { Centavos } from '../kernel/money';

/** A line as it was sold: `total` before its share of the voucher (`discount`), in centavos. */
type SoldLine = { total: Centavos; quantity: number; discount: Centavos };

/**
 * The refund of some units of a line, in centavos: what was paid for them after the voucher. Refunds of all units sum to
 * exactly what was paid for the line, whether returned one by one or together.
 * @param returned units refunded before @param units units to refund now
 */
export const refundOf = ({ total, quantity, discount }: SoldLine, returned: number, units: number): Centavos => {
  const paidFor = (count: number) => Math.floor(((total - discount) * count) / quantity);
  return paidFor(returned + units) - paidFor(returned);
};
