import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { LABEL_STATUSES, type ParcelEvent } from '../../../shared/shipping/labelMachine';
import { centavos, createdAt, instant, isOneOf, notNegative, storeIdColumn } from './columns';
import { saleOrders } from './orderTables';
import { stores } from './storeTables';

/**
 * Carriers' labels of orders. The row exists before the provider is called: a label with an unknown outcome is looked
 * up at the provider by its tag, which is this row's id, before it is requested again.
 */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    saleOrderId: text('sale_order_id').notNull(),
    /** True for the way back: from the buyer to the store. */
    isReturn: boolean('is_return').notNull().default(false),
    status: text('status', { enum: LABEL_STATUSES }).notNull().default('asked'),
    /** The provider's id of the carrier's service. */
    serviceId: text('service_id').notNull(),
    serviceName: text('service_name').notNull(),
    carrierName: text('carrier_name').notNull(),
    /** What it costs the merchant, in centavos; null until the provider said so. */
    price: centavos('price'),
    /** The price the merchant accepted, in centavos; null for labels from before this was stored. */
    agreedPrice: centavos('agreed_price'),
    providerId: text('provider_id'),
    trackingCode: text('tracking_code'),
    printUrl: text('print_url'),
    /** What the provider said when it refused; null unless it did. */
    reason: text('reason'),
    events: jsonb('events')
      .$type<ParcelEvent[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** When a merchant, or the end of the order, requested its cancellation. */
    cancelAskedAt: instant('cancel_asked_at'),
    /** Claim of the process that is calling the provider about it; null for none. */
    workedUntil: instant('worked_until'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.saleOrderId], foreignColumns: [saleOrders.storeId, saleOrders.id] }),
    index('shipping_labels_by_order').on(table.storeId, table.saleOrderId, table.createdAt),
    // Concurrent requests create one label each way, and pay once.
    uniqueIndex('shipping_labels_one_living_each_way')
      .on(table.storeId, table.saleOrderId, table.isReturn)
      .where(sql`${table.status} not in ('refused', 'canceled')`),
    uniqueIndex('shipping_labels_provider_key')
      .on(table.storeId, table.providerId)
      .where(sql`${table.providerId} is not null`),
    index('shipping_labels_on_their_way')
      .on(table.storeId, table.updatedAt)
      .where(sql`${table.status} in ('asked', 'carted', 'paid', 'ready', 'posted')`),
    isOneOf('shipping_labels_status_known', table.status, LABEL_STATUSES),
    notNegative('shipping_labels_price_not_negative', table.price),
    notNegative('shipping_labels_agreed_price_not_negative', table.agreedPrice),
    // It becomes a link on the merchant's page.
    check('shipping_labels_print_url', sql`${table.printUrl} ~ '^(https://|/sandbox/|/api/test-purchase/label/)'`),
    check(
      'shipping_labels_provider_known',
      sql`${table.status} in ('asked', 'refused', 'canceled') or ${table.providerId} is not null`,
    ),
  ],
);
