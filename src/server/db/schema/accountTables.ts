import { boolean, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Shoppers with an account. E-mail in lower case; document and phone without punctuation. */
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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('customers_email_key').on(table.storeId, table.email),
    unique('customers_document_key').on(table.storeId, table.document),
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
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);

/** Merchants of a store: owners and staff (decisions §12). */
export const merchants = pgTable(
  'merchants',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['owner', 'staff'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('merchants_email_key').on(table.storeId, table.email),
    isOneOf('merchants_role_known', table.role, ['owner', 'staff']),
  ],
);

/** Living sign-ins. Only the hash of an access token is kept (decisions §4). */
export const sessions = pgTable(
  'sessions',
  {
    storeId: ofStore(),
    tokenHash: text('token_hash').notNull(),
    customerId: text('customer_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    index('sessions_by_customer').on(table.storeId, table.customerId),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);
