import { and, count, desc, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { withdrawals } from '../../db/schema/financeTables';

/** A withdrawal as the database keeps it. */
export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The provider's state of a withdrawal. */
type Received = Partial<Pick<WithdrawalRow, 'providerId' | 'fee' | 'status' | 'expectedAt' | 'paidAt'>>;

const isOne = (storeId: string, id: string) => and(eq(withdrawals.storeId, storeId), eq(withdrawals.id, id));

/** SQL of withdrawals: one statement per function, inside the store's transaction. */
export const withdrawalRepository = {
  /** The withdrawal; null for none, and for another store's. */
  async byId(db: Db, storeId: string, id: string): Promise<WithdrawalRow | null> {
    const rows = await db.select().from(withdrawals).where(isOne(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The withdrawal of an attempt; null where it was not begun. */
  async byAttempt(db: Db, storeId: string, attemptKey: string): Promise<WithdrawalRow | null> {
    const isAttempt = and(eq(withdrawals.storeId, storeId), eq(withdrawals.attemptKey, attemptKey));
    const rows = await db.select().from(withdrawals).where(isAttempt);
    return rows.at(0) ?? null;
  },

  /** Which of the provider's withdrawals are known by a row. */
  async knownIds(db: Db, storeId: string): Promise<string[]> {
    const rows = await db
      .select({ providerId: withdrawals.providerId })
      .from(withdrawals)
      .where(eq(withdrawals.storeId, storeId))
      .orderBy(desc(withdrawals.createdAt))
      .limit(200);
    return rows.flatMap(({ providerId }) => providerId ?? []);
  },

  /** @returns false where this attempt, or another one without answer, is there already */
  insert: async (db: Db, row: WithdrawalRow): Promise<boolean> => {
    const made = await db.insert(withdrawals).values(row).onConflictDoNothing().returning({ id: withdrawals.id });
    return made.length > 0;
  },

  /** Records the provider's state; a finished withdrawal stays finished. */
  async tell(
    db: Db,
    storeId: string,
    { id, status }: Pick<WithdrawalRow, 'id' | 'status'>,
    received: Received,
  ): Promise<void> {
    // A stale read must not undo a newer state.
    const isAsRead = and(isOne(storeId, id), eq(withdrawals.status, status));
    await db.update(withdrawals).set(received).where(isAsRead);
  },

  /** Ends one that never happened. @returns false where it was answered meanwhile */
  async fail(db: Db, storeId: string, id: string): Promise<boolean> {
    const isUnanswered = and(isOne(storeId, id), isNull(withdrawals.providerId), eq(withdrawals.status, 'processing'));
    const ended = await db
      .update(withdrawals)
      .set({ status: 'failed' })
      .where(isUnanswered)
      .returning({ id: withdrawals.id });
    return ended.length > 0;
  },

  /** A page, newest first. */
  page: (db: Db, storeId: string, { page, limit }: { page: number; limit: number }): Promise<WithdrawalRow[]> =>
    db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.storeId, storeId))
      .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
      .limit(limit)
      .offset((page - 1) * limit),

  async total(db: Db, storeId: string): Promise<number> {
    const [row] = await db.select({ total: count() }).from(withdrawals).where(eq(withdrawals.storeId, storeId));
    return row?.total ?? 0;
  },
};
