import { and, asc, count, eq, inArray } from 'drizzle-orm';

import type { Db } from '../db/database';
import { openingWaits } from '../db/schema/signUpTables';

/** SQL of who waits for a store to open: one statement per function, inside the store's transaction. */
export const openingWaitRepository = {
  /** Keeps an e-mail, once. @param at ISO */
  async insert(tx: Db, storeId: string, email: string, at: string): Promise<void> {
    await tx.insert(openingWaits).values({ storeId, email, createdAt: at }).onConflictDoNothing();
  },

  async remove(tx: Db, storeId: string, emails: string[]): Promise<void> {
    await tx.delete(openingWaits).where(and(eq(openingWaits.storeId, storeId), inArray(openingWaits.email, emails)));
  },

  async count(tx: Db, storeId: string): Promise<number> {
    const rows = await tx.select({ count: count() }).from(openingWaits).where(eq(openingWaits.storeId, storeId));
    return rows.at(0)?.count ?? 0;
  },

  /** The first ones, locked until the transaction ends: of two jobs each takes others. */
  async lockSome(tx: Db, storeId: string, most: number): Promise<string[]> {
    const rows = await tx
      .select({ email: openingWaits.email })
      .from(openingWaits)
      .where(eq(openingWaits.storeId, storeId))
      .orderBy(asc(openingWaits.createdAt))
      .limit(most)
      .for('update', { skipLocked: true });
    return rows.map(({ email }) => email);
  },
};
