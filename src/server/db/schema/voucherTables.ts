import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { VOUCHER_KINDS, VOUCHER_SCOPES } from '../../../shared/voucher/voucherDiscount';
import { categories, products } from './catalogTables';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/**
 * Vouchers (rules §8). `value` is a percentage or centavos by kind; `usedCount` is guarded by `maxUses`. One that
 * applies to what is 'listed' counts on nothing once its lists are empty, never on everything.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: VOUCHER_KINDS }).notNull(),
    value: integer('value').notNull(),
    appliesTo: text('applies_to', { enum: VOUCHER_SCOPES }).notNull().default('everything'),
    maxDiscount: centavos('max_discount'),
    minProductsValue: centavos('min_products_value').notNull().default(0),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAt(),
    startsAt: instant('starts_at'),
    expiredAt: instant('expired_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('vouchers_code_key').on(table.storeId, table.code),
    index('vouchers_by_newest').on(table.storeId, table.createdAt.desc().nullsFirst(), table.id),
    isOneOf('vouchers_kind_known', table.kind, VOUCHER_KINDS),
    isOneOf('vouchers_scope_known', table.appliesTo, VOUCHER_SCOPES),
    notNegative('vouchers_value_not_negative', table.value),
    notNegative('vouchers_cap_not_negative', table.maxDiscount),
    notNegative('vouchers_minimum_not_negative', table.minProductsValue),
    check('vouchers_limits_positive', sql`${table.maxUses} > 0 and ${table.maxUsesPerCustomer} > 0`),
    check('vouchers_begin_before_end', sql`${table.startsAt} < ${table.expiredAt}`),
    check('vouchers_percentage_at_most_100', sql`${table.kind} <> 'percentage' or ${table.value} <= 100`),
    check(
      'vouchers_used_within_limit',
      sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`,
    ),
    // A code is compared after '#' was taken off and capitals were made (specification §5).
    check('vouchers_code_without_hash', sql`${table.code} <> '' and ${table.code} !~ '[#[:space:][:cntrl:]]'`),
    check('vouchers_code_upper', sql`${table.code} = upper(${table.code})`),
  ],
);

/** Categories a voucher counts on, their own sub-categories included. */
export const voucherCategories = pgTable(
  'voucher_categories',
  { storeId: ofStore(), voucherId: text('voucher_id').notNull(), categoryId: text('category_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.voucherId, table.categoryId] }),
    foreignKey({
      columns: [table.storeId, table.voucherId],
      foreignColumns: [vouchers.storeId, vouchers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.categoryId],
      foreignColumns: [categories.storeId, categories.id],
    }).onDelete('cascade'),
  ],
);

/** Products a voucher counts on. */
export const voucherProducts = pgTable(
  'voucher_products',
  { storeId: ofStore(), voucherId: text('voucher_id').notNull(), productId: text('product_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.voucherId, table.productId] }),
    foreignKey({
      columns: [table.storeId, table.voucherId],
      foreignColumns: [vouchers.storeId, vouchers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
  ],
);

/** A use of a voucher by an order; released (`releasedAt`) when the order ends unpaid. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    storeId: ofStore(),
    saleOrderId: text('sale_order_id').notNull(),
    voucherId: text('voucher_id').notNull(),
    document: text('document').notNull(),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.saleOrderId] }),
    foreignKey({ columns: [table.storeId, table.voucherId], foreignColumns: [vouchers.storeId, vouchers.id] }),
    index('voucher_uses_by_voucher').on(table.storeId, table.voucherId, table.document),
    index('voucher_uses_by_latest').on(
      table.storeId,
      table.voucherId,
      table.createdAt.desc().nullsFirst(),
      table.saleOrderId,
    ),
  ],
);
