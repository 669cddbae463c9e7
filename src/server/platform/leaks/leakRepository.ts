import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { platformLeaks, type LeakRow } from '../../db/schema/leakTables';

/** SQL of the register of incidents with personal data: one statement per function. */
export const leakRepository = {
  /** All of it: open ones first, known the longest ago before the others; then closed ones, the latest first. */
  list: (db: Db): Promise<LeakRow[]> =>
    db
      .select()
      .from(platformLeaks)
      .orderBy(desc(isNull(platformLeaks.closedAt)), desc(platformLeaks.closedAt), asc(platformLeaks.knownOn)),

  async insert(tx: Db, leak: typeof platformLeaks.$inferInsert): Promise<void> {
    await tx.insert(platformLeaks).values(leak);
  },

  async lock(tx: Db, id: string): Promise<LeakRow | null> {
    const rows = await tx.select().from(platformLeaks).where(eq(platformLeaks.id, id)).for('update');
    return rows.at(0) ?? null;
  },

  /** Changes an open one. */
  async update(
    tx: Db,
    id: string,
    values: Partial<Pick<LeakRow, 'authorityOn' | 'peopleOn' | 'closedAt' | 'isRisky' | 'conclusion'>>,
  ): Promise<void> {
    await tx
      .update(platformLeaks)
      .set(values)
      .where(and(eq(platformLeaks.id, id), isNull(platformLeaks.closedAt)));
  },
};
