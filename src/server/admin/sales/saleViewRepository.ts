import { and, asc, eq, sql } from 'drizzle-orm';

import { MAX_SALE_VIEWS } from '../../../shared/admin/sales/saleFilters';
import type { Db } from '../../db/database';
import { saleViews } from '../../db/schema/saleTables';

type ViewRow = typeof saleViews.$inferSelect;
type Own = { storeId: string; merchantId: string };

const isOwn = ({ storeId, merchantId }: Own) =>
  and(eq(saleViews.storeId, storeId), eq(saleViews.merchantId, merchantId));

/** SQL of the views merchants keep: one statement per function. */
export const saleViewRepository = {
  /** A merchant's views by name. */
  ofMerchant: (db: Db, own: Own): Promise<ViewRow[]> =>
    db.select().from(saleViews).where(isOwn(own)).orderBy(asc(saleViews.name)),

  /** Saves a view. @returns null where its name is taken, or the limit is reached */
  async insert(db: Db, row: ViewRow): Promise<ViewRow | null> {
    const { storeId, id, merchantId, name, query, createdAt } = row;
    const { rowCount } = await db.execute(sql`
      insert into sale_views (store_id, id, merchant_id, name, query, created_at)
      select ${storeId}, ${id}, ${merchantId}, ${name}, ${query}, ${createdAt}::timestamptz
      where (select count(*) from sale_views where store_id = ${storeId} and merchant_id = ${merchantId}) < ${MAX_SALE_VIEWS}
      on conflict do nothing`);
    return rowCount === 1 ? row : null;
  },

  /** Renames a view of one's own. @returns null for none; 'taken' where another of theirs has the name */
  async rename(db: Db, own: Own, id: string, name: string): Promise<ViewRow | 'taken' | null> {
    const isTaken = sql`exists (select from sale_views other where other.store_id = ${own.storeId}
      and other.merchant_id = ${own.merchantId} and other.name = ${name} and other.id <> ${id})`;
    const rows = await db
      .update(saleViews)
      .set({ name: sql`case when ${isTaken} then ${saleViews.name} else ${name} end` })
      .where(and(isOwn(own), eq(saleViews.id, id)))
      .returning();
    const row = rows.at(0);
    if (!row) return null;
    return row.name === name ? row : 'taken';
  },

  /** @returns false where there is no such view of theirs */
  async remove(db: Db, own: Own, id: string): Promise<boolean> {
    const rows = await db
      .delete(saleViews)
      .where(and(isOwn(own), eq(saleViews.id, id)))
      .returning({ id: saleViews.id });
    return rows.length > 0;
  },
};
