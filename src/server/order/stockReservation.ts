import type { Db } from '../db/database';
import { stockRepository } from './stockRepository';

/** Units of one variant; a list names each variant once. */
type Units = { productVariantId: string; title: string; quantity: number };

/** What could not be had: a product and how many of it are left. */
type Shortage = { title: string; available: number };

/** Takes units of several variants, all or, when the transaction is rolled back on a shortage, none. */
export type ReserveStock = (tx: Db, storeId: string, units: Units[]) => Promise<Shortage | null>;

/** Variants in the order of their ids: two carts that share some never wait for each other in a circle. */
export const inIdOrder = <Line extends { productVariantId: string }>(lines: Line[]): Line[] =>
  lines.toSorted((a, b) => (a.productVariantId < b.productVariantId ? -1 : 1));

/** Units of each variant once: an order may have it alone and in kits. Keeps the first line's other properties. */
export const unitsByVariant = <Line extends { productVariantId: string; quantity: number }>(
  lines: readonly Line[],
): Line[] => {
  const byId = new Map<string, Line>();
  for (const line of lines) {
    const known = byId.get(line.productVariantId);
    byId.set(line.productVariantId, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byId.values()];
};

/**
 * One conditional update per variant: the stock is checked by the statement that takes it (decision 051). All are sent
 * together, and run in their order.
 */
export const reserveStock: ReserveStock = async (tx, storeId, units) => {
  const inOrder = inIdOrder(units);
  const areTaken = await Promise.all(
    inOrder.map(({ productVariantId, quantity }) => stockRepository.take(tx, storeId, productVariantId, quantity)),
  );
  const short = inOrder.find((_, index) => !areTaken[index]);
  if (!short) return null;
  const { productVariantId, title } = short;
  return { title, available: await stockRepository.stockOf(tx, storeId, productVariantId) };
};
