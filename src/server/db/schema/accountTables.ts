import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { MERCHANT_ROLES } from '../../../shared/account/merchantPermissions';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Shoppers with an account. E-mail in lower case; document and phone without punctuation. `pendingEmail` is a new e-mail
 * whose link was not followed yet. A new password ends every session, by a trigger.
 */
export const customers = pgTable(
  'customers',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    document: text('document').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    pendingEmail: text('pending_email'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    cartRemindersSince: instant('cart_reminders_since'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('customers_email_key').on(table.storeId, table.email),
    unique('customers_document_key').on(table.storeId, table.document),
    index('customers_by_newest').on(table.storeId, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** Addresses a customer keeps. `cityId` is the IBGE code. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    recipient: text('recipient').notNull(),
    zipCode: text('zip_code').notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement'),
    neighborhood: text('neighborhood').notNull(),
    cityId: text('city_id').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('customer_addresses_by_customer').on(table.storeId, table.customerId),
    uniqueIndex('customer_addresses_one_default')
      .on(table.storeId, table.customerId)
      .where(sql`${table.isDefault}`),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);

/** Merchants of a store: owners and staff (rules §12). A new password or role ends every session, by a trigger. */
export const merchants = pgTable(
  'merchants',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: MERCHANT_ROLES }).notNull(),
    createdAt: createdAt(),
    /** Until when an owner from before there were agreements may go on without one; null for all others. */
    agreementUntil: instant('agreement_until'),
    /** Of which edition, and at which of its turns, this owner was last written to; null: of none. */
    agreementLetter: text('agreement_letter'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('merchants_email_key').on(table.storeId, table.email),
    isOneOf('merchants_role_known', table.role, MERCHANT_ROLES),
  ],
);

/**
 * Active sessions, of a customer or a merchant. Only hashes of tokens are kept (rules §4): `tokenHash` opens the API
 * until `expiresAt`; `refreshTokenHash` renews both, until `endsAt` at the latest. Ending a sign-in removes its row,
 * and every request reads it: it ends at once on every instance.
 */
export const sessions = pgTable(
  'sessions',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    refreshTokenHash: text('refresh_token_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
    customerId: text('customer_id'),
    merchantId: text('merchant_id'),
    device: text('device').notNull().default(''),
    lastSeenAt: instant('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('sessions_token_key').on(table.tokenHash),
    unique('sessions_refresh_token_key').on(table.refreshTokenHash),
    index('sessions_by_customer').on(table.storeId, table.customerId),
    index('sessions_by_merchant').on(table.storeId, table.merchantId),
    check('sessions_of_one_person', sql`num_nonnulls(${table.customerId}, ${table.merchantId}) = 1`),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.merchantId],
      foreignColumns: [merchants.storeId, merchants.id],
    }).onDelete('cascade'),
  ],
);
