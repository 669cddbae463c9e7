import { sql, type SQL } from 'drizzle-orm';

import type { DashboardFigures, WaitingNeed } from '../../../shared/admin/dashboardContract';
import type { PeriodSpan } from '../../../shared/admin/dashboardPeriod';
import { STORE_TIME_ZONE } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { ANSWER_DAYS } from '../../../shared/contact/answerBy';
import type { Db } from '../../db/database';
import { isInvoiceCanceled } from '../../order/invoice/canceledInvoice';
import { waitingCount } from '../sales/waitingSales';
import { revenueSums } from '../../payment/revenueSums';

/** Totals of one day or hour: paid and returned amounts, in centavos, and orders paid. */
export type SalesRow = { is_now: boolean; slot: string; sales: number; reversals: number; orders: number };

/** Carts of a period and of the one before it. */
export type CartCounts = Record<'now' | 'before', Pick<DashboardFigures, 'carts' | 'ordered' | 'abandoned'>>;

/** A variant by what it brought in. */
export type SellerRow = {
  product_id: string;
  title: string;
  variant_title: string;
  image_url: string | null;
  units: number;
  revenue: number;
};

/** A variant that runs out; `sold` in the last four weeks. */
export type LowStockRow = {
  product_id: string;
  title: string;
  option_values: { name: string; value: string }[];
  file_key: string | null;
  stock: number;
  sold: number;
};

/** An order that waits for its merchant. */
export type WaitingRow = {
  id: string;
  number: number;
  buyer_name: string;
  status: SaleOrderStatus;
  need: WaitingNeed;
  since: Date;
};

/** Rows of each list of the dashboard. */
const SHOWN = 5;
/** Products that are looked through for those nearly sold out, before all of the store are. */
const BEST_SELLERS = 2_000;
/** From so few units on, stock is low; an index holds the same number. */
const LOW_STOCK = 5;

// One stretch of time less the hours between both periods: an index reads a stretch at once, two apart row by row.
const isIn = (column: SQL, { from, until, beforeFrom, beforeUntil }: PeriodSpan) =>
  sql`${column} >= ${beforeFrom}::timestamptz and ${column} <= ${until}::timestamptz
    and (${column} >= ${from}::timestamptz or ${column} <= ${beforeUntil}::timestamptz)`;

/** The beginning of each slot of both periods, and what it ends before. São Paulo has kept UTC-3 all year since 2019. */
const slotsOf = ({ from, until, beforeFrom, beforeUntil }: PeriodSpan, step: SQL) => sql`
  select true as is_now, at, least(at + ${step}, ${until}::timestamptz + interval '1 millisecond') as ends
    from generate_series(${from}::timestamptz, ${until}::timestamptz, ${step}) as at
  union all
  select false, at, least(at + ${step}, ${beforeUntil}::timestamptz + interval '1 millisecond')
    from generate_series(${beforeFrom}::timestamptz, ${beforeUntil}::timestamptz, ${step}) as at`;

