import { eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { storeRecipients } from '../db/schema/financeTables';

const ofStoreStatement = prepared((db) =>
  db
    .select({ recipientId: storeRecipients.recipientId })
    .from(storeRecipients)
    .where(eq(storeRecipients.storeId, sql.placeholder('storeId')))
    .prepare('recipient_of_store'),
);

/** SQL of the stores' recipients at the provider: one statement per function, inside the store's transaction. */
export const storeRecipientRepository = {
  /** Id of the store's recipient; null where it has none, and its money stays with the platform. */
  async ofStore(db: Db, storeId: string): Promise<string | null> {
    const rows = await ofStoreStatement(db).execute({ storeId });
    return rows.at(0)?.recipientId ?? null;
  },

  /** Keeps a store's recipient; from then on its charges go there. @returns false where the store has one already */
  async insert(db: Db, storeId: string, recipientId: string): Promise<boolean> {
    const rows = await db
      .insert(storeRecipients)
      .values({ storeId, recipientId })
      .onConflictDoNothing({ target: storeRecipients.storeId })
      .returning({ recipientId: storeRecipients.recipientId });
    return rows.length > 0;
  },
};
