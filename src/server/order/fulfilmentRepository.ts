import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { shippingLabels } from '../db/schema/labelTables';
import { saleOrders } from '../db/schema/orderTables';
import { saleOrderInvoices, saleOrderShipments } from '../db/schema/saleTables';

const ofOrderStatement = prepared((db) =>
  db
    .select({
      invoiceKey: saleOrderInvoices.accessKey,
      invoicedAt: saleOrderInvoices.createdAt,
      carrier: saleOrderShipments.carrier,
      trackingCode: saleOrderShipments.trackingCode,
      trackingUrl: saleOrderShipments.trackingUrl,
      shippedAt: saleOrderShipments.createdAt,
      events: shippingLabels.events,
    })
    .from(saleOrders)
    .leftJoin(
      saleOrderInvoices,
      and(eq(saleOrderInvoices.storeId, saleOrders.storeId), eq(saleOrderInvoices.saleOrderId, saleOrders.id)),
    )
    .leftJoin(
      saleOrderShipments,
      and(eq(saleOrderShipments.storeId, saleOrders.storeId), eq(saleOrderShipments.saleOrderId, saleOrders.id)),
    )
    .leftJoin(
      shippingLabels,
      and(
        eq(shippingLabels.storeId, saleOrders.storeId),
        eq(shippingLabels.saleOrderId, saleOrders.id),
        // At most one of them is in use; the index of that rule finds it.
        sql`${shippingLabels.status} not in ('refused', 'canceled')`,
      ),
    )
    .where(and(eq(saleOrders.storeId, sql.placeholder('storeId')), eq(saleOrders.id, sql.placeholder('saleOrderId'))))
    .prepare('fulfilment_of_order'),
);

/** Invoice and parcel of an order, each null until there is one; a parcel always has its carrier. */
export type FulfilmentRow = Awaited<ReturnType<ReturnType<typeof ofOrderStatement>['execute']>>[number];

/** How an order left, as the database keeps it. */
type OrderShipmentRow = typeof saleOrderShipments.$inferSelect;

/** SQL of an order's fulfilment. Writers must hold the lock of the order's row. */
export const fulfilmentRepository = {
  /** null for an unknown order. */
  async ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<FulfilmentRow | null> {
    const rows = await ofOrderStatement(db).execute({ storeId, saleOrderId });
    return rows.at(0) ?? null;
  },

  /** Keeps how an order left. */
  async insertShipment(db: Db, row: OrderShipmentRow): Promise<void> {
    await db.insert(saleOrderShipments).values(row);
  },
};
