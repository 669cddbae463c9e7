import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { TotalsExplained } from '../../../shared/cart/totalsContract';
import type { StorePage } from '../../../shared/store/storeContract';
import type { OrderedKit } from '../../../shared/order/orderContract';
import { SALE_ORDER_STATUSES } from '../../../shared/order/saleOrderMachine';
import { DELIVERY_SHIFTS, type DeliveryShift } from '../../../shared/shipping/deliveryShifts';
import { carts } from './cartTables';
import { productVariants } from './catalogTables';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** An order's shipping as it was chosen: price in centavos, days 'YYYY-MM-DD'. */
export type OrderedShipping = {
  shippingId: string;
  name: string;
  companyName: string;
  price: number;
  arrivesFrom: string;
  arrivesTo: string;
  isEstimate: boolean;
  /** True where the buyer fetches it at the store. */
  isPickup?: boolean;
  /** The part of the day `arrivesTo` that the buyer chose; the columns `delivery_…` hold the same. */
  shift?: DeliveryShift;
  /** The day and shift before the last move of them, why in a merchant's words (null: paid too late for it), and when. */
  moved?: { date: string; shift: DeliveryShift; why: string | null; at: string };
};

/** An order's address as it was given. */
export type OrderedAddress = {
  recipient: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  cityId: string;
  cityName: string;
  stateId: string;
};

/** Sale orders. One per cart, ever; total = products + shipping - discount, checked by the database too. */
/** Texts that buyers accepted, as they read them, by the SHA-256 of their JSON in lower-case hex. Never changed. */
export const acceptedTexts = pgTable(
  'accepted_texts',
  {
    storeId: storeIdColumn().references(() => stores.id),
    hash: text('hash').notNull(),
    content: jsonb('content').$type<Pick<StorePage, 'title' | 'intro' | 'blocks'>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.hash] }),
    check('accepted_texts_hash_whole', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const saleOrders = pgTable(
  'sale_orders',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    /** From 1001 on; a test order's is negative, from -1 down, so that no count of the store's own has a gap. */
    number: integer('number').notNull(),
    /** Placed while the store was in test mode: hidden from every transaction but those of `seeingTests`. */
    isTest: boolean('is_test').notNull().default(false),
    version: integer('version').notNull().default(1),
    cartId: text('cart_id').notNull(),
    customerId: text('customer_id'),
    /** The cycle of a repeat purchase it was made of, which ends with its customer's account; null for all others. */
    cycleId: text('cycle_id'),
    status: text('status', { enum: SALE_ORDER_STATUSES }).notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerDocument: text('buyer_document').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    /** Null where the buyer fetches it at the store. */
    address: jsonb('address').$type<OrderedAddress>(),
    shipping: jsonb('shipping').$type<OrderedShipping>().notNull(),
    isShippingEstimate: boolean('is_shipping_estimate').notNull().default(false),
    /** The day and shift its buyer chose; null where the way has none chosen. */
    deliveryDate: date('delivery_date', { mode: 'string' }),
    deliveryShift: text('delivery_shift', { enum: DELIVERY_SHIFTS }),
    /** Its place among the orders of that way, day and shift, from 1 to the capacity; null where there is none. */
    deliveryPlace: integer('delivery_place'),
    voucherId: text('voucher_id'),
    voucherCode: text('voucher_code'),
    productsValue: centavos('products_value').notNull(),
    shippingValue: centavos('shipping_value').notNull(),
    totalDiscount: centavos('total_discount').notNull(),
    total: centavos('total').notNull(),
    /** The rows of each total, as the buyer saw them; null for orders from before they were kept. */
    explained: jsonb('explained').$type<TotalsExplained>(),
    /** Set when stock and voucher of an order that ended unpaid were released. */
    releasedAt: instant('released_at'),
    /** Set when its buyer deleted their account, or wants to be forgotten without one: e-mail and phone go once the order has ended. */
    erasureAskedAt: instant('erasure_asked_at'),
    /** SHA-256 of the terms of purchase its buyer accepted; null for orders from before they were kept. */
    termsHash: text('terms_hash'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      name: 'sale_orders_terms_kept',
      columns: [table.storeId, table.termsHash],
      foreignColumns: [acceptedTexts.storeId, acceptedTexts.hash],
    }),
    unique('sale_orders_one_per_cart').on(table.storeId, table.cartId),
    unique('sale_orders_number_key').on(table.storeId, table.number),
    foreignKey({ columns: [table.storeId, table.cartId], foreignColumns: [carts.storeId, carts.id] }),
    index('sale_orders_by_customer').on(table.storeId, table.customerId, table.createdAt),
    index('sale_orders_of_guests')
      .on(table.storeId, table.buyerEmail, table.buyerDocument)
      .where(sql`${table.customerId} is null`),
    index('sale_orders_to_erase')
      .on(table.storeId, table.erasureAskedAt)
      .where(sql`${table.erasureAskedAt} is not null and ${table.buyerEmail} <> ''`),
    // Who never paid, and is not forgotten yet.
    index('sale_orders_unsold')
      .on(table.storeId, table.updatedAt)
      .where(sql`${table.releasedAt} is not null and ${table.buyerDocument} <> ''`),
    // Whether the same was ordered a moment ago.
    index('sale_orders_by_document').on(table.storeId, table.buyerDocument, table.createdAt),
    index('sale_orders_for_nothing')
      .on(table.storeId, table.createdAt)
      .where(sql`${table.total} = 0`),
    // Both end in what row-level security asks, so that what they find is counted on the index alone.
    index('sale_orders_by_status_and_kind').on(table.storeId, table.status, table.createdAt, table.isTest),
    // The merchant's list: by day, and by value.
    index('sale_orders_by_day_and_kind').on(table.storeId, table.createdAt, table.isTest),
    index('sale_orders_by_total').on(table.storeId, table.total, table.number),
    // No place of a shift is given twice (decision 084).
    uniqueIndex('sale_orders_one_per_shift_place')
      .on(
        table.storeId,
        table.deliveryDate,
        table.deliveryShift,
        sql`(${table.shipping} ->> 'shippingId')`,
        table.deliveryPlace,
      )
      .where(sql`${table.deliveryPlace} is not null and ${table.releasedAt} is null`),
    // What leaves on a day.
    index('sale_orders_by_delivery')
      .on(table.storeId, table.deliveryDate, table.number)
      .where(sql`${table.deliveryDate} is not null`),
    isOneOf('sale_orders_shift_known', table.deliveryShift, DELIVERY_SHIFTS),
    check(
      'sale_orders_shift_of_a_day',
      sql`(${table.deliveryDate} is null) = (${table.deliveryShift} is null) and (${table.deliveryPlace} is null or (${table.deliveryPlace} > 0 and ${table.deliveryDate} is not null))`,
    ),
    check(
      'sale_orders_shift_as_promised',
      sql`${table.shipping} ->> 'shift' is not distinct from ${table.deliveryShift} and (${table.deliveryDate} is null or ${table.shipping} ->> 'arrivesTo' = to_char(${table.deliveryDate}, 'YYYY-MM-DD'))`,
    ),
    isOneOf('sale_orders_status_known', table.status, SALE_ORDER_STATUSES),
    check('sale_orders_number_of_kind', sql`(${table.number} < 0) = ${table.isTest}`),
    notNegative('sale_orders_products_not_negative', table.productsValue),
    notNegative('sale_orders_shipping_not_negative', table.shippingValue),
    notNegative('sale_orders_discount_not_negative', table.totalDiscount),
    check(
      'sale_orders_address_unless_fetched',
      sql`${table.address} is not null or coalesce((${table.shipping} ->> 'isPickup')::boolean, false)`,
    ),
    check(
      'sale_orders_total_adds_up',
      sql`${table.total} = ${table.productsValue} + ${table.shippingValue} - ${table.totalDiscount} and ${table.total} >= 0`,
    ),
  ],
);
/** An order as the database keeps it. */
export type SaleOrderRow = typeof saleOrders.$inferSelect;

