import { inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { storeDirectory } from '../db/schema/clusterTables';
import { storeCounters, stores, type StoreRow } from '../db/schema/storeTables';

/** One number for all of ours: of two creations at the same moment the second sees the first. */
const CREATION_LOCK = 7_013_004;

/** SQL of new stores: one statement per function. */
export const storeCreationRepository = {
  /** Waits for any other creation; until the transaction ends. */
  async lock(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${CREATION_LOCK})`);
  },

  async isAnyStore(db: Db): Promise<boolean> {
    const rows = await db.select({ id: stores.id }).from(stores).limit(1);
    return rows.length > 0;
  },

  /** Which of these slugs stores have already, in whatever cluster. */
  async taken(db: Db, slugs: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ slug: stores.slug })
      .from(stores)
      .where(inArray(stores.slug, slugs))
      .union(
        db
          .select({ slug: sql<string>`${storeDirectory.slug}` })
          .from(storeDirectory)
          .where(inArray(storeDirectory.slug, slugs)),
      );
    return new Set(rows.map(({ slug }) => slug));
  },

  /** Writes a store with its counters. @returns null where another store has the slug */
  async insert(tx: Db, store: typeof stores.$inferInsert): Promise<StoreRow | null> {
    const [row] = await tx.insert(stores).values(store).onConflictDoNothing({ target: stores.slug }).returning();
    if (!row) return null;
    await tx.insert(storeCounters).values({ storeId: row.id });
    return row;
  },
};
