import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { saleOrderFulfilments } from '../db/schema/fulfilmentTables';

/** Invoice and tracking of an order. */
export type FulfilmentRow = typeof saleOrderFulfilments.$inferSelect;

const ofOrderStatement = prepared((db) =>
  db
    .select()
    .from(saleOrderFulfilments)
    .where(
      and(
        eq(saleOrderFulfilments.storeId, sql.placeholder('storeId')),
        eq(saleOrderFulfilments.saleOrderId, sql.placeholder('saleOrderId')),
      ),
    )
    .prepare('fulfilment_of_order'),
);

/** SQL of what goes with an order on its way. */
export const fulfilmentRepository = {
  /** null until the merchant took the order in hand. */
  async ofOrder(db: Db, storeId: string, saleOrderId: string): Promise<FulfilmentRow | null> {
    const rows = await ofOrderStatement(db).execute({ storeId, saleOrderId });
    return rows.at(0) ?? null;
  },
};
