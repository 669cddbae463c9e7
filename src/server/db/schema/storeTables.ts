import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { LEAST_INSTALLMENT } from '../../../shared/kernel/money';
import { LASTING_FIGURES } from '../../../shared/pets/lastingFigures';
import { HELD_SHARE } from '../../../shared/store/heldShare';
import type { PageBlock } from '../../../shared/store/storeContract';
import { STORE_STATUSES, SUSPENDERS } from '../../../shared/store/storeMachine';
import { STORE_PAGES } from '../../../shared/store/storePages';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn, version } from './columns';

/** Stores of this installation (specification §3, rules §3). */
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
    installmentMin: centavos('installment_min').notNull().default(LEAST_INSTALLMENT),
    /** Percent of a variant's stock that unpaid Pix and boletos may hold at once; 100: all of it (shared/store/heldShare). */
    heldShare: integer('held_share').notNull().default(HELD_SHARE.byDefault),
    /** What estimates of goods reckon with (shared/pets/lastingFigures): days, and grams of litter a cat uses in 30 days. */
    maxOpenDays: integer('max_open_days').notNull().default(LASTING_FIGURES.maxOpenDays),
    safetyDays: integer('safety_days').notNull().default(LASTING_FIGURES.safetyDays),
    usualDeliveryDays: integer('usual_delivery_days').notNull().default(LASTING_FIGURES.usualDeliveryDays),
    litterClumpingG: integer('litter_clumping_g').notNull().default(LASTING_FIGURES.litterClumpingG),
    litterClayG: integer('litter_clay_g').notNull().default(LASTING_FIGURES.litterClayG),
    litterSilicaG: integer('litter_silica_g').notNull().default(LASTING_FIGURES.litterSilicaG),
    litterWoodPelletG: integer('litter_wood_pellet_g').notNull().default(LASTING_FIGURES.litterWoodPelletG),
    litterPlantG: integer('litter_plant_g').notNull().default(LASTING_FIGURES.litterPlantG),
    /** What selling veterinary goods asks for (shared/store/veterinaryLicense); '' and null where it is not said. */
    licenseNumber: text('license_number').notNull().default(''),
    licenseAgency: text('license_agency').notNull().default(''),
    licenseUntil: date('license_until', { mode: 'string' }),
    vetName: text('vet_name').notNull().default(''),
    vetCrmv: text('vet_crmv').notNull().default(''),
    status: text('status', { enum: STORE_STATUSES }).notNull().default('active'),
    /** When its owner first opened it to the public; null for a store that shoppers have never seen. */
    openedAt: instant('opened_at').default(sql`now()`),
    suspendedBy: text('suspended_by', { enum: SUSPENDERS }),
    /** What a person of the platform wrote to its owner. */
    suspensionReason: text('suspension_reason'),
    /** When a store that is being deleted goes for good. */
    deleteAt: instant('delete_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('stores_slug_key').on(table.slug),
    index('stores_by_company').on(table.companyId),
    // The store that an address without a store's name shows.
    uniqueIndex('stores_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
    isOneOf('stores_status_known', table.status, STORE_STATUSES),
    isOneOf('stores_suspended_by_known', table.suspendedBy, SUSPENDERS),
    check('stores_suspended_by_somebody', sql`(${table.status} = 'suspended') = (${table.suspendedBy} is not null)`),
    // What the law asks of a store that sells; one that was never opened may lack it (shared/store/legalFields).
    check(
      'stores_opened_with_legal_data',
      sql`${table.openedAt} is null or not '' in (${table.legalName}, ${table.companyId}, ${table.address}, ${table.originZipCode})`,
    ),
    check('stores_active_was_opened', sql`${table.status} <> 'active' or ${table.openedAt} is not null`),
    check('stores_deleted_some_day', sql`(${table.status} = 'deleting') = (${table.deleteAt} is not null)`),
    notNegative('stores_handling_days_not_negative', table.handlingDays),
    check('stores_installment_min_not_tiny', sql`${table.installmentMin} >= 500`),
    check('stores_vet_crmv_normal', sql`${table.vetCrmv} ~ '^(CRMV-[A-Z]{2}(-(VP|S))? [0-9]{1,6})?$'`),
    check('stores_held_share_percent', sql`${table.heldShare} between 10 and 100`),
    check(
      'stores_lasting_days_in_reach',
      sql`${table.maxOpenDays} between 7 and 365 and ${table.safetyDays} between 0 and 30 and ${table.usualDeliveryDays} between 0 and 60`,
    ),
    check(
      'stores_litter_in_reach',
      sql`least(${table.litterClumpingG}, ${table.litterClayG}, ${table.litterSilicaG}, ${table.litterWoodPelletG}, ${table.litterPlantG}) >= 100
        and greatest(${table.litterClumpingG}, ${table.litterClayG}, ${table.litterSilicaG}, ${table.litterWoodPelletG}, ${table.litterPlantG}) <= 50000`,
    ),
  ],
);
/** A store as the database keeps it. */
export type StoreRow = typeof stores.$inferSelect;

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
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.slug] }),
    isOneOf('store_pages_slug_known', table.slug, STORE_PAGES),
  ],
);

/**
 * Hosts of stores, in lower case and punycode, without port. An active one resolves to its store and is unique; a
 * pending one resolves to none, and several stores may be trying to prove that it is theirs.
 */
export const storeDomains = pgTable(
  'store_domains',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    domain: text('domain').notNull(),
    status: text('status', { enum: ['pending', 'active'] })
      .notNull()
      .default('active'),
    /** The primary domain, used in e-mails and canonical URLs. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** What the owner of the domain publishes to prove it; empty for domains that were there from the beginning. */
    token: text('token').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.domain] }),
    uniqueIndex('store_domains_active_key')
      .on(table.domain)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('store_domains_one_primary')
      .on(table.storeId)
      .where(sql`${table.isPrimary}`),
    isOneOf('store_domains_status_known', table.status, ['pending', 'active']),
    check('store_domains_primary_active', sql`${table.status} = 'active' or not ${table.isPrimary}`),
  ],
);

/** The next human order number of each store. */
export const storeCounters = pgTable('store_counters', {
  storeId: text('store_id')
    .primaryKey()
    .references(() => stores.id),
  nextOrderNumber: integer('next_order_number').notNull().default(1001),
  nextTestNumber: integer('next_test_number').notNull().default(1),
});
