import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { saleOrders } from '../../db/schema/orderTables';

/** A condition: the cancellation of an order's invoice is kept, and no other invoice took its place. */
export const isInvoiceCanceled = (storeId: SQL, saleOrderId: SQL): SQL<boolean> => sql`exists (
  select from sale_order_invoices i
  join invoice_papers p on p.store_id = i.store_id and p.sale_order_id = i.sale_order_id
    and p.access_key = i.access_key and p.kind = 'cancellation'
  where i.store_id = ${storeId} and i.sale_order_id = ${saleOrderId})`;

/** Ids of those of some orders whose invoice was canceled. */
export async function canceledInvoicesAmong(db: Db, storeId: string, ids: string[]): Promise<Set<string>> {
  const isOneOf = and(eq(saleOrders.storeId, storeId), inArray(saleOrders.id, ids));
  const isCanceled = isInvoiceCanceled(sql`${saleOrders.storeId}`, sql`${saleOrders.id}`);
  const rows = await db.select({ id: saleOrders.id }).from(saleOrders).where(and(isOneOf, isCanceled));
  return new Set(rows.map(({ id }) => id));
}
