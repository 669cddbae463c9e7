import { and, count, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { customers } from '../db/schema/accountTables';
import { categories, productCategories, products } from '../db/schema/catalogTables';
import { voucherCategories, vouchers, voucherProducts, voucherUses } from '../db/schema/voucherTables';

/** A voucher as the database keeps it. */
export type VoucherRow = typeof vouchers.$inferSelect;

/** SQL: whether the voucher of a statement on `vouchers` counts on a product; false where there is no voucher. */
export const isEligible = (productId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  case ${vouchers.appliesTo} when 'everything' then true when 'listed' then exists (
    select from ${voucherProducts} as listed
    where listed.store_id = ${vouchers.storeId} and listed.voucher_id = ${vouchers.id} and listed.product_id = ${productId}
  ) or exists (
    select from ${voucherCategories} as listed
    join ${categories} as category
      on category.store_id = listed.store_id and listed.category_id in (category.id, category.parent_id)
    join ${productCategories} as standing
      on standing.store_id = category.store_id and standing.category_id = category.id
    where listed.store_id = ${vouchers.storeId} and listed.voucher_id = ${vouchers.id}
      and standing.product_id = ${productId}
  ) else false end)`;

const byCode = prepared((db) =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.storeId, sql.placeholder('storeId')), eq(vouchers.code, sql.placeholder('code'))))
    .prepare('voucher_by_code'),
);

const byId = prepared((db) =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.storeId, sql.placeholder('storeId')), eq(vouchers.id, sql.placeholder('id'))))
    .prepare('voucher_by_id'),
);

/** SQL of vouchers: one statement per function. */
export const voucherRepository = {
  /** The voucher with this code, valid or not; codes are kept in capitals. */
  async byCode(db: Db, storeId: string, code: string): Promise<VoucherRow | null> {
    const rows = await byCode(db).execute({ storeId, code });
    return rows.at(0) ?? null;
  },

  /** The voucher with this id, valid or not. */
  async byId(db: Db, storeId: string, id: string): Promise<VoucherRow | null> {
    const rows = await byId(db).execute({ storeId, id });
    return rows.at(0) ?? null;
  },

  /** How often a customer used a voucher, by the document of their account, without released uses. */
  async usesOfCustomer(db: Db, { storeId, id }: VoucherRow, customerId: string): Promise<number> {
    const isTheirs = and(eq(customers.storeId, storeId), eq(customers.id, customerId));
    const rows = await db
      .select({ used: count() })
      .from(voucherUses)
      .innerJoin(
        customers,
        and(eq(customers.storeId, voucherUses.storeId), eq(customers.document, voucherUses.document)),
      )
      .where(and(eq(voucherUses.voucherId, id), isNull(voucherUses.releasedAt), isTheirs));
    return rows.at(0)?.used ?? 0;
  },

  /** Which of some products a voucher counts on. */
  async eligibleAmong(db: Db, { storeId, id, appliesTo }: VoucherRow, productIds: string[]): Promise<Set<string>> {
    if (appliesTo === 'everything' || productIds.length === 0) return new Set(productIds);
    const isMatch = and(eq(vouchers.storeId, storeId), eq(vouchers.id, id), isEligible(products.id));
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(vouchers, eq(vouchers.storeId, products.storeId))
      .where(and(inArray(products.id, productIds), isMatch));
    return new Set(rows.map((row) => row.id));
  },
};
