import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { ShiftSchedule } from '../../../shared/shipping/deliveryShifts';
import type { ShippingOption } from '../../../shared/shipping/shippingContract';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Regions of Brazil. */
export const REGIONS = ['north', 'northeast', 'southeast', 'south', 'centralWest'] as const;
export type Region = (typeof REGIONS)[number];

/** Services guessed while carriers do not answer. */
export const FALLBACK_SERVICES = ['economy', 'express'] as const;

/** The area of a merchant's own shipping rule; all three lists empty means everywhere. */
export type ServedArea = { zipRanges: { from: string; to: string }[]; cityIds: string[]; stateIds: string[] };

/** A merchant's own ways to deliver (rules §7): price and minimum in centavos, range in business days. */
export const storeCustomShippings = pgTable(
  'store_custom_shippings',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    price: centavos('price').notNull(),
    rangeMinDays: integer('range_min_days').notNull(),
    rangeMaxDays: integer('range_max_days').notNull(),
    limitCartPriceMin: centavos('limit_cart_price_min').notNull().default(0),
    area: jsonb('area').$type<ServedArea>().notNull(),
    /** How the shopper chooses day and shift; null: they do not. */
    schedule: jsonb('schedule').$type<ShiftSchedule>(),
    /** Why they do not, in the merchant's words. */
    noScheduleReason: text('no_schedule_reason').notNull().default(''),
    isPickup: boolean('is_pickup').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    notNegative('store_custom_shippings_price_not_negative', table.price),
    notNegative('store_custom_shippings_minimum_not_negative', table.limitCartPriceMin),
    check(
      'store_custom_shippings_range_ordered',
      sql`${table.rangeMinDays} >= 0 and ${table.rangeMaxDays} >= ${table.rangeMinDays}`,
    ),
    check(
      'store_custom_shippings_zips_ordered',
      sql`not jsonb_path_exists(${table.area}, '$.zipRanges[*] ? (@.from > @.to)')`,
    ),
    check(
      'store_custom_shippings_schedule_delivers',
      sql`${table.schedule} is null or (not ${table.isPickup} and jsonb_array_length(${table.schedule} -> 'shifts') between 1 and 3)`,
    ),
  ],
);

/**
 * What carriers answered for a basket and a zip code, kept 15 minutes (rules §7). The fingerprint names zip code,
 * variants and quantities, so a quote counts for no other cart.
 */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    storeId: ofStore(),
    fingerprint: text('fingerprint').notNull(),
    options: jsonb('options').$type<ShippingOption[]>().notNull(),
    isEstimate: boolean('is_estimate').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.fingerprint] }),
    index('shipping_quotes_by_expiry').on(table.expiresAt),
  ],
);

/**
 * What shipping is guessed to cost while carriers do not answer (rules §7), by service and regions, the same for every
 * store: centavos per parcel and per chargeable kilogram, business days on the road.
 */
export const fallbackShippings = pgTable(
  'fallback_shippings',
  {
    service: text('service', { enum: FALLBACK_SERVICES }).notNull(),
    fromRegion: text('from_region', { enum: REGIONS }).notNull(),
    toRegion: text('to_region', { enum: REGIONS }).notNull(),
    name: text('name').notNull(),
    basePrice: centavos('base_price').notNull(),
    pricePerKg: centavos('price_per_kg').notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromRegion, table.toRegion, table.service] }),
    isOneOf('fallback_shippings_service_known', table.service, FALLBACK_SERVICES),
    isOneOf('fallback_shippings_from_known', table.fromRegion, REGIONS),
    isOneOf('fallback_shippings_to_known', table.toRegion, REGIONS),
    notNegative('fallback_shippings_base_not_negative', table.basePrice),
    notNegative('fallback_shippings_per_kg_not_negative', table.pricePerKg),
    check('fallback_shippings_days_ordered', sql`${table.daysMin} >= 0 and ${table.daysMax} >= ${table.daysMin}`),
  ],
);

/** Answers of the postal-code service, by zip code. The same for every store. */
export const postalCodes = pgTable('postal_codes', {
  zipCode: text('zip_code').primaryKey(),
  street: text('street').notNull().default(''),
  neighborhood: text('neighborhood').notNull().default(''),
  ibgeCode: text('ibge_code').notNull(),
  fetchedAt: instant('fetched_at')
    .notNull()
    .default(sql`now()`),
});
