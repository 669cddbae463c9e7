import { sql, type SQL } from 'drizzle-orm';

/** Totals of a time range; centavos and orders. */
export type RevenueSums = { sales: number; refunds: number; chargebacks: number; orders: number };

/**
 * The one sum of payments and reversals (decision 049): a payment counts at the moment it was paid, a reversal at the
 * moment it was made; orders are those with a payment, and those that cost nothing when they were placed. Range by
 * range, each read from an index: no conversion of many thousands of instants to days.
 * @param slots rows with `at` and `ends`, the end not included; all their columns are kept
 */
export const revenueSums = (storeId: string, slots: SQL): SQL => sql`
  select slots.*, coalesce(paid.amount, 0)::float8 as sales, coalesce(reversed.refunds, 0)::float8 as refunds,
    coalesce(reversed.chargebacks, 0)::float8 as chargebacks, (paid.orders + free.orders)::int as orders
  from (${slots}) as slots
  cross join lateral (
    select sum(p.amount) as amount, count(distinct p.sale_order_id collate "C") as orders
    from payments p
    where p.store_id = ${storeId} and p.paid_at >= slots.at and p.paid_at < slots.ends
  ) as paid
  cross join lateral (
    select sum(r.amount) filter (where r.kind = 'refund') as refunds,
      sum(r.amount) filter (where r.kind = 'chargeback') as chargebacks
    from payment_reversals r
    where r.store_id = ${storeId} and r.reversed_at >= slots.at and r.reversed_at < slots.ends
  ) as reversed
  cross join lateral (
    select count(*) as orders
    from sale_orders o
    where o.store_id = ${storeId} and o.total = 0 and o.created_at >= slots.at and o.created_at < slots.ends
      and o.status in ('paymentApproved', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded')
  ) as free`;