/** Lines of an order, as sold. */
export const saleOrderLines = pgTable(
  'sale_order_lines',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    productId: text('product_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull(),
    imageUrl: text('image_url'),
    quantity: integer('quantity').notNull(),
    unitPrice: centavos('unit_price').notNull(),
    total: centavos('total').notNull(),
    originalPrice: centavos('original_price'),
    /** The line's share of the order's voucher: what a return of all its units leaves out. */
    discount: centavos('discount').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** The kit it was sold in, as it was then; null where it was sold by itself. */
    kit: jsonb('kit').$type<OrderedKit>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // Lines of an order; those that keep variants apart each hold some of them.
    index('sale_order_lines_by_order').on(table.storeId, table.saleOrderId, table.productVariantId),
    uniqueIndex('sale_order_lines_one_of_variant')
      .on(table.storeId, table.saleOrderId, table.productVariantId)
      .where(sql`${table.kit} is null`),
    // Pieces of a part that cost a centavo more each are a line of their own.
    uniqueIndex('sale_order_lines_one_of_kit_part')
      .on(table.storeId, table.saleOrderId, sql`(${table.kit} ->> 'lineId')`, table.productVariantId, table.unitPrice)
      .where(sql`${table.kit} is not null`),
    check(
      'sale_order_lines_kit_whole',
      sql`${table.kit} is null or (${table.kit} ?& array['lineId', 'productId', 'productVariantId', 'slug', 'title', 'quantity']
        and (${table.kit} ->> 'quantity')::int > 0)`,
    ),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    foreignKey({
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }),
    // Orders are found by a product's SKU.
    index('sale_order_lines_by_variant').on(table.storeId, table.productVariantId),
    check('sale_order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('sale_order_lines_discount_within', sql`${table.discount} between 0 and ${table.total}`),
    check('sale_order_lines_total_multiplies', sql`${table.total} = ${table.unitPrice} * ${table.quantity}`),
  ],
);
/** A line as it was sold. */
export type SaleOrderLineRow = typeof saleOrderLines.$inferSelect;

/** Every move of an order: time, author and cause (rules §10). */
export const saleOrderMoves = pgTable(
  'sale_order_moves',
  {
    storeId: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    status: text('status', { enum: SALE_ORDER_STATUSES }).notNull(),
    author: text('author', { enum: ['buyer', 'merchant', 'provider', 'system'] }).notNull(),
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('sale_order_moves_by_order').on(table.storeId, table.saleOrderId),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    isOneOf('sale_order_moves_status_known', table.status, SALE_ORDER_STATUSES),
    isOneOf('sale_order_moves_author_known', table.author, ['buyer', 'merchant', 'provider', 'system']),
  ],
);
/** A move of an order: which status it took, when, by whom and why. */
export type SaleOrderMoveRow = typeof saleOrderMoves.$inferSelect;
