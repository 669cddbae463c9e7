import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { moneyRules, storeRecipients } from '../db/schema/financeTables';
import type { RecipientStatus } from '../../shared/finance/financeStatuses';

const ofStoreStatement = prepared((db) =>
  db
    .select({ recipientId: storeRecipients.recipientId })
    .from(storeRecipients)
    .where(eq(storeRecipients.storeId, sql.placeholder('storeId')))
    .prepare('recipient_of_store'),
);

/** To whom money of a payment goes. */
export type Payee = { recipientId: string | null; isMissing: boolean };

/** SQL of the stores' recipients at the provider: one statement per function, inside the store's transaction. */
export const storeRecipientRepository = {
  /** Id of the store's recipient; null where it has none, and its money stays with the platform. */
  async ofStore(db: Db, storeId: string): Promise<string | null> {
    const rows = await ofStoreStatement(db).execute({ storeId });
    return rows.at(0)?.recipientId ?? null;
  },

  /** Whether a store sells with an active recipient alone: true where money is real. */
  async isNeeded(db: Db): Promise<boolean> {
    const rows = await db.select({ isNeeded: moneyRules.needsRecipient }).from(moneyRules);
    return rows.at(0)?.isNeeded ?? true;
  },

  /** Makes it so for all stores, for good. */
  async require(db: Db): Promise<void> {
    await db.execute(sql`select require_active_recipients()`);
  },

  /** How the store's recipient stands, as the provider last said; null where it has none. */
  async standing(db: Db, storeId: string): Promise<RecipientStatus | null> {
    const { status } = storeRecipients;
    const rows = await db.select({ status }).from(storeRecipients).where(eq(storeRecipients.storeId, storeId));
    return rows.at(0)?.status ?? null;
  },

  /**
   * Who gets the money of a store's next payment: its recipient, and where money is real an active one alone.
   * `isMissing`: there is none, and without one nothing is sold; else a null stays with the platform.
   */
  async payeeOf(db: Db, storeId: string): Promise<Payee> {
    const { rows } = await db.execute<Payee>(sql`
      select recipient_id as "recipientId", needs_recipient and recipient_id is null as "isMissing"
      from money_rules left join store_recipients
        on store_id = ${storeId} and (status = 'active' or not needs_recipient)`);
    const [payee] = rows;
    if (!payee) throw new Error('money_rules has no row');
    return payee;
  },

  /** Keeps a store's recipient; from then on its charges go there. @returns false where the store has one already */
  async insert(
    db: Db,
    storeId: string,
    { recipientId, status }: { recipientId: string; status: RecipientStatus },
  ): Promise<boolean> {
    const rows = await db
      .insert(storeRecipients)
      .values({ storeId, recipientId, status })
      .onConflictDoNothing({ target: storeRecipients.storeId })
      .returning({ recipientId: storeRecipients.recipientId });
    return rows.length > 0;
  },

  /** Notes what the provider says of a recipient. @returns the status before; null where it is the same, or gone */
  async changeStatus(
    db: Db,
    storeId: string,
    { recipientId, status }: { recipientId: string; status: RecipientStatus },
  ): Promise<RecipientStatus | null> {
    const isOf = and(eq(storeRecipients.storeId, storeId), eq(storeRecipients.recipientId, recipientId));
    const [before] = await db
      .select({ status: storeRecipients.status })
      .from(storeRecipients)
      .where(isOf)
      .for('update');
    if (!before || before.status === status) return null;
    await db.update(storeRecipients).set({ status }).where(isOf);
    return before.status;
  },
};
