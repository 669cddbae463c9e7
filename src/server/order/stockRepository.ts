import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { products, productVariants, stockMoves } from '../db/schema/catalogTables';

type StockReason = (typeof stockMoves.$inferInsert)['reason'];
type StockMove = { productVariantId: string; delta: number };

const value = (name: string) => sql.placeholder(name);
const isMatchingVariant = and(eq(productVariants.storeId, value('storeId')), eq(productVariants.id, value('id')));

const takeStatement = prepared((db) =>
  db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} - ${value('units')}` })
    .where(and(isMatchingVariant, gte(productVariants.stock, value('units'))))
    .returning({ id: productVariants.id })
    .prepare('stock_take'),
);

const giveBackStatement = prepared((db) =>
  db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${value('units')}` })
    .where(isMatchingVariant)
    .prepare('stock_give_back'),
);

const stockStatement = prepared((db) =>
  db.select({ stock: productVariants.stock }).from(productVariants).where(isMatchingVariant).prepare('stock_of'),
);

/** SQL of stock: one statement per function. Units are whole pieces of a variant. */
export const stockRepository = {
  /** Takes units if there are as many: check and act in one statement, so that last units are never sold twice. */
  async take(db: Db, storeId: string, variantId: string, units: number): Promise<boolean> {
    const rows = await takeStatement(db).execute({ storeId, id: variantId, units });
    return rows.length > 0;
  },

  async giveBack(db: Db, storeId: string, variantId: string, units: number): Promise<void> {
    await giveBackStatement(db).execute({ storeId, id: variantId, units });
  },

  /** Units of a variant now; 0 for an unknown one. */
  async stockOf(db: Db, storeId: string, variantId: string): Promise<number> {
    const rows = await stockStatement(db).execute({ storeId, id: variantId });
    return rows.at(0)?.stock ?? 0;
  },

  /** Units of several variants, in the order of their ids, locked in that order until the transaction ends. */
  lock(db: Db, storeId: string, variantIds: string[]): Promise<{ id: string; stock: number }[]> {
    return db
      .select({ id: productVariants.id, stock: productVariants.stock })
      .from(productVariants)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, variantIds)))
      .orderBy(asc(productVariants.id))
      .for('no key update');
  },

  /** Writes what an order's changes of stock were for; the stock of a variant is the sum of its moves. @param at ISO instant */
  async insertMoves(
    db: Db,
    storeId: string,
    saleOrderId: string,
    reason: StockReason,
    moves: StockMove[],
    at: string,
  ): Promise<void> {
    await db.insert(stockMoves).values(moves.map((move) => ({ ...move, storeId, saleOrderId, reason, createdAt: at })));
  },

  /** The same of a cycle of a repeat purchase, which holds units from its lock on. @param at ISO instant */
  async insertCycleMoves(
    db: Db,
    storeId: string,
    cycleId: string,
    reason: 'held' | 'released',
    moves: StockMove[],
    at: string,
  ): Promise<void> {
    await db.insert(stockMoves).values(moves.map((move) => ({ ...move, storeId, cycleId, reason, createdAt: at })));
  },

  /** Counts sold units of a product, for the best sellers. */
  async countSold(db: Db, storeId: string, productId: string, units: number): Promise<void> {
    await db
      .update(products)
      .set({ soldCount: sql`greatest(0, ${products.soldCount} + ${units})` })
      .where(and(eq(products.storeId, storeId), eq(products.id, productId)));
  },
};
