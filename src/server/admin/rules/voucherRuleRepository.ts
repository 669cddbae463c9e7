import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';

import type { VoucherState } from '../../../shared/admin/rules/voucherState';
import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { categories, products } from '../../db/schema/catalogTables';
import { saleOrders } from '../../db/schema/orderTables';
import { voucherCategories, voucherProducts, vouchers, voucherUses } from '../../db/schema/voucherTables';
import type { VoucherRow } from '../../voucher/voucherRepository';

/** The filter of a list of vouchers. @param now ISO instant, for their states */
type VoucherFilter = { state: VoucherState | null; codeBeginning: string; now: string };

const isOwn = (storeId: string, id: string) => and(eq(vouchers.storeId, storeId), eq(vouchers.id, id));
const hasUsesLeft = or(isNull(vouchers.maxUses), gt(vouchers.maxUses, vouchers.usedCount));

// In the order of voucherRefusalOf, which names the first that holds.
const stateCondition = (state: VoucherState, now: string): SQL | undefined => {
  const at = sql`${now}::timestamptz`;
  const hasStarted = or(isNull(vouchers.startsAt), lte(vouchers.startsAt, at));
  const isNotOver = or(isNull(vouchers.expiredAt), gt(vouchers.expiredAt, at));
  switch (state) {
    case 'scheduled':
      return gt(vouchers.startsAt, at);
    case 'expired':
      return and(hasStarted, lte(vouchers.expiredAt, at));
    case 'usedUp':
      return and(hasStarted, isNotOver, lte(vouchers.maxUses, vouchers.usedCount));
    case 'active':
      return and(hasStarted, isNotOver, hasUsesLeft);
  }
};

const conditionOf = (storeId: string, { state, codeBeginning, now }: VoucherFilter) =>
  and(
    eq(vouchers.storeId, storeId),
    codeBeginning === '' ? undefined : sql`starts_with(${vouchers.code}, ${codeBeginning})`,
    state ? stateCondition(state, now) : undefined,
  );

