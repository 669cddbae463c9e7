import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { VOUCHER_KINDS } from '../../../shared/voucher/voucherDiscount';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Coupons (decisions §8). `value` is a percentage or centavos by kind; `usedCount` is guarded by `maxUses`. */
export const vouchers = pgTable(
  'vouchers',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: VOUCHER_KINDS }).notNull(),
    value: integer('value').notNull(),
    maxDiscount: centavos('max_discount'),
    minProductsValue: centavos('min_products_value').notNull().default(0),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAt(),
    expiredAt: instant('expired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('vouchers_code_key').on(table.storeId, table.code),
    isOneOf('vouchers_kind_known', table.kind, VOUCHER_KINDS),
    notNegative('vouchers_value_not_negative', table.value),
    check('vouchers_percentage_at_most_100', sql`${table.kind} <> 'percentage' or ${table.value} <= 100`),
    check(
      'vouchers_used_within_limit',
      sql`${table.usedCount} >= 0 and (${table.maxUses} is null or ${table.usedCount} <= ${table.maxUses})`,
    ),
    check('vouchers_code_upper', sql`${table.code} = upper(${table.code})`),
  ],
);

/** A use of a coupon by an order; given back (`releasedAt`) when the order ends unpaid. */
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
  ],
);
