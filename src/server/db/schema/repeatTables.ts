import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { customers } from './accountTables';
import { centavos, createdAt, instant, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Whether a store sells by repeat purchase, and what it takes off (shared/repeat/repeatDiscount). Without a row it does
 * not. `firstPercent` null: the first cycle is like the others; `firstMost` in centavos.
 */
export const repeatSettings = pgTable(
  'repeat_settings',
  {
    storeId: ofStore().primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    percent: integer('percent').notNull().default(0),
    minProductsValue: centavos('min_products_value').notNull().default(0),
    firstPercent: integer('first_percent'),
    firstMost: centavos('first_most'),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [
    check('repeat_settings_percent_in_reach', sql`${table.percent} between 0 and 100`),
    check(
      'repeat_settings_first_in_reach',
      sql`${table.firstPercent} is null or ${table.firstPercent} between 0 and 100`,
    ),
    check(
      'repeat_settings_most_of_first',
      sql`${table.firstMost} is null or (${table.firstMost} >= 0 and ${table.firstPercent} is not null)`,
    ),
    check('repeat_settings_minimum_not_negative', sql`${table.minProductsValue} >= 0`),
  ],
);

/**
 * Cards that customers have kept at the provider of payments. Its number is the provider's alone. A row that goes has the
 * provider forget the card, by a trigger. `consentVersion` is that of the words its customer agreed to.
 */
export const customerCards = pgTable(
  'customer_cards',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    providerCustomerId: text('provider_customer_id').notNull(),
    providerCardId: text('provider_card_id').notNull(),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('customer_cards_once').on(table.storeId, table.customerId, table.providerCardId),
    uniqueIndex('customer_cards_one_default')
      .on(table.storeId, table.customerId)
      .where(sql`${table.isDefault}`),
    check('customer_cards_last_four', sql`${table.lastDigits} ~ '^[0-9]{4}$'`),
    check('customer_cards_month', sql`${table.expMonth} between 1 and 12 and ${table.expYear} between 2000 and 9999`),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
  ],
);
