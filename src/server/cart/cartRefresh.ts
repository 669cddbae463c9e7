import type { CartNotice } from '../../shared/cart/cartContract';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { voucherRefusalOf } from '../voucher/voucherLife';
import type { Basket, LineRow } from './cartRepository';
import { stepped } from './cartState';
import { availableOf } from './linePieces';

/** A refreshed basket, and the notices of what has changed. */
export type Refreshed = { basket: Basket; notices: CartNotice[] };

/**
 * Refreshes a basket since it was last shown: withdrawn or sold-out products leave, quantities fall to the stock,
 * prices are today's, an invalid voucher is removed, an abandoned cart is reopened (rules §6). Where prices rose beyond
 * what a cart may cost (rules §4), the last lines hold what is left of it.
 * @param now milliseconds since 1970
 */
export const refreshed = ({ cart, voucher, lines }: Basket, store: { isPrivate: boolean }, now: number): Refreshed => {
  let left = MAX_CENTAVOS;
  // Lines that need the same goods, alone and in kits, get them in their order.
  const before: LineRow[] = [];
  const changed = lines.map((one) => {
    const after = refreshedLine(one, left, before);
    if (after.line) {
      left -= after.line.price * after.line.quantity;
      before.push(after.line);
    }
    return after;
  });
  const reason = voucher && voucherRefusalOf(voucher, store, now);
  const isVoucherGone = reason !== null;
  const living = isVoucherGone ? { ...cart, voucherId: null } : cart;
  return {
    basket: {
      cart: living.status === 'abandoned' ? stepped(living, { type: 'resumed' }) : living,
      voucher: isVoucherGone ? null : voucher,
      lines: changed.flatMap(({ line }) => line ?? []),
    },
    notices: [
      ...changed.flatMap(({ notices }) => notices),
      ...(reason ? [{ kind: 'voucherGone' as const, reason }] : []),
    ],
  };
};

/** @param left what the line may cost, in centavos @param before lines that have their goods already */
const refreshedLine = (
  line: LineRow,
  left: number,
  before: readonly LineRow[],
): { line: LineRow | null; notices: CartNotice[] } => {
  const { title } = line;
  const available = Math.min(availableOf(line, before), Math.floor(left / line.price));
  if (available === 0) return { line: null, notices: [{ kind: 'productGone', title }] };
  const notices: CartNotice[] = [];
  if (line.quantity > available) notices.push({ kind: 'stockFell', title, available });
  if (line.shownPrice !== line.price)
    notices.push({ kind: 'priceChanged', title, before: line.shownPrice, now: line.price });
  if (notices.length === 0) return { line, notices };
  return { line: { ...line, quantity: Math.min(line.quantity, available), shownPrice: line.price }, notices };
};
