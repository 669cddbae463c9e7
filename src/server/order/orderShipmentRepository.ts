import type { Db } from '../db/database';
import { saleOrderShipments } from '../db/schema/saleTables';

/** How an order left, as the database keeps it. */
export type OrderShipmentRow = typeof saleOrderShipments.$inferSelect;

/** SQL of shipments; they are read by `fulfilmentRepository`. Writers must hold the lock of the order's row. */
export const orderShipmentRepository = {
  /** Keeps how an order left. */
  async insert(db: Db, row: OrderShipmentRow): Promise<void> {
    await db.insert(saleOrderShipments).values(row);
  },
};
