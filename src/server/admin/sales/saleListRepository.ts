import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { MAX_COUNTED_SALES, WAITING_STATUSES } from '../../../shared/admin/sales/saleFilters';
import { UNPAID_STATUSES } from '../../../shared/order/unpaidStatuses';
import type { PickedLine, SaleRow } from '../../../shared/admin/sales/saleListContract';
import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { saleOrders, type SaleOrderRow } from '../../db/schema/orderTables';
import { orderReturns } from '../../db/schema/returnTables';
import { isInvoiceCanceled } from '../../order/invoice/canceledInvoice';
import { isDeliveryPresumed } from '../../order/presumedOrder';
import { isOpenReturn, waitingCount } from './waitingSales';
type Order = { column: 'number' | 'total'; direction: 'asc' | 'desc' };
type Part = Slice & { order: Order };

/** How many orders wait: for their merchant in all, to be sent, to be paid, and with an open return. */
type Waiting = { waiting: number; toShip: number; unpaid: number; returns: number };

/** A row of the list, with the additional columns of its CSV. */
export type SaleListRow = Omit<SaleRow, 'shipBy'> &
  Pick<
    SaleOrderRow,
    'buyerEmail' | 'buyerDocument' | 'buyerPhone' | 'productsValue' | 'shippingValue' | 'totalDiscount'
  > & {
    /** When it was paid, ISO; null before. */
    paidAt: string | null;
    handlingDays: number;
    /** When its first payment was paid, ISO; null: none was. */
    firstPaymentAt: string | null;
    /** The sum of all payments, and of their refunds and chargebacks; centavos. */
    paidAmount: number;
    reversedAmount: number;
    cityName: string;
    stateId: string;
    trackingCode: string | null;
    accessKey: string | null;
  };

/** An order to be picked, its goods as JSON. */
export type PickedRow = Pick<
  SaleOrderRow,
  'id' | 'number' | 'status' | 'createdAt' | 'buyerName' | 'address' | 'shipping' | 'deliveryDate' | 'deliveryShift'
> & {
  lines: PickedLine[];
};

// As the wire writes instants; PostgreSQL's own text is not ISO.
const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const createdAt = isoOf('o.created_at');

const sortOf = ({ column, direction }: Order): SQL[] => {
  const along = direction === 'asc' ? asc : desc;
  return column === 'total' ? [along(saleOrders.total), along(saleOrders.number)] : [along(saleOrders.number)];
};

