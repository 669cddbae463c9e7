import { sql, type SQL } from 'drizzle-orm';

import type { DashboardFigures, WaitingNeed } from '../../../shared/admin/dashboardContract';
import type { PeriodSpan } from '../../../shared/admin/dashboardPeriod';
import { STORE_TIME_ZONE } from '../../../shared/kernel/storeDay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import type { Db } from '../../db/database';

/** What one day or hour came to: revenue in centavos, orders paid. */
export type SalesRow = { is_now: boolean; slot: string; revenue: number; orders: number };

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

/** So many rows each list of the dashboard shows. */
const SHOWN = 5;
/** From so few units on, stock is low; an index holds the same number. */
const LOW_STOCK = 5;

const isIn = (column: SQL, { from, until, beforeFrom, beforeUntil }: PeriodSpan) =>
  sql`(${column} >= ${from}::timestamptz and ${column} <= ${until}::timestamptz
    or ${column} >= ${beforeFrom}::timestamptz and ${column} <= ${beforeUntil}::timestamptz)`;

/**
 * What was paid: a payment less what of it was given back, at the moment it was paid; and orders that cost nothing, when
 * they were placed.
 */
const paid = (storeId: string, span: PeriodSpan) => sql`
  select p.sale_order_id, p.paid_at as at, p.amount - p.refunded_amount as net
  from payments p
  where p.store_id = ${storeId} and p.amount > p.refunded_amount and ${isIn(sql`p.paid_at`, span)}
  union all
  select o.id, o.created_at, 0
  from sale_orders o
  where o.store_id = ${storeId} and o.total = 0 and ${isIn(sql`o.created_at`, span)}
    and o.status in ('paymentApproved', 'invoiceGenerated', 'shipped', 'shippedManual', 'concluded')`;

/** Reads of the dashboard: one statement each, all of one store. */
export const dashboardRepository = {
  /** Revenue and orders of both periods by their slots; slots without sales have no row. */
  async sales(db: Db, storeId: string, span: PeriodSpan, slot: 'day' | 'hour'): Promise<SalesRow[]> {
    const pattern = slot === 'hour' ? 'HH24' : 'YYYY-MM-DD';
    // By the hour first: days are written out a few thousand times, not once for each of many payments. Hours of the
    // store's zone begin with those of UTC.
    const { rows } = await db.execute<SalesRow>(sql`
      select is_now, to_char(hour at time zone ${STORE_TIME_ZONE}, ${pattern}) as slot,
        sum(net)::float8 as revenue, sum(orders)::int as orders
      from (
        select at >= ${span.from}::timestamptz as is_now, date_trunc('hour', at) as hour, sum(net) as net,
          count(distinct sale_order_id collate "C") as orders
        from (${paid(storeId, span)}) as paid
        group by 1, 2
      ) as hours
      group by 1, 2`);
    return rows;
  },

  /** Carts begun with something in them, those of them ordered, and those left behind. */
  async carts(db: Db, storeId: string, span: PeriodSpan): Promise<CartCounts> {
    const { rows } = await db.execute<{ is_now: boolean; carts: number; ordered: number; abandoned: number }>(sql`
      select is_now, sum(carts)::int as carts, sum(ordered)::int as ordered, sum(abandoned)::int as abandoned
      from (
        select created_at >= ${span.from}::timestamptz as is_now, count(*) as carts,
          count(*) filter (where status = 'closed') as ordered, 0 as abandoned
        from carts c
        where store_id = ${storeId} and ${isIn(sql`created_at`, span)}
          and (status = 'closed'
            or exists (select from cart_products l where l.store_id = c.store_id and l.cart_id = c.id))
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

  /** The variants that brought in most, as they were called when sold. */
  async bestSellers(db: Db, storeId: string, { from, until }: PeriodSpan): Promise<SellerRow[]> {
    const { rows } = await db.execute<SellerRow>(sql`
      select max(l.product_id) as product_id, max(l.title) as title, max(l.variant_title) as variant_title,
        max(l.image_url) as image_url, sum(l.quantity)::int as units, sum(l.total - l.discount)::float8 as revenue
      from payments p
      join sale_order_lines l on l.store_id = p.store_id and l.sale_order_id = p.sale_order_id
      where p.store_id = ${storeId} and p.amount > p.refunded_amount
        and p.paid_at >= ${from}::timestamptz and p.paid_at <= ${until}::timestamptz
      group by l.product_variant_id
      order by revenue desc, l.product_variant_id
      limit ${SHOWN}`);
    return rows;
  },

  /** Variants for sale of which few are left, those of the products that sell most first. @param at ISO instant */
  async lowStock(db: Db, storeId: string, at: string): Promise<LowStockRow[]> {
    const { rows } = await db.execute<LowStockRow>(sql`
      select low.product_id, low.title, low.option_values, low.stock,
        (select i.file_key from product_images i
          where i.store_id = ${storeId} and i.product_id = low.product_id order by i.position, i.id limit 1) as file_key,
        coalesce((select -sum(m.delta) from stock_moves m
          where m.store_id = ${storeId} and m.product_variant_id = low.id and m.reason in ('sold', 'released')
            and m.created_at > ${at}::timestamptz - interval '28 days'), 0)::int as sold
      from (
        select v.id, v.product_id, v.option_values, v.stock, p.title, p.sold_count
        from product_variants v
        join products p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.is_active and v.stock <= ${sql.raw(String(LOW_STOCK))}
          and p.is_active and p.removed_at is null
        order by p.sold_count desc, v.stock, v.id
        limit ${SHOWN}
      ) as low
      order by low.stock, low.sold_count desc, low.id`);
    return rows;
  },

  /** The orders that have waited longest for their merchant, and the returns asked for. */
  async waiting(db: Db, storeId: string): Promise<WaitingRow[]> {
    const { rows } = await db.execute<WaitingRow>(sql`
      (select o.id, o.number, o.buyer_name, o.status, 'return' as need, r.created_at as since
        from order_returns r
        join sale_orders o on o.store_id = r.store_id and o.id = r.sale_order_id
        where r.store_id = ${storeId} and r.status = 'requested'
        order by r.created_at limit ${SHOWN})
      union all
      (select o.id, o.number, o.buyer_name, o.status,
          case o.status when 'paymentApproved' then 'invoice' else 'shipment' end, m.since
        from sale_orders o
        cross join lateral (select max(created_at) as since from sale_order_moves
          where store_id = o.store_id and sale_order_id = o.id) as m
        where o.store_id = ${storeId} and o.status in ('paymentApproved', 'invoiceGenerated')
        order by o.created_at limit ${SHOWN})
      order by since limit ${SHOWN}`);
    return rows;
  },

  /** How many wait in all. */
  async waitingTotal(db: Db, storeId: string): Promise<number> {
    const { rows } = await db.execute<{ total: number }>(sql`
      select (select count(*) from sale_orders
          where store_id = ${storeId} and status in ('paymentApproved', 'invoiceGenerated'))::int
        + (select count(*) from order_returns where store_id = ${storeId} and status = 'requested')::int as total`);
    return rows.at(0)?.total ?? 0;
  },
};
