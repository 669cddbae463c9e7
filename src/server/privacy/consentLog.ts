import { and, asc, eq, lt } from 'drizzle-orm';

import { CONSENT_TEXT_VERSIONS } from '../../shared/account/consent';
import type { Db } from '../db/database';
import { consentEntries, type ConsentRow } from '../db/schema/consentTables';

type Answer = Pick<ConsentRow, 'storeId' | 'answer' | 'textVersion' | 'createdAt'>;

/** The log of what shoppers agreed to and refused: written in the transaction of the answer, never altered. */
export const consentLog = {
  /** An account's yes to a version of the terms. */
  async acceptTerms(tx: Db, given: Omit<Answer, 'answer'> & { customerId: string }): Promise<void> {
    await tx.insert(consentEntries).values({ ...given, subject: 'terms', answer: 'given' });
  },

  /** An account's answer to the question about reminders of a cart or of a pantry, as it is asked now. */
  async answerReminders(
    tx: Db,
    subject: 'cartReminders' | 'pantryReminders',
    answer: Omit<Answer, 'textVersion'> & { customerId: string },
  ): Promise<void> {
    await tx.insert(consentEntries).values({ ...answer, subject, textVersion: CONSENT_TEXT_VERSIONS[subject] });
  },

  /** An answer of a browser about cookies; one that is there already stays as it is. */
  async keep(db: Db, answer: Answer & { receipt: string }): Promise<void> {
    await db
      .insert(consentEntries)
      .values({ ...answer, subject: 'cookies' })
      .onConflictDoNothing({ target: [consentEntries.storeId, consentEntries.receipt] });
  },

  /** All answers of an account, the first one first. */
  ofCustomer: (db: Db, storeId: string, customerId: string): Promise<ConsentRow[]> =>
    db
      .select()
      .from(consentEntries)
      .where(and(eq(consentEntries.storeId, storeId), eq(consentEntries.customerId, customerId)))
      .orderBy(asc(consentEntries.id)),

  /** Removes answers older than `before` (ISO). */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    await db
      .delete(consentEntries)
      .where(and(eq(consentEntries.storeId, storeId), lt(consentEntries.createdAt, before)));
  },
};