/** SQL of the list of sales: one statement per function, inside a store's transaction. */
export const saleListRepository = {
  /** Orders of a condition, a part of them: their ids are found by an index first, then the rest is read of those alone. */
  async page(db: Db, condition: SQL | undefined, { order, limit, offset }: Part): Promise<SaleListRow[]> {
    const chosen = db
      .select({ id: saleOrders.id })
      .from(saleOrders)
      .where(condition)
      .orderBy(...sortOf(order))
      .limit(limit)
      .offset(offset);
    const { rows } = await db.execute<SaleListRow & Record<string, unknown>>(sql`
      select o.id, o.number, o.status, coalesce((o.shipping ->> 'isPickup')::boolean, false) "isPickup",
        ${createdAt} "createdAt", o.buyer_name "buyerName", o.total::float8 total, p.method, p.installments,
        o.shipping ->> 'name' "shippingName", u.units,
        o.delivery_date::text "deliveryDate", o.delivery_shift "deliveryShift",
        ${isoOf('m.paid_at')} "paidAt",
        (select handling_days from stores where id = o.store_id) "handlingDays",
        ${isoOf('money.paid_at')} "firstPaymentAt", coalesce(money.paid, 0)::float8 "paidAmount",
        coalesce(back.reversed, 0)::float8 "reversedAmount", r.status "returnStatus",
        r.received_at is not null "isReturnReceived", o.buyer_email "buyerEmail", o.buyer_document "buyerDocument",
        o.buyer_phone "buyerPhone", o.products_value::float8 "productsValue", o.shipping_value::float8 "shippingValue",
        o.total_discount::float8 "totalDiscount", o.address ->> 'cityName' "cityName", o.address ->> 'stateId' "stateId",
        s.tracking_code "trackingCode", i.access_key "accessKey",
        ${isInvoiceCanceled(sql`o.store_id`, sql`o.id`)} "isInvoiceCanceled",
        ${isDeliveryPresumed(sql`o.store_id`, sql`o.id`)} "isPresumed"
      from (${chosen}) chosen
      join sale_orders o on o.store_id = current_setting('app.store_id') and o.id = chosen.id
      left join lateral (select method, installments from payments
        where store_id = o.store_id and sale_order_id = o.id order by created_at desc, id desc limit 1) p on true
      cross join lateral (select coalesce(sum(quantity), 0)::int units from sale_order_lines
        where store_id = o.store_id and sale_order_id = o.id) u
      cross join lateral (select max(created_at) paid_at from sale_order_moves
        where store_id = o.store_id and sale_order_id = o.id and status = 'paymentApproved') m
      left join lateral (select min(paid_at) paid_at, sum(amount) paid from payments
        where store_id = o.store_id and sale_order_id = o.id and paid_at is not null) money on true
      left join lateral (select sum(amount) reversed from payment_reversals
        where store_id = o.store_id and sale_order_id = o.id) back on true
      left join order_returns r on r.store_id = o.store_id and r.sale_order_id = o.id
      left join sale_order_shipments s on s.store_id = o.store_id and s.sale_order_id = o.id
      left join sale_order_invoices i on i.store_id = o.store_id and i.sale_order_id = o.id
      order by ${sql.join(
        order.column === 'total'
          ? [sql`o.total`, sql`o.number`].map((by) => along(by, order))
          : [along(sql`o.number`, order)],
        sql`, `,
      )}`);
    return rows;
  },

  /** How many orders match a condition, counted up to one more than a list's exact total. */
  async count(db: Db, condition: SQL | undefined): Promise<number> {
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(saleOrders)
      .where(condition)
      .limit(MAX_COUNTED_SALES + 1);
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int total from (${counted}) counted`);
    return rows[0]?.total ?? 0;
  },

  /** What waits for the merchant and for buyers, in one statement over the index of statuses. */
  async waiting(db: Db, storeId: string): Promise<Waiting> {
    const countOf = (statuses: readonly string[]) =>
      sql`(select count(*)::int from ${saleOrders} where ${and(eq(saleOrders.storeId, storeId), inArray(saleOrders.status, [...statuses] as SaleOrderRow['status'][]))})`; // our own constants
    const { rows } = await db.execute<Waiting>(sql`
      select ${waitingCount(storeId)} waiting, ${countOf(WAITING_STATUSES)} "toShip", ${countOf(UNPAID_STATUSES)} unpaid,
        (select count(*)::int from ${orderReturns} where ${orderReturns.storeId} = ${storeId}
          and ${isOpenReturn}) returns`);
    return rows[0] ?? { waiting: 0, toShip: 0, unpaid: 0, returns: 0 };
  },

  /** Orders to be picked with their goods, by number; grouped by the first category of each product. */
  async picked(db: Db, storeId: string, ids: readonly string[]): Promise<PickedRow[]> {
    const { rows } = await db.execute<PickedRow & Record<string, unknown>>(sql`
      select o.id, o.number, o.status, ${createdAt} "createdAt",
        o.buyer_name "buyerName", o.address, o.shipping, o.delivery_date::text "deliveryDate",
        o.delivery_shift "deliveryShift",
        (select json_agg(json_build_object('productVariantId', l.product_variant_id, 'title', l.title,
            'variantTitle', l.variant_title, 'sku', coalesce(v.sku, ''), 'category', coalesce(c.title, ''),
            'quantity', l.quantity, 'kit', case when l.kit is not null then json_build_object(
              'lineId', l.kit ->> 'lineId', 'title', l.kit ->> 'title', 'quantity', (l.kit ->> 'quantity')::int) end
            ) order by l.position)
          from sale_order_lines l
          left join product_variants v on v.store_id = l.store_id and v.id = l.product_variant_id
          left join lateral (select c.title from product_categories pc
            join categories c on c.store_id = pc.store_id and c.id = pc.category_id
            where pc.store_id = l.store_id and pc.product_id = l.product_id
            order by c.parent_id is not null desc, c.position, c.id limit 1) c on true
          where l.store_id = o.store_id and l.sale_order_id = o.id) lines
      from sale_orders o
      where o.store_id = ${storeId} and o.id in ${[...ids]}
      order by o.number`);
    return rows;
  },
};

const along = (by: SQL, { direction }: Order): SQL => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`);