/** SQL of vouchers as merchants keep them: one statement per function, inside the store's transaction. */
export const voucherRuleRepository = {
  /** A part of the vouchers, the newest first. */
  page: (db: Db, storeId: string, filter: VoucherFilter, { limit, offset }: Slice): Promise<VoucherRow[]> =>
    db
      .select()
      .from(vouchers)
      .where(conditionOf(storeId, filter))
      .orderBy(desc(vouchers.createdAt), asc(vouchers.id))
      .limit(limit)
      .offset(offset),

  async count(db: Db, storeId: string, filter: VoucherFilter): Promise<number> {
    const rows = await db.select({ total: count() }).from(vouchers).where(conditionOf(storeId, filter));
    return rows.at(0)?.total ?? 0;
  },

  /** The voucher, locked until the transaction ends: orders take its uses under the same lock. */
  async lock(db: Db, storeId: string, id: string): Promise<VoucherRow | null> {
    const rows = await db.select().from(vouchers).where(isOwn(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  async add(db: Db, row: typeof vouchers.$inferInsert): Promise<void> {
    await db.insert(vouchers).values(row);
  },

  /** Changes what is named of a voucher, and counts the change. */
  async update(db: Db, storeId: string, id: string, values: Partial<VoucherRow>): Promise<void> {
    await db
      .update(vouchers)
      .set({ ...values, version: sql`${vouchers.version} + 1` })
      .where(isOwn(storeId, id));
  },

  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(vouchers).where(isOwn(storeId, id));
  },

  /** Whether any order ever used it, released or not. */
  async hasUses(db: Db, storeId: string, voucherId: string): Promise<boolean> {
    const rows = await db
      .select({ id: voucherUses.saleOrderId })
      .from(voucherUses)
      .where(and(eq(voucherUses.storeId, storeId), eq(voucherUses.voucherId, voucherId)))
      .limit(1);
    return rows.length > 0;
  },

  /** The categories a voucher lists, by title. */
  categories: (db: Db, storeId: string, voucherId: string): Promise<{ id: string; title: string }[]> =>
    db
      .select({ id: categories.id, title: categories.title })
      .from(voucherCategories)
      .innerJoin(
        categories,
        and(eq(categories.storeId, voucherCategories.storeId), eq(categories.id, voucherCategories.categoryId)),
      )
      .where(and(eq(voucherCategories.storeId, storeId), eq(voucherCategories.voucherId, voucherId)))
      .orderBy(asc(categories.title), asc(categories.id)),

  /** The products a voucher lists, by title. */
  products: (db: Db, storeId: string, voucherId: string): Promise<{ id: string; title: string }[]> =>
    db
      .select({ id: products.id, title: products.title })
      .from(voucherProducts)
      .innerJoin(
        products,
        and(eq(products.storeId, voucherProducts.storeId), eq(products.id, voucherProducts.productId)),
      )
      .where(and(eq(voucherProducts.storeId, storeId), eq(voucherProducts.voucherId, voucherId)))
      .orderBy(asc(products.title), asc(products.id)),

  /** How many of these categories are the store's. */
  async countCategories(db: Db, storeId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const condition = and(eq(categories.storeId, storeId), inArray(categories.id, ids));
    const rows = await db.select({ total: count() }).from(categories).where(condition);
    return rows.at(0)?.total ?? 0;
  },

  /** How many of these products are the store's. */
  async countProducts(db: Db, storeId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const condition = and(eq(products.storeId, storeId), inArray(products.id, ids));
    const rows = await db.select({ total: count() }).from(products).where(condition);
    return rows.at(0)?.total ?? 0;
  },

  async clearCategories(db: Db, storeId: string, voucherId: string): Promise<void> {
    await db
      .delete(voucherCategories)
      .where(and(eq(voucherCategories.storeId, storeId), eq(voucherCategories.voucherId, voucherId)));
  },

  async clearProducts(db: Db, storeId: string, voucherId: string): Promise<void> {
    await db
      .delete(voucherProducts)
      .where(and(eq(voucherProducts.storeId, storeId), eq(voucherProducts.voucherId, voucherId)));
  },

  async addCategories(db: Db, storeId: string, voucherId: string, ids: string[]): Promise<void> {
    if (ids.length > 0)
      await db.insert(voucherCategories).values(ids.map((categoryId) => ({ storeId, voucherId, categoryId })));
  },

  async addProducts(db: Db, storeId: string, voucherId: string, ids: string[]): Promise<void> {
    if (ids.length > 0)
      await db.insert(voucherProducts).values(ids.map((productId) => ({ storeId, voucherId, productId })));
  },

  /** A part of the uses of a voucher with their orders, the latest first. */
  uses: (db: Db, storeId: string, voucherId: string, { limit, offset }: Slice) =>
    db
      .select({
        saleOrderId: voucherUses.saleOrderId,
        orderNumber: saleOrders.number,
        buyerName: saleOrders.buyerName,
        document: voucherUses.document,
        totalDiscount: saleOrders.totalDiscount,
        total: saleOrders.total,
        createdAt: voucherUses.createdAt,
        releasedAt: voucherUses.releasedAt,
      })
      .from(voucherUses)
      .innerJoin(
        saleOrders,
        and(eq(saleOrders.storeId, voucherUses.storeId), eq(saleOrders.id, voucherUses.saleOrderId)),
      )
      .where(and(eq(voucherUses.storeId, storeId), eq(voucherUses.voucherId, voucherId)))
      .orderBy(desc(voucherUses.createdAt), asc(voucherUses.saleOrderId))
      .limit(limit)
      .offset(offset),

  async countUses(db: Db, storeId: string, voucherId: string): Promise<number> {
    const condition = and(eq(voucherUses.storeId, storeId), eq(voucherUses.voucherId, voucherId));
    const rows = await db.select({ total: count() }).from(voucherUses).where(condition);
    return rows.at(0)?.total ?? 0;
  },
};
