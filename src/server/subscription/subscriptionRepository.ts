import { and, eq, gt, isNull, or } from 'drizzle-orm';

import type { Db } from '../db/database';
import { storeSubscriptions } from '../db/schema/financeTables';
import { storeAgreements } from '../db/schema/signUpTables';
import { stores } from '../db/schema/storeTables';

/** A store's subscription as the database keeps it. */
export type SubscriptionRow = typeof storeSubscriptions.$inferSelect;

/** The trial of a store that opened itself, by its agreement. */
export type TrialRow = Pick<typeof storeAgreements.$inferSelect, 'trialEndsAt' | 'trialLetter'>;

const isOf = (storeId: string) => eq(storeSubscriptions.storeId, storeId);

/** SQL of stores' subscriptions: one statement per function, inside the store's transaction unless it says otherwise. */
export const subscriptionRepository = {
  async ofStore(db: Db, storeId: string): Promise<SubscriptionRow | null> {
    const rows = await db.select().from(storeSubscriptions).where(isOf(storeId));
    return rows.at(0) ?? null;
  },

  /** The row, locked until the transaction ends. */
  async lock(db: Db, storeId: string): Promise<SubscriptionRow | null> {
    const rows = await db.select().from(storeSubscriptions).where(isOf(storeId)).for('update');
    return rows.at(0) ?? null;
  },

  /** @returns false where the store has a row already */
  async insert(db: Db, row: SubscriptionRow): Promise<boolean> {
    const made = await db
      .insert(storeSubscriptions)
      .values(row)
      .onConflictDoNothing()
      .returning({ storeId: storeSubscriptions.storeId });
    return made.length > 0;
  },

  async update(db: Db, storeId: string, values: Partial<SubscriptionRow>): Promise<void> {
    await db.update(storeSubscriptions).set(values).where(isOf(storeId));
  },

  /** The trial of the store's agreement; null where the platform or its owner made the store. */
  async trial(db: Db, storeId: string): Promise<TrialRow | null> {
    const { trialEndsAt, trialLetter } = storeAgreements;
    const rows = await db
      .select({ trialEndsAt, trialLetter })
      .from(storeAgreements)
      .where(eq(storeAgreements.storeId, storeId));
    return rows.at(0) ?? null;
  },

  /** Notes which letter of the trial was written. @returns false where it, or a later one, was already */
  async noteTrialLetter(db: Db, storeId: string, trialLetter: number): Promise<boolean> {
    const { trialLetter: latest } = storeAgreements;
    const noted = await db
      .update(storeAgreements)
      .set({ trialLetter })
      .where(and(eq(storeAgreements.storeId, storeId), or(isNull(latest), gt(latest, trialLetter))))
      .returning({ storeId: storeAgreements.storeId });
    return noted.length > 0;
  },

  /** Forgets a beginning that was refused. */
  async forget(db: Db, storeId: string, attemptKey: string): Promise<void> {
    const isBeginning = and(isOf(storeId), eq(storeSubscriptions.attemptKey, attemptKey));
    await db.delete(storeSubscriptions).where(and(isBeginning, isNull(storeSubscriptions.subscriptionId)));
  },

  /**
   * Closes an open storefront for its subscription, or opens one that was closed for it: what a person of the platform
   * or its owner closed stays closed. @returns whether that changed anything. Outside of any store's transaction too.
   */
  async setSuspended(db: Db, storeId: string, isSuspended: boolean): Promise<boolean> {
    const changed = await db
      .update(stores)
      .set(isSuspended ? { status: 'suspended', suspendedBy: 'subscription' } : { status: 'active', suspendedBy: null })
      .where(
        and(
          eq(stores.id, storeId),
          isSuspended
            ? eq(stores.status, 'active')
            : and(eq(stores.status, 'suspended'), eq(stores.suspendedBy, 'subscription')),
        ),
      )
      .returning({ id: stores.id });
    return changed.length > 0;
  },
};
