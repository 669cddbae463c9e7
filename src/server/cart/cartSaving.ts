import { instantOf } from '../kernel/clock';
import { sendWithNext, type Db } from '../db/database';
import { cartRepository, type Basket, type CartRow, type LineRow } from './cartRepository';

const CART_FIELDS = [
  'status',
  'shippingState',
  'selectedShippingId',
  'isShippingChosen',
  'zipCode',
  'deliveryCityId',
  'addressId',
  'voucherId',
] as const satisfies (keyof CartRow)[];

const isSameLine = (one: LineRow, other: LineRow): boolean =>
  one.quantity === other.quantity && one.shownPrice === other.shownPrice;

const isSameCart = (one: CartRow, other: CartRow): boolean => CART_FIELDS.every((field) => one[field] === other[field]);

/** What must be written to make one basket into another. */
const differenceOf = (before: Basket, after: Basket) => {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  return {
    added: after.lines.filter(({ id }) => !known.has(id)),
    changed: after.lines.filter((line) => {
      const old = known.get(line.id);
      return old !== undefined && !isSameLine(old, line);
    }),
    removedIds: before.lines.map(({ id }) => id).filter((id) => !kept.has(id)),
    isCartSame: isSameCart(before.cart, after.cart),
  };
};

/** True when there is nothing to write. */
export const isSameBasket = (before: Basket, after: Basket): boolean => {
  const { added, changed, removedIds, isCartSame } = differenceOf(before, after);
  return isCartSame && added.length + changed.length + removedIds.length === 0;
};

/**
 * Writes what differs, with the next statement or the commit, and counts the cart's version up by one when anything does.
 * @param before as it was read under the lock; null for a cart that is not in the database yet
 * @param now milliseconds since 1970
 * @returns the cart with its version of now
 */
export const saveCart = async (tx: Db, before: Basket | null, after: Basket, now: number): Promise<CartRow> => {
  const updatedAt = instantOf(now);
  if (!before) {
    const [first, ...others] = after.lines;
    if (first && others.length === 0) {
      await sendWithNext(tx, () => cartRepository.insertWithLine(tx, after.cart, first, updatedAt));
      return after.cart;
    }
    await sendWithNext(tx, () => cartRepository.insert(tx, after.cart));
    await insertLines(tx, after.cart, after.lines, now);
    return after.cart;
  }
  const { added, changed, removedIds, isCartSame } = differenceOf(before, after);
  if (isCartSame && added.length + changed.length + removedIds.length === 0) return before.cart;
  const { storeId, version } = before.cart;
  const saved = { ...after.cart, version: version + 1, updatedAt };
  const [line, ...others] = changed;
  if (line && others.length + added.length + removedIds.length === 0) {
    await sendWithNext(tx, () => cartRepository.updateWithLine(tx, saved, line));
    return saved;
  }
  // Removed first: a variant may be added again as a new line.
  if (removedIds.length > 0) await cartRepository.removeLines(tx, storeId, removedIds);
  for (const one of changed) await sendWithNext(tx, () => cartRepository.updateLine(tx, storeId, one));
  await insertLines(tx, after.cart, added, now);
  await sendWithNext(tx, () => cartRepository.update(tx, saved));
  return saved;
};

// A millisecond apart: lines are sorted in the order they were added, those of one change too.
async function insertLines(tx: Db, cart: CartRow, lines: LineRow[], now: number): Promise<void> {
  for (const [index, line] of lines.entries()) {
    await sendWithNext(tx, () => cartRepository.insertLine(tx, cart, line, instantOf(now + index)));
  }
}
