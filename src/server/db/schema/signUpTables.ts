import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { STORE_REQUEST_STATUSES } from '../../../shared/platform/storeRequestMachine';
import { createdAt, instant, isOneOf, notNegative, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** Requests to open a store, which a person of the platform answers by letter. E-mail in lower case. */
export const storeRequests = pgTable(
  'store_requests',
  {
    id: text('id').primaryKey(),
    storeName: text('store_name').notNull(),
    email: text('email').notNull(),
    /** CNPJ without punctuation; null for who has none yet. */
    companyId: text('company_id'),
    status: text('status', { enum: STORE_REQUEST_STATUSES }).notNull().default('waiting'),
    /** The reason of a refusal, as its sender reads it. */
    reason: text('reason'),
    /** The link of the invitation, by hash; made when its letter is written. */
    inviteHash: text('invite_hash'),
    inviteExpiresAt: instant('invite_expires_at'),
    answeredAt: instant('answered_at'),
    /** The store that came of it. */
    openedStoreId: text('opened_store_id').references(() => stores.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('store_requests_one_waiting')
      .on(table.email)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('store_requests_invite_key').on(table.inviteHash),
    index('store_requests_by_status').on(table.status, table.createdAt, table.id),
    isOneOf('store_requests_status_known', table.status, STORE_REQUEST_STATUSES),
    check('store_requests_answered', sql`(${table.status} = 'waiting') = (${table.answeredAt} is null)`),
    check('store_requests_refused_why', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
  ],
);

/**
 * People signing up for a store of their own, until their e-mail is confirmed: nothing of them is among the stores
 * before, and no address is theirs. Secrets are kept by hash: the ticket of the page, and code and link of the latest
 * letter. Once the store is made the password is gone from here.
 */
export const storeSignUps = pgTable(
  'store_sign_ups',
  {
    id: text('id').primaryKey(),
    ticketHash: text('ticket_hash').notNull(),
    storeName: text('store_name').notNull(),
    slug: text('slug').notNull(),
    ownerName: text('owner_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash'),
    contractVersion: text('contract_version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** Whose invitation it uses; null for who needed none. */
    requestId: text('request_id').references(() => storeRequests.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    linkHash: text('link_hash'),
    codeExpiresAt: instant('code_expires_at'),
    /** Wrong codes since the latest letter. */
    tries: integer('tries').notNull().default(0),
    letters: integer('letters').notNull().default(1),
    letterAt: instant('letter_at').notNull(),
    madeStoreId: text('made_store_id').references(() => stores.id, { onDelete: 'cascade' }),
    madeMerchantId: text('made_merchant_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('store_sign_ups_ticket_key').on(table.ticketHash),
    uniqueIndex('store_sign_ups_link_key').on(table.linkHash),
    index('store_sign_ups_by_end').on(table.expiresAt),
    notNegative('store_sign_ups_tries_not_negative', table.tries),
    check(
      'store_sign_ups_password_until_made',
      sql`(${table.madeStoreId} is null) = (${table.passwordHash} is not null)`,
    ),
    check('store_sign_ups_made_whole', sql`(${table.madeStoreId} is null) = (${table.madeMerchantId} is null)`),
  ],
);

/**
 * What a store that opened itself agreed on with the platform: which contract and when, and until when it pays nothing.
 * `subscriptionStanding` says what follows from that day.
 */
export const storeAgreements = pgTable('store_agreements', {
  storeId: storeIdColumn()
    .primaryKey()
    .references(() => stores.id),
  contractVersion: text('contract_version').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  /** National digits of whom the platform calls. */
  phone: text('phone').notNull(),
  trialEndsAt: instant('trial_ends_at').notNull(),
  /** How many days before the trial's end its owners were last written to, 0: after it; null: not yet. */
  trialLetter: integer('trial_letter'),
});

/** E-mails that want to be told once when a store opens, and are forgotten then. In lower case. */
export const openingWaits = pgTable(
  'opening_waits',
  { storeId: storeIdColumn().references(() => stores.id), email: text('email').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.storeId, table.email] })],
);
