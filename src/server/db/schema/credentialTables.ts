import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { MERCHANT_ROLES } from '../../../shared/account/merchantPermissions';
import { customers, merchants, sessions } from './accountTables';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** What a link with a token may do: those of e-mails, and the one from the sign-up to the new store's own host. */
export const TOKEN_PURPOSES = [
  'confirmEmail',
  'resetPassword',
  'acceptInvitation',
  'enterStore',
  'eraseBuyer',
  'stopPantryReminders',
  'skipCycle',
  'acceptRise',
  'payCycle',
] as const;
/** Whom an invitation is for. */
export const INVITATION_KINDS = ['customer', 'merchant'] as const;

/** Refresh tokens that were replaced, by hash: using one again ends the session (rules §4). */
export const spentRefreshTokens = pgTable(
  'spent_refresh_tokens',
  {
    storeId: ofStore(),
    tokenHash: text('token_hash').notNull(),
    sessionId: text('session_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    index('spent_refresh_tokens_by_session').on(table.storeId, table.sessionId),
    foreignKey({
      columns: [table.storeId, table.sessionId],
      foreignColumns: [sessions.storeId, sessions.id],
    }).onDelete('cascade'),
  ],
);

/** People a merchant invited by e-mail: customers into the store, colleagues into the team with a role. */
export const invitations = pgTable(
  'invitations',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    kind: text('kind', { enum: INVITATION_KINDS }).notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: MERCHANT_ROLES }),
    invitedBy: text('invited_by').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('invitations_one_open')
      .on(table.storeId, table.kind, table.email)
      .where(sql`${table.acceptedAt} is null`),
    index('invitations_by_age').on(table.storeId, table.kind, table.createdAt),
    isOneOf('invitations_kind_known', table.kind, INVITATION_KINDS),
    check('invitations_role_of_merchants', sql`(${table.kind} = 'merchant') = (${table.role} is not null)`),
  ],
);

/** Links sent by e-mail, by hash: each works once, until it expires. `email` is the address the link proves. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    storeId: ofStore(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', { enum: TOKEN_PURPOSES }).notNull(),
    email: text('email').notNull(),
    customerId: text('customer_id'),
    merchantId: text('merchant_id'),
    invitationId: text('invitation_id'),
    /** An order of a buyer without an account: whoever has the link speaks for its buyer. */
    saleOrderId: text('sale_order_id'),
    /** The cycle of a customer's repeat purchase that a link acts on; without a key, as one that is gone is acted on by none. */
    cycleId: text('cycle_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    index('one_time_tokens_by_customer').on(table.storeId, table.customerId),
    index('one_time_tokens_by_merchant').on(table.storeId, table.merchantId),
    index('one_time_tokens_by_invitation').on(table.storeId, table.invitationId),
    isOneOf('one_time_tokens_purpose_known', table.purpose, TOKEN_PURPOSES),
    check(
      'one_time_tokens_for_one',
      sql`num_nonnulls(${table.customerId}, ${table.merchantId}, ${table.invitationId}, ${table.saleOrderId}) = 1`,
    ),
    check(
      'one_time_tokens_of_cycle',
      sql`(${table.cycleId} is not null) = (${table.purpose} in ('skipCycle', 'acceptRise', 'payCycle')) and (${table.cycleId} is null or ${table.customerId} is not null)`,
    ),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchants.storeId, merchants.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.invitationId],
      foreignColumns: [invitations.storeId, invitations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.saleOrderId],
      foreignColumns: [saleOrders.storeId, saleOrders.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Throttles of tries, shared by all instances. `key` is a keyed hash of what is counted (an account, an address), so
 * that the table holds no personal data. No further try before `blockedUntil`.
 */
export const throttles = pgTable(
  'throttles',
  {
    storeId: ofStore(),
    key: text('key').notNull(),
    tries: integer('tries').notNull(),
    lastAt: instant('last_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.key] }), index('throttles_by_age').on(table.lastAt)],
);

/** A merchant's authenticator. The secret is encrypted; it counts once confirmed. A time step is taken once. */
export const merchantSecondFactors = pgTable(
  'merchant_second_factors',
  {
    storeId: ofStore(),
    merchantId: text('merchant_id').notNull(),
    secretBox: text('secret_box').notNull(),
    confirmedAt: instant('confirmed_at'),
    lastStep: integer('last_step').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.merchantId] }),
    foreignKey({
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchants.storeId, merchants.id],
    }).onDelete('cascade'),
  ],
);

/** Recovery codes not used yet, by keyed hash. */
export const merchantRecoveryCodes = pgTable(
  'merchant_recovery_codes',
  {
    storeId: ofStore(),
    merchantId: text('merchant_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.merchantId, table.codeHash] }),
    foreignKey({
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchantSecondFactors.storeId, merchantSecondFactors.merchantId],
    }).onDelete('cascade'),
  ],
);
