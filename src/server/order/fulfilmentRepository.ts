import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { invoiceExemptions, invoicePapers, type InvoicePaperRow } from '../db/schema/invoiceTables';
import { shippingLabels } from '../db/schema/labelTables';
import { saleOrders } from '../db/schema/orderTables';
import { saleOrderInvoices, saleOrderShipments } from '../db/schema/saleTables';

/** A file of an order's invoice, as lists show it. */
export type PaperOfOrder = Pick<InvoicePaperRow, 'kind' | 'bytes' | 'total' | 'keepUntil'>;

const ofOrderStatement = prepared((db) =>
  db
    .select({
      invoiceKey: saleOrderInvoices.accessKey,
      invoicedAt: saleOrderInvoices.createdAt,
      /** Files of that invoice: none of one that was replaced. */
      papers: sql<PaperOfOrder[]>`coalesce((select jsonb_agg(jsonb_build_object(
        'kind', p.kind, 'bytes', p.bytes, 'total', p.total, 'keepUntil', p.keep_until) order by p.kind desc)
        from ${invoicePapers} p where p.store_id = ${saleOrders.storeId} and p.sale_order_id = ${saleOrders.id}
          and p.access_key = ${saleOrderInvoices.accessKey}), '[]')`,
      exemption: invoiceExemptions.reason,
      exemptionWords: invoiceExemptions.words,
      exemptedAt: invoiceExemptions.createdAt,
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
      invoiceExemptions,
      and(eq(invoiceExemptions.storeId, saleOrders.storeId), eq(invoiceExemptions.saleOrderId, saleOrders.id)),
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
        eq(shippingLabels.isReturn, false),
        // At most one of them is in use; the index of that rule finds it.
        sql`${shippingLabels.status} not in ('refused', 'canceled')`,
      ),
    )
    .where(and(eq(saleOrders.storeId, sql.placeholder('storeId')), eq(saleOrders.id, sql.placeholder('saleOrderId'))))
    .prepare('fulfilment_of_order'),
);

/** Invoice, stated reason for none, and parcel of an order, each null until there is one; a parcel always has its carrier. */
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
