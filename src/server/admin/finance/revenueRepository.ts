import { sql } from 'drizzle-orm';

import type { PlainDay } from '../../../shared/kernel/calendar';
import { STORE_TIME_ZONE } from '../../../shared/kernel/storeDay';
import type { PaymentMethod } from '../../../shared/payment/paymentMethods';
import type { Db } from '../../db/database';
import { revenueSums, type RevenueSums } from '../../payment/revenueSums';

/** A payment or reversal, at an ISO instant; `amount` in centavos, negative for reversals. */
export type RevenueEntry = {
  at: string;
  number: number;
  kind: 'sale' | 'refund' | 'chargeback';
  method: PaymentMethod;
  amount: number;
};

const monthOf = (instant: string) => sql.raw(`date_trunc('month', ${instant} at time zone '${STORE_TIME_ZONE}')`); // our own constant
const iso = sql.raw(`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Reads of what a store sold and gave back: one statement each, inside a store's transaction. */
export const revenueRepository = {
  /** The first day of the month of the store's first payment; null before it. */
  async firstMonth(db: Db, storeId: string): Promise<PlainDay | null> {
    const { rows } = await db.execute<{ month: string | null }>(
      sql`select to_char(${monthOf('min(paid_at)')}, 'YYYY-MM-DD') as month from payments
        where store_id = ${storeId} and paid_at is not null`,
    );
    return rows.at(0)?.month ?? null;
  },

  /** A number of months up to one, newest first. @param last first day of the newest */
  async months(
    db: Db,
    storeId: string,
    { last, count }: { last: PlainDay; count: number },
  ): Promise<(RevenueSums & { month: string })[]> {
    const { rows } = await db.execute<RevenueSums & { month: string }>(sql`
      select month, sales, refunds, chargebacks, orders
      from (${revenueSums(
        storeId,
        sql`select to_char(first, 'YYYY-MM') as month, first at time zone ${STORE_TIME_ZONE} as at,
            (first + interval '1 month') at time zone ${STORE_TIME_ZONE} as ends
          from generate_series(${last}::date::timestamp - ${count - 1} * interval '1 month', ${last}::date::timestamp,
            interval '1 month') as first`,
      )}) as sums
      order by month desc`);
    return rows;
  },

  /** Payments and reversals of a day, oldest first. */
  async entriesOf(db: Db, storeId: string, day: PlainDay): Promise<RevenueEntry[]> {
    const isIn = (column: string) => sql`${sql.raw(column)} >= ${day}::date::timestamp at time zone ${STORE_TIME_ZONE}
      and ${sql.raw(column)} < (${day}::date + 1)::timestamp at time zone ${STORE_TIME_ZONE}`; // our own names
    const { rows } = await db.execute<RevenueEntry>(sql`
      select ${iso} as at, o.number, moved.kind, moved.method, moved.amount::float8 as amount
      from (
        select p.paid_at as at, p.sale_order_id, 'sale' as kind, p.method, p.amount, p.id
        from payments p where p.store_id = ${storeId} and ${isIn('p.paid_at')}
        union all
        select r.reversed_at, r.sale_order_id, r.kind, p.method, -r.amount, r.payment_id
        from payment_reversals r join payments p on p.store_id = r.store_id and p.id = r.payment_id
        where r.store_id = ${storeId} and ${isIn('r.reversed_at')}
      ) as moved
      join sale_orders o on o.store_id = ${storeId} and o.id = moved.sale_order_id
      order by moved.at, o.number, moved.id, moved.amount desc`);
    return rows;
  },
};
