import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';

import type { StoreWorkKind, StoreWorkStatus } from '../../../shared/platform/storeWorkMachine';
import type { Db } from '../../db/database';
import { storeWorks, type StoreWorkRow } from '../../db/schema/platformTables';
import { stores } from '../../db/schema/storeTables';

/** SQL of long work on stores: one statement per function. */
export const storeWorkRepository = {
  /** Writes new work. @returns null where such work on the store is open already */
  async insert(db: Db, work: typeof storeWorks.$inferInsert): Promise<StoreWorkRow | null> {
    const rows = await db.insert(storeWorks).values(work).onConflictDoNothing().returning();
    return rows.at(0) ?? null;
  },

  async byId(db: Db, id: string): Promise<StoreWorkRow | null> {
    const rows = await db.select().from(storeWorks).where(eq(storeWorks.id, id));
    return rows.at(0) ?? null;
  },

  /** The same, locked until the transaction ends. */
  async lock(db: Db, id: string): Promise<StoreWorkRow | null> {
    const rows = await db.select().from(storeWorks).where(eq(storeWorks.id, id)).for('no key update');
    return rows.at(0) ?? null;
  },

  /** The latest of one kind, of a store or of one that was. */
  async latest(db: Db, storeId: string, kind: StoreWorkKind): Promise<StoreWorkRow | null> {
    const rows = await db
      .select()
      .from(storeWorks)
      .where(and(eq(storeWorks.aboutStoreId, storeId), eq(storeWorks.kind, kind)))
      .orderBy(desc(storeWorks.createdAt), desc(storeWorks.id))
      .limit(1);
    return rows.at(0) ?? null;
  },

  async update(db: Db, id: string, values: Partial<typeof storeWorks.$inferInsert>): Promise<void> {
    await db.update(storeWorks).set(values).where(eq(storeWorks.id, id));
  },

  /** Writes how far it is. @returns false where it is not under way any more */
  async advance(
    db: Db,
    id: string,
    values: Pick<StoreWorkRow, 'done' | 'total' | 'step' | 'updatedAt'>,
  ): Promise<boolean> {
    const rows = await db
      .update(storeWorks)
      .set(values)
      .where(and(eq(storeWorks.id, id), eq(storeWorks.status, 'running' satisfies StoreWorkStatus)))
      .returning({ id: storeWorks.id });
    return rows.length > 0;
  },

  /** Exports whose file has had its time. */
  expired: (db: Db, now: string): Promise<StoreWorkRow[]> =>
    db
      .select()
      .from(storeWorks)
      .where(and(isNotNull(storeWorks.expiresAt), lt(storeWorks.expiresAt, now), sql`${storeWorks.parts} > 0`)),

  /** Work that waits to be begun, or whose process may be dead. */
  open: (db: Db, before: string): Promise<StoreWorkRow[]> =>
    db
      .select()
      .from(storeWorks)
      .where(and(inArray(storeWorks.status, ['waiting', 'running']), lt(storeWorks.updatedAt, before))),

  /** Stores whose grace is over. */
  async pastGrace(db: Db, now: string): Promise<string[]> {
    const rows = await db
      .select({ id: stores.id })
      .from(stores)
      .where(and(eq(stores.status, 'deleting'), lte(stores.deleteAt, now)));
    return rows.map(({ id }) => id);
  },
};
