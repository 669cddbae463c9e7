import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { CONSENT_ANSWERS, CONSENT_SUBJECTS } from '../../../shared/account/consent';
import { createdAt, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * What shoppers agreed to and refused, kept as proof (LGPD art. 8, § 2): rows are never changed. An answer is of an
 * account, whose number outlives it, or of a browser, which keeps the receipt and never sends it again.
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    customerId: text('customer_id'),
    /** Random, made by the browser for this one answer. */
    receipt: text('receipt'),
    subject: text('subject', { enum: CONSENT_SUBJECTS }).notNull(),
    answer: text('answer', { enum: CONSENT_ANSWERS }).notNull(),
    textVersion: text('text_version').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // An answer that is sent again is kept once.
    uniqueIndex('consent_entries_receipt_key').on(table.storeId, table.receipt),
    index('consent_entries_by_customer').on(table.storeId, table.customerId, table.id),
    index('consent_entries_by_age').on(table.storeId, table.createdAt),
    isOneOf('consent_entries_subject_known', table.subject, CONSENT_SUBJECTS),
    isOneOf('consent_entries_answer_known', table.answer, CONSENT_ANSWERS),
    check('consent_entries_of_one', sql`num_nonnulls(${table.customerId}, ${table.receipt}) = 1`),
    check('consent_entries_cookies_of_browser', sql`(${table.subject} = 'cookies') = (${table.receipt} is not null)`),
  ],
);
/** An answer as it is kept. */
export type ConsentRow = typeof consentEntries.$inferSelect;
