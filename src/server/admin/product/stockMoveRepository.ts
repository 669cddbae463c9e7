import { and, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { merchants } from '../../db/schema/accountTables';
import { productVariants, stockMoves } from '../../db/schema/catalogTables';
import { apiKeys } from '../../db/schema/integrationTables';
import { saleOrders } from '../../db/schema/orderTables';
import { priceChanges } from '../../db/schema/productHistoryTables';

type Subject = { storeId: string; productId: string; productVariantId?: string };

const isVariantOf = ({ storeId, productId, productVariantId }: Subject) =>
  and(
    eq(productVariants.storeId, storeId),
    eq(productVariants.productId, productId),
    productVariantId === undefined ? undefined : eq(productVariants.id, productVariantId),
  );
const count = sql<number>`count(*)::int`;

/** SQL of what happened to stock and prices: one statement per function, the latest first. */
export const stockMoveRepository = {
  async insert(db: Db, rows: (typeof stockMoves.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(stockMoves).values(rows);
  },

  /**
   * Adds to a variant's stock if it stays zero or more: check and act in one statement, whatever is sold meanwhile.
   * @returns the stock then; null where it would be negative, or there is no such variant
   */
  async change(
    db: Db,
    { storeId, productId, productVariantId }: Required<Subject>,
    delta: number,
  ): Promise<number | null> {
    const rows = await db
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${delta}` })
      .where(and(isVariantOf({ storeId, productId, productVariantId }), sql`${productVariants.stock} + ${delta} >= 0`))
      .returning({ stock: productVariants.stock });
    return rows.at(0)?.stock ?? null;
  },

  /**
   * Sets a variant's stock, whatever is sold meanwhile: what stood before is read under the lock of the change.
   * @returns what stood before; null where there is no such variant
   */
  async set(db: Db, subject: Required<Subject>, stock: number): Promise<number | null> {
    const before = db.$with('before').as(
      db
        .select({ id: productVariants.id, was: sql<number>`${productVariants.stock}`.as('was') })
        .from(productVariants)
        .where(isVariantOf(subject))
        .for('update'),
    );
    const rows = await db
      .with(before)
      .update(productVariants)
      .set({ stock })
      .from(before)
      .where(and(isVariantOf(subject), eq(productVariants.id, before.id)))
      .returning({ was: before.was });
    return rows.at(0)?.was ?? null;
  },

  /** Units of a variant of a product now; null for none. */
  async stockOf(db: Db, subject: Required<Subject>): Promise<number | null> {
    const rows = await db.select({ stock: productVariants.stock }).from(productVariants).where(isVariantOf(subject));
    return rows.at(0)?.stock ?? null;
  },

  page: (db: Db, subject: Subject, { limit, offset }: Slice) =>
    db
      .select({
        id: stockMoves.id,
        productVariantId: stockMoves.productVariantId,
        sku: productVariants.sku,
        delta: stockMoves.delta,
        reason: stockMoves.reason,
        note: stockMoves.note,
        merchant: merchants.name,
        apiKey: apiKeys.name,
        saleNumber: saleOrders.number,
        createdAt: stockMoves.createdAt,
      })
      .from(stockMoves)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, stockMoves.storeId), eq(productVariants.id, stockMoves.productVariantId)),
      )
      .leftJoin(merchants, and(eq(merchants.storeId, stockMoves.storeId), eq(merchants.id, stockMoves.merchantId)))
      .leftJoin(apiKeys, and(eq(apiKeys.storeId, stockMoves.storeId), eq(apiKeys.id, stockMoves.apiKeyId)))
      .leftJoin(saleOrders, and(eq(saleOrders.storeId, stockMoves.storeId), eq(saleOrders.id, stockMoves.saleOrderId)))
      .where(isVariantOf(subject))
      .orderBy(desc(stockMoves.id))
      .limit(limit)
      .offset(offset),

  async count(db: Db, subject: Subject): Promise<number> {
    const [row] = await db
      .select({ total: count })
      .from(stockMoves)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, stockMoves.storeId), eq(productVariants.id, stockMoves.productVariantId)),
      )
      .where(isVariantOf(subject));
    return row?.total ?? 0;
  },

  prices: (db: Db, subject: Subject, { limit, offset }: Slice) =>
    db
      .select({
        id: priceChanges.id,
        productVariantId: priceChanges.productVariantId,
        sku: productVariants.sku,
        fromPrice: priceChanges.fromPrice,
        toPrice: priceChanges.toPrice,
        fromOriginalPrice: priceChanges.fromOriginalPrice,
        toOriginalPrice: priceChanges.toOriginalPrice,
        merchant: merchants.name,
        apiKey: apiKeys.name,
        createdAt: priceChanges.createdAt,
      })
      .from(priceChanges)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, priceChanges.storeId), eq(productVariants.id, priceChanges.productVariantId)),
      )
      .leftJoin(merchants, and(eq(merchants.storeId, priceChanges.storeId), eq(merchants.id, priceChanges.merchantId)))
      .leftJoin(apiKeys, and(eq(apiKeys.storeId, priceChanges.storeId), eq(apiKeys.id, priceChanges.apiKeyId)))
      .where(isVariantOf(subject))
      .orderBy(desc(priceChanges.id))
      .limit(limit)
      .offset(offset),

  async countPrices(db: Db, subject: Subject): Promise<number> {
    const [row] = await db
      .select({ total: count })
      .from(priceChanges)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, priceChanges.storeId), eq(productVariants.id, priceChanges.productVariantId)),
      )
      .where(isVariantOf(subject));
    return row?.total ?? 0;
  },
};
