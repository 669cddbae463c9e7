import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { ENTRY_KINDS } from '../../../shared/admin/message/messageLimits';
import { CONTACT_SUBJECTS } from '../../../shared/contact/contactLimits';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** Whom a message is for: the store, or the platform (kept with the default store, on its behalf). */
export const CONTACT_KINDS = ['store', 'platform'] as const;

/** Messages people wrote on a contact page (specification §2). `phone` holds national digits. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    protocol: text('protocol').notNull(),
    kind: text('kind', { enum: CONTACT_KINDS }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject', { enum: CONTACT_SUBJECTS }),
    orderNumber: text('order_number'),
    companyName: text('company_name'),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When it was last answered or resolved; null while it waits. */
    handledAt: instant('handled_at'),
    /** When the store's owners were written that the law's term to answer it ends; null: they were not. */
    dueLetterAt: instant('due_letter_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('contact_messages_protocol_key').on(table.storeId, table.protocol),
    index('contact_messages_by_email').on(table.storeId, table.email, table.createdAt),
    index('contact_messages_by_age').on(table.storeId, table.createdAt),
    index('contact_messages_waiting')
      .on(table.storeId, table.createdAt)
      .where(sql`${table.handledAt} is null`),
    isOneOf('contact_messages_kind_known', table.kind, CONTACT_KINDS),
    isOneOf('contact_messages_subject_known', table.subject, CONTACT_SUBJECTS),
  ],
);

/** What the team added to a message, never altered; gone with the message. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    messageId: text('message_id').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The merchant; they may leave the team. */
    authorId: text('author_id').notNull(),
    /** '' of a resolution. */
    message: text('message').notNull(),
    /** The answer's e-mail in the outbox. */
    emailId: text('email_id'),
    createdAt: createdAt(),
    /** Rises with every entry: two may be of the same millisecond. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('contact_entries_by_message').on(table.storeId, table.messageId, table.position),
    foreignKey({
      columns: [table.storeId, table.messageId],
      foreignColumns: [contactMessages.storeId, contactMessages.id],
    }).onDelete('cascade'),
    isOneOf('contact_entries_kind_known', table.kind, ENTRY_KINDS),
    check('contact_entries_say_something', sql`${table.kind} = 'resolution' or ${table.message} <> ''`),
    check('contact_entries_answers_are_mailed', sql`(${table.kind} = 'answer') = (${table.emailId} is not null)`),
  ],
);
