import { and, desc, eq, sql } from 'drizzle-orm';

import type { TestPurchaseStatus } from '../../shared/store/testPurchaseMachine';
import type { Db } from '../db/database';
import { merchants } from '../db/schema/accountTables';
import { storeTestPurchases } from '../db/schema/testPurchaseTables';

/** A test purchase as the database keeps it. */
export type TestPurchaseRow = typeof storeTestPurchases.$inferSelect;

const isRunning = (storeId: string) =>
  and(eq(storeTestPurchases.storeId, storeId), eq(storeTestPurchases.status, 'running'));

/** SQL of test purchases: one statement per function, on an open transaction. */
export const testPurchaseRepository = {
  async insert(db: Db, row: typeof storeTestPurchases.$inferInsert): Promise<void> {
    await db.insert(storeTestPurchases).values(row);
  },

  /**
   * The one that runs, with its merchant's e-mail: held until the transaction ends, so that it does not end before an
   * order is placed; orders do not wait for each other. null: the store is not in test mode.
   */
  async holdRunning(db: Db, storeId: string): Promise<{ endsAt: string; email: string } | null> {
    const rows = await db
      .select({ endsAt: storeTestPurchases.endsAt, email: merchants.email })
      .from(storeTestPurchases)
      .innerJoin(
        merchants,
        and(eq(merchants.storeId, storeTestPurchases.storeId), eq(merchants.id, storeTestPurchases.merchantId)),
      )
      .where(isRunning(storeId))
      .for('share', { of: storeTestPurchases });
    return rows.at(0) ?? null;
  },

  /** The one that runs, locked until the transaction ends: every order that was being placed stands by then. */
  async lockRunning(db: Db, storeId: string): Promise<TestPurchaseRow | null> {
    const rows = await db.select().from(storeTestPurchases).where(isRunning(storeId)).for('update');
    return rows.at(0) ?? null;
  },

  async end(
    db: Db,
    { storeId, id }: TestPurchaseRow,
    ended: { status: TestPurchaseStatus; endedAt: string; orderNumber: number | null },
  ): Promise<void> {
    await db
      .update(storeTestPurchases)
      .set(ended)
      .where(and(eq(storeTestPurchases.storeId, storeId), eq(storeTestPurchases.id, id)));
  },

  /** The one that says most: one that runs, else one that was gone through, else the latest. null: none was begun. */
  async shown(db: Db, storeId: string): Promise<TestPurchaseRow | null> {
    const rank = sql`case ${storeTestPurchases.status} when 'running' then 0 when 'done' then 1 else 2 end`;
    const rows = await db
      .select()
      .from(storeTestPurchases)
      .where(eq(storeTestPurchases.storeId, storeId))
      .orderBy(rank, desc(storeTestPurchases.startedAt))
      .limit(1);
    return rows.at(0) ?? null;
  },

  /** Removes what is left of the store's test orders; all of them must have ended. @returns how many there were */
  async removeOrders(db: Db, storeId: string): Promise<number> {
    const { rows } = await db.execute<{ removed: number }>(sql`select remove_test_orders(${storeId}) as removed`);
    return rows.at(0)?.removed ?? 0;
  },
};
