import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * The recipient of a store at the provider of payments: who gets the money of its charges. A store without one sells
 * too; its money then stays with the platform.
 */
export const storeRecipients = pgTable(
  'store_recipients',
  {
    storeId: storeIdColumn()
      .primaryKey()
      .references(() => stores.id),
    recipientId: text('recipient_id').notNull(),
    createdAt: createdAt(),
  },
  // No two stores share one: the balance of a recipient is one store's.
  (table) => [uniqueIndex('store_recipients_recipient_key').on(table.recipientId)],
);
