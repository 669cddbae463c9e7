import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { CONTACT_SUBJECTS } from '../../../shared/contact/contactLimits';
import { createdAt, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** Whom a message is for: the store, or the platform (kept with the default store, which speaks for it). */
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
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('contact_messages_protocol_key').on(table.storeId, table.protocol),
    index('contact_messages_by_email').on(table.storeId, table.email, table.createdAt),
    isOneOf('contact_messages_kind_known', table.kind, CONTACT_KINDS),
    isOneOf('contact_messages_subject_known', table.subject, CONTACT_SUBJECTS),
  ],
);
