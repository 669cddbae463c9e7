import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PageBlock } from '../../../shared/store/storeContract';
import { STORE_PAGES } from '../../../shared/store/storePages';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn } from './columns';

/** Stores of this installation (specification §3, decisions §3). */
export const stores = pgTable(
  'stores',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    logoUrl: text('logo_url'),
    themeColor: text('theme_color').notNull(),
    whatsapp: text('whatsapp'),
    email: text('email').notNull(),
    legalName: text('legal_name').notNull(),
    companyId: text('company_id').notNull(),
    address: text('address').notNull(),
    openingHours: text('opening_hours').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    pixelId: text('pixel_id'),
    adsConversion: text('ads_conversion'),
    originZipCode: text('origin_zip_code').notNull(),
    handlingDays: integer('handling_days').notNull().default(1),
    installmentMin: centavos('installment_min').notNull().default(0),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stores_slug_key').on(table.slug),
    isOneOf('stores_status_known', table.status, ['active', 'suspended']),
    notNegative('stores_handling_days_not_negative', table.handlingDays),
    notNegative('stores_installment_min_not_negative', table.installmentMin),
  ],
);

/**
 * Page texts a store wrote itself; one it did not write has the default text. Words in braces, such as {legalName}, stand
 * for the store's own data and are filled in when read (storePageWords).
 */
export const storePages = pgTable(
  'store_pages',
  {
    storeId: storeIdColumn().references(() => stores.id),
    slug: text('slug', { enum: STORE_PAGES }).notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    blocks: jsonb('blocks').$type<PageBlock[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.slug] }),
    isOneOf('store_pages_slug_known', table.slug, STORE_PAGES),
  ],
);

/** Hosts that lead to a store, in lower case, without port. */
export const storeDomains = pgTable(
  'store_domains',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    domain: text('domain').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.domain] }),
    uniqueIndex('store_domains_domain_key').on(table.domain),
  ],
);

/** The next human order number of each store. */
export const storeCounters = pgTable('store_counters', {
  storeId: text('store_id')
    .primaryKey()
    .references(() => stores.id),
  nextOrderNumber: integer('next_order_number').notNull().default(1001),
});
