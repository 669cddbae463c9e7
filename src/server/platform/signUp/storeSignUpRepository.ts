import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { storeAgreements, storeSignUps } from '../../db/schema/signUpTables';

/** A sign-up as it is kept. */
export type StoreSignUpRow = typeof storeSignUps.$inferSelect;

/** SQL of sign-ups for a store: one statement per function. Instants are ISO. */
export const storeSignUpRepository = {
  async insert(tx: Db, row: typeof storeSignUps.$inferInsert): Promise<void> {
    await tx.insert(storeSignUps).values(row);
  },

  async byId(db: Db, id: string): Promise<StoreSignUpRow | null> {
    const rows = await db.select().from(storeSignUps).where(eq(storeSignUps.id, id));
    return rows.at(0) ?? null;
  },

  /** The sign-up of a page's ticket, or of a letter's link, locked until the transaction ends; null once it has expired. */
  async lock(tx: Db, by: { ticketHash: string } | { linkHash: string }, now: string): Promise<StoreSignUpRow | null> {
    const isIt =
      'ticketHash' in by ? eq(storeSignUps.ticketHash, by.ticketHash) : eq(storeSignUps.linkHash, by.linkHash);
    const rows = await tx
      .select()
      .from(storeSignUps)
      .where(and(isIt, gt(storeSignUps.expiresAt, now)))
      .for('update');
    return rows.at(0) ?? null;
  },

  async update(tx: Db, id: string, values: Partial<StoreSignUpRow>): Promise<void> {
    await tx.update(storeSignUps).set(values).where(eq(storeSignUps.id, id));
  },

  /** Puts code and link of a letter in place of those before. @returns false once the store is made or the e-mail another */
  async putSecrets(
    db: Db,
    { id, email }: Pick<StoreSignUpRow, 'id' | 'email'>,
    secrets: Pick<StoreSignUpRow, 'codeHash' | 'linkHash' | 'codeExpiresAt'>,
  ): Promise<boolean> {
    const isWaiting = and(eq(storeSignUps.id, id), eq(storeSignUps.email, email), isNull(storeSignUps.madeStoreId));
    const put = await db
      .update(storeSignUps)
      .set({ ...secrets, tries: 0 })
      .where(isWaiting)
      .returning({ id: storeSignUps.id });
    return put.length > 0;
  },

  /** Counts a wrong code, in a statement of its own: the refused try stays counted. */
  async countTry(db: Db, id: string): Promise<void> {
    await db
      .update(storeSignUps)
      .set({ tries: sql`${storeSignUps.tries} + 1` })
      .where(eq(storeSignUps.id, id));
  },

  /** Keeps what a store agreed on; inside the store's transaction. */
  async agree(tx: Db, row: typeof storeAgreements.$inferInsert): Promise<void> {
    await tx.insert(storeAgreements).values(row);
  },

  /** Removes those that have expired. */
  async purge(db: Db, now: string): Promise<void> {
    await db.delete(storeSignUps).where(lte(storeSignUps.expiresAt, now));
  },
};
