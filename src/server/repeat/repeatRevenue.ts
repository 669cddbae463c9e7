import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../db/database';

/** A period and the one before it, as ISO instants. */
type Spans = { from: string; until: string; beforeFrom: string; beforeUntil: string };

/** The revenue that recurs, inside the store's transaction. */
export const repeatRevenue = {
  /**
   * What was paid for the orders of cycles that ended in each of two periods, less what went back of those orders; in
   * centavos. Null in a store that never had a repeat purchase.
   */
  async recurring(
    db: Db,
    storeId: string,
    { from, until, beforeFrom, beforeUntil }: Spans,
  ): Promise<{ now: number; before: number } | null> {
    const between = (first: string, last: string): SQL => sql`
      coalesce((select sum(
          coalesce((select sum(amount) from payments
            where store_id = c.store_id and sale_order_id = c.order_id and paid_at is not null), 0)
          - coalesce((select sum(amount) from payment_reversals
            where store_id = c.store_id and sale_order_id = c.order_id), 0))
        from purchase_cycles c
        where c.store_id = ${storeId} and c.status in ('ordered', 'partial')
          and c.ended_at >= ${first}::timestamptz and c.ended_at <= ${last}::timestamptz), 0)::float8`;
    const { rows } = await db.execute<{ has_any: boolean; now: number; before: number }>(sql`
      select exists (select from repeat_purchases where store_id = ${storeId}) as has_any,
        ${between(from, until)} as now, ${between(beforeFrom, beforeUntil)} as before`);
    const { has_any: hasAny = false, now = 0, before = 0 } = rows.at(0) ?? {};
    return hasAny ? { now, before } : null;
  },
};
