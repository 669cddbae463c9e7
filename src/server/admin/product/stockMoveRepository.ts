import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { merchants } from '../../db/schema/accountTables';
import { productVariants, stockMoves } from '../../db/schema/catalogTables';
import { apiKeys } from '../../db/schema/integrationTables';
import { saleOrders } from '../../db/schema/orderTables';
import { purchaseCycles } from '../../db/schema/repeatTables';
import { priceChanges } from '../../db/schema/productHistoryTables';

type Subject = { storeId: string; productId: string; productVariantId?: string };

const isVariantOf = ({ storeId, productId, productVariantId }: Subject) =>
  and(
    eq(productVariants.storeId, storeId),
    eq(productVariants.productId, productId),
    productVariantId === undefined ? undefined : eq(productVariants.id, productVariantId),
  );

type History = typeof stockMoves | typeof priceChanges;
const variantOf = (history: History) =>
  and(eq(productVariants.storeId, history.storeId), eq(productVariants.id, history.productVariantId));
const merchantOf = (history: History) =>
  and(eq(merchants.storeId, history.storeId), eq(merchants.id, history.merchantId));
const apiKeyOf = (history: History) => and(eq(apiKeys.storeId, history.storeId), eq(apiKeys.id, history.apiKeyId));

const countIn = async (db: Db, history: History, subject: Subject): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(history)
    .innerJoin(productVariants, variantOf(history))
    .where(isVariantOf(subject));
  return row?.total ?? 0;
};

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

  /** True for a kit, whose stock is that of its parts. */
  async isKit(db: Db, subject: Required<Subject>): Promise<boolean> {
    const rows = await db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(isVariantOf(subject), isNotNull(productVariants.kitParts)));
    return rows.length > 0;
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
        cycle: sql<{ purchaseId: string; number: number } | null>`case when ${purchaseCycles.id} is not null
          then json_build_object('purchaseId', ${purchaseCycles.purchaseId}, 'number', ${purchaseCycles.number}) end`,
        createdAt: stockMoves.createdAt,
      })
      .from(stockMoves)
      .innerJoin(productVariants, variantOf(stockMoves))
      .leftJoin(merchants, merchantOf(stockMoves))
      .leftJoin(apiKeys, apiKeyOf(stockMoves))
      .leftJoin(
        purchaseCycles,
        and(eq(purchaseCycles.storeId, stockMoves.storeId), eq(purchaseCycles.id, stockMoves.cycleId)),
      )
      .leftJoin(saleOrders, and(eq(saleOrders.storeId, stockMoves.storeId), eq(saleOrders.id, stockMoves.saleOrderId)))
      .where(isVariantOf(subject))
      .orderBy(desc(stockMoves.id))
      .limit(limit)
      .offset(offset),

  count: (db: Db, subject: Subject): Promise<number> => countIn(db, stockMoves, subject),

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
      .innerJoin(productVariants, variantOf(priceChanges))
      .leftJoin(merchants, merchantOf(priceChanges))
      .leftJoin(apiKeys, apiKeyOf(priceChanges))
      .where(isVariantOf(subject))
      .orderBy(desc(priceChanges.id))
      .limit(limit)
      .offset(offset),

  countPrices: (db: Db, subject: Subject): Promise<number> => countIn(db, priceChanges, subject),
};
