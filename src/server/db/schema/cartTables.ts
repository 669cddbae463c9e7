import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { MAX_QUANTITY, MIN_QUANTITY } from '../../../shared/cart/cartLimits';
import { CART_STATUSES, SHIPPING_STATES } from '../../../shared/cart/cartMachine';
import { customers } from './accountTables';
import { productVariants } from './catalogTables';
import { centavos, createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';
import { vouchers } from './voucherTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Carts (specification §3). `status` and `shippingState` are the value of the cart machine; `selectedShippingId` and `isShippingChosen` its context. */
export const carts = pgTable(
  'carts',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    version: integer('version').notNull().default(1),
    /** Filled by a merchant while the store is closed to the public: its order is a test order. */
    isTest: boolean('is_test').notNull().default(false),
    status: text('status', { enum: CART_STATUSES }).notNull().default('open'),
    shippingState: text('shipping_state', { enum: SHIPPING_STATES }).notNull().default('none'),
    selectedShippingId: text('selected_shipping_id'),
    /** True once the shopper has chosen, or taken a choice back: nothing is chosen for them any more. */
    isShippingChosen: boolean('is_shipping_chosen').notNull().default(false),
    zipCode: text('zip_code'),
    deliveryCityId: text('delivery_city_id'),
    addressId: text('address_id'),
    voucherId: text('voucher_id'),
    customerId: text('customer_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.customerId], foreignColumns: [customers.storeId, customers.id] }),
    foreignKey({ columns: [table.storeId, table.voucherId], foreignColumns: [vouchers.storeId, vouchers.id] }),
    // A customer has one cart on all devices (rules §6); closed ones are those of orders.
    uniqueIndex('carts_one_per_customer')
      .on(table.storeId, table.customerId)
      .where(sql`${table.status} <> 'closed'`),
    // With what the dashboard counts, read from the index alone.
    index('carts_by_day_and_kind').on(table.storeId, table.createdAt, table.status, table.id, table.isTest),
    index('carts_by_status_and_age').on(table.storeId, table.status, table.updatedAt),
    isOneOf('carts_status_known', table.status, CART_STATUSES),
    isOneOf('carts_shipping_state_known', table.shippingState, SHIPPING_STATES),
    check('carts_zip_code_digits', sql`${table.zipCode} is null or ${table.zipCode} ~ '^[0-9]{8}$'`),
    check(
      'carts_selection_when_selected',
      sql`${table.shippingState} <> 'selected' or ${table.selectedShippingId} is not null`,
    ),
  ],
);

/** Lines of a cart: one per variant. `unitPrice` is the price last shown, to notice a change. */
export const cartProducts = pgTable(
  'cart_products',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    cartId: text('cart_id').notNull(),
    productId: text('product_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: centavos('unit_price').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('cart_products_one_line_per_variant').on(table.storeId, table.cartId, table.productVariantId),
    foreignKey({ columns: [table.storeId, table.cartId], foreignColumns: [carts.storeId, carts.id] }).onDelete(
      'cascade',
    ),
    // One row that is held while a line is written: with the product's own beside it, two saves could wait in a circle.
    foreignKey({
      name: 'cart_products_variant_of_product',
      columns: [table.storeId, table.productId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.productId, productVariants.id],
    }),
    check(
      'cart_products_quantity_in_bounds',
      sql`${table.quantity} between ${sql.raw(String(MIN_QUANTITY))} and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
  ],
);
