import { and, eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { saleOrderShipments } from '../db/schema/saleTables';

/** How an order left, as the database keeps it. */
export type OrderShipmentRow = typeof saleOrderShipments.$inferSelect;

/** SQL of shipments: one statement per function. Whoever writes holds the order's row. */
export const orderShipmentRepository = {
  /** How an order left; null while it has not, or left before that was kept. */
  async ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<OrderShipmentRow | null> {
    const isAsked = and(eq(saleOrderShipments.storeId, storeId), eq(saleOrderShipments.saleOrderId, saleOrderId));
    const rows = await db.select().from(saleOrderShipments).where(isAsked);
    return rows.at(0) ?? null;
  },

  async insert(db: Db, row: OrderShipmentRow): Promise<void> {
    await db.insert(saleOrderShipments).values(row);
  },
};
