import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { PANTRY_LEVELS } from '../../../shared/pantry/pantryRules';
import { customers } from './accountTables';
import { productVariants } from './catalogTables';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { pets } from './petTables';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Goods that customers have at home: packs opened on a day, or applications given from then on. Until when they last is
 * reckoned where it is shown (shared/pantry). What its owner saw left on a later day (`seenLevel`, `seenOn`) counts more
 * than the opening; `petId` is the animal that applications are for, and they go with it.
 */
export const pantryItems = pgTable(
  'pantry_items',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    productId: text('product_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    petId: text('pet_id'),
    packs: integer('packs').notNull().default(1),
    openedOn: date('opened_on', { mode: 'string' }).notNull(),
    seenLevel: text('seen_level', { enum: PANTRY_LEVELS }),
    seenOn: date('seen_on', { mode: 'string' }),
    /** When its owner was last reminded of it; null once it was opened anew or looked at since. */
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('pantry_items_once').on(table.storeId, table.customerId, table.productId, table.petId).nullsNotDistinct(),
    index('pantry_items_by_variant').on(table.storeId, table.productId, table.productVariantId),
    index('pantry_items_by_pet').on(table.storeId, table.petId),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.productId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.productId, productVariants.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.storeId, table.petId], foreignColumns: [pets.storeId, pets.id] }).onDelete('cascade'),
    check('pantry_items_packs_in_reach', sql`${table.packs} between 1 and 99`),
    isOneOf('pantry_items_level_known', table.seenLevel, PANTRY_LEVELS),
    check(
      'pantry_items_seen_after_opening',
      sql`(${table.seenLevel} is null) = (${table.seenOn} is null) and coalesce(${table.seenOn} >= ${table.openedOn}, true)`,
    ),
  ],
);
/** Goods at home as the database keeps them. */
export type PantryItemRow = typeof pantryItems.$inferSelect;

/** Addresses by which calendars read the days of a pantry: one of a customer, kept as its hash. */
export const pantryCalendars = pgTable(
  'pantry_calendars',
  {
    storeId: ofStore(),
    customerId: text('customer_id').notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    unique('pantry_calendars_key').on(table.storeId, table.keyHash),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Customers who want letters about their pantry, since when, and the day their pantry was last looked at for one: there
 * is one a day at most. The row goes with the consent, whose history is in `consent_entries`.
 */
export const pantryReminders = pgTable(
  'pantry_reminders',
  {
    storeId: ofStore(),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
    lookedOn: date('looked_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    index('pantry_reminders_by_look').on(table.storeId, table.lookedOn),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);