/** Reads of the dashboard: one statement each, all of one store. */
export const dashboardRepository = {
  /** Sales, reversals and orders of both periods by their slots; slots without any have no row. */
  async sales(db: Db, storeId: string, span: PeriodSpan, slot: 'day' | 'hour'): Promise<SalesRow[]> {
    const [step, pattern] = slot === 'hour' ? [sql`interval '1 hour'`, 'HH24'] : [sql`interval '1 day'`, 'YYYY-MM-DD'];
    const { rows } = await db.execute<SalesRow>(sql`
      select is_now, to_char(at at time zone ${STORE_TIME_ZONE}, ${pattern}) as slot, sales,
        refunds + chargebacks as reversals, orders
      from (${revenueSums(storeId, slotsOf(span, step))}) as sums
      where orders > 0 or sales > 0 or refunds + chargebacks > 0`);
    return rows;
  },

  /** Carts started with something in them, those of them ordered, and those abandoned. */
  async carts(db: Db, storeId: string, span: PeriodSpan): Promise<CartCounts> {
    // Ordered carts had something in them; only the others need a look at their lines.
    const { rows } = await db.execute<{ is_now: boolean; carts: number; ordered: number; abandoned: number }>(sql`
      select is_now, sum(carts)::int as carts, sum(ordered)::int as ordered, sum(abandoned)::int as abandoned
      from (
        select created_at >= ${span.from}::timestamptz as is_now, count(*) as carts, count(*) as ordered, 0 as abandoned
        from carts
        where store_id = ${storeId} and status = 'closed' and ${isIn(sql`created_at`, span)}
        group by 1
        union all
        select created_at >= ${span.from}::timestamptz, count(*), 0, 0
        from carts c
        where store_id = ${storeId} and status <> 'closed' and ${isIn(sql`created_at`, span)}
          and exists (select from cart_products l where l.store_id = c.store_id and l.cart_id = c.id)
        group by 1
        union all
        select updated_at >= ${span.from}::timestamptz, 0, 0, count(*)
        from carts
        where store_id = ${storeId} and status = 'abandoned' and ${isIn(sql`updated_at`, span)}
        group by 1
      ) as counted
      group by is_now`);
    const of = (isNow: boolean) => {
      const { carts = 0, ordered = 0, abandoned = 0 } = rows.find(({ is_now }) => is_now === isNow) ?? {};
      return { carts, ordered, abandoned };
    };
    return { now: of(true), before: of(false) };
  },

  /** The variants that brought in most, from their sums by day, and as the latest order of them called them. */
  async bestSellers(db: Db, storeId: string, { from, until }: PeriodSpan): Promise<SellerRow[]> {
    const dayOf = (instant: string) => sql`(${instant}::timestamptz at time zone ${STORE_TIME_ZONE})::date`;
    const inPeriod = sql`store_id = ${storeId} and day between ${dayOf(from)} and ${dayOf(until)}`;
    const { rows } = await db.execute<SellerRow>(sql`
      select l.product_id, l.title, l.variant_title, l.image_url, best.units, best.revenue
      from (
        select product_variant_id, sum(units)::int as units, sum(revenue)::float8 as revenue
        from variant_day_sales where ${inPeriod}
        group by product_variant_id having sum(units) > 0
        order by revenue desc, product_variant_id limit ${SHOWN}
      ) as best
      cross join lateral (
        select sale_order_id from variant_day_sales
        where ${inPeriod} and product_variant_id = best.product_variant_id order by day desc limit 1
      ) as latest
      join sale_order_lines l on l.store_id = ${storeId} and l.sale_order_id = latest.sale_order_id
        and l.product_variant_id = best.product_variant_id
      order by best.revenue desc, best.product_variant_id`);
    return rows;
  },

  /** Variants for sale of which few are left, those of the products that sell most first. @param at ISO instant */
  async lowStock(db: Db, storeId: string, at: string): Promise<LowStockRow[]> {
    const low = (from: SQL) => sql`
        select v.id, v.product_id, v.option_values, v.stock, p.title, p.sold_count
        from ${from} p
        join product_variants v on v.store_id = ${storeId} and v.product_id = p.id
        where v.is_active and v.kit_parts is null and v.stock <= ${sql.raw(String(LOW_STOCK))}`;
    const { rows } = await db.execute<LowStockRow>(sql`
      -- Nearly always all are of the best sellers. What sells as little as the last of those may stand among others too.
      with best as materialized (
        select p.id, p.title, p.sold_count from products p
        where p.store_id = ${storeId} and p.is_active and p.removed_at is null
        order by p.sold_count desc nulls last, p.id limit ${BEST_SELLERS}
      ), low_best as (
        select * from (${low(sql`best`)}) of_best where sold_count > (select min(sold_count) from best)
        order by sold_count desc, stock, id limit ${SHOWN}
      )
      select low.product_id, low.title, low.option_values, low.stock,
        (select i.file_key from product_images i
          where i.store_id = ${storeId} and i.product_id = low.product_id order by i.position, i.id limit 1) as file_key,
        coalesce((select -sum(m.delta) from stock_moves m
          where m.store_id = ${storeId} and m.product_variant_id = low.id and m.reason in ('sold', 'released')
            and m.created_at > ${at}::timestamptz - interval '28 days'), 0)::int as sold
      from (
        select * from low_best where (select count(*) from low_best) = ${SHOWN}
        union all
        (select * from (${low(sql`products`)} and p.store_id = ${storeId} and p.is_active and p.removed_at is null) of_all
          where (select count(*) from low_best) < ${SHOWN}
          order by sold_count desc, stock, id limit ${SHOWN})
      ) as low
      order by low.stock, low.sold_count desc, low.id`);
    return rows;
  },

  /** The orders that have waited longest for their merchant, and the requested returns. */
  async waiting(db: Db, storeId: string): Promise<WaitingRow[]> {
    // Status by status: in the order of both together, an index would be read through all that was ever sold.
    const ofStatus = (status: SaleOrderStatus, need: SQL) => sql`
      (select o.id, o.number, o.buyer_name, o.status, ${need} as need, m.since
        from (select store_id, id, number, buyer_name, status from sale_orders
          where store_id = ${storeId} and status = ${status} order by created_at limit ${SHOWN}) as o
        cross join lateral (select max(created_at) as since from sale_order_moves
          where store_id = o.store_id and sale_order_id = o.id) as m)`;
    const afterInvoice = sql`case when ${isInvoiceCanceled(sql`o.store_id`, sql`o.id`)} then 'newInvoice' else 'shipment' end`;
    const { rows } = await db.execute<WaitingRow>(sql`
      (select o.id, o.number, o.buyer_name, o.status, 'return' as need, r.created_at as since
        from order_returns r
        join sale_orders o on o.store_id = r.store_id and o.id = r.sale_order_id
        where r.store_id = ${storeId} and (r.received_at is null or r.status <> 'refunded')
        order by r.created_at limit ${SHOWN})
      union all ${ofStatus('paymentApproved', sql`'invoice'`)}
      union all ${ofStatus('invoiceGenerated', afterInvoice)}
      order by since limit ${SHOWN}`);
    return rows;
  },

  /** How many wait in all, as the list of sales counts them. */
  async waitingTotal(db: Db, storeId: string): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`select ${waitingCount(storeId)} as total`);
    return rows.at(0)?.total ?? 0;
  },

  /** Unanswered contact messages that have one day of the law's term left, or less. @param at ISO instant */
  async dueMessages(db: Db, storeId: string, at: string): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from contact_messages
      where store_id = ${storeId} and handled_at is null
        and (created_at at time zone ${STORE_TIME_ZONE})::date
          <= (${at}::timestamptz at time zone ${STORE_TIME_ZONE})::date - ${ANSWER_DAYS - 1}::int`);
    return rows.at(0)?.total ?? 0;
  },
};
