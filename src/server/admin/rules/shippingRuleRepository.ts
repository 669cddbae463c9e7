import { and, asc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { storeCustomShippings } from '../../db/schema/shippingTables';
import type { CustomShippingRow } from '../../shipping/shippingRepository';

const isOwn = (storeId: string, id: string) =>
  and(eq(storeCustomShippings.storeId, storeId), eq(storeCustomShippings.id, id));

/** SQL of rules of delivery as merchants keep them: one statement per function. */
export const shippingRuleRepository = {
  /** All of a store's rules, those that are off too, in the merchant's order. */
  all: (db: Db, storeId: string): Promise<CustomShippingRow[]> =>
    db
      .select()
      .from(storeCustomShippings)
      .where(eq(storeCustomShippings.storeId, storeId))
      .orderBy(asc(storeCustomShippings.position), asc(storeCustomShippings.id)),

  async add(db: Db, row: typeof storeCustomShippings.$inferInsert): Promise<void> {
    await db.insert(storeCustomShippings).values(row);
  },

  /** Changes what is named of a rule, and counts the change. */
  async update(db: Db, storeId: string, id: string, values: Partial<CustomShippingRow>): Promise<void> {
    await db
      .update(storeCustomShippings)
      .set({ ...values, version: sql`${storeCustomShippings.version} + 1` })
      .where(isOwn(storeId, id));
  },

  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(storeCustomShippings).where(isOwn(storeId, id));
  },

  /** Numbers the rules in this order. */
  async writeOrder(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
    await db.execute(sql`
      update store_custom_shippings as rule set position = placed.position - 1
      from unnest(${sql.param([...ids])}::text[]) with ordinality as placed(id, position)
      where rule.store_id = ${storeId} and rule.id = placed.id`);
  },
};
