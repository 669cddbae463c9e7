import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../db/database';
import { type Slice } from '../db/page';

/** An abandoned cart of the list; instants are ISO, amounts centavos. */
export type AbandonedCartRow = {
  id: string;
  ref: string;
  customerId: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  agrees: boolean;
  deliveryCityId: string | null;
  zipCode: string | null;
  addressId: string | null;
  title: string;
  products: number;
  pieces: number;
  value: number;
  voucherCode: string | null;
  leftAt: string;
  remindedAt: string | null;
  orderId: string | null;
  orderNumber: number | null;
};

/** Totals of a period. */
type AbandonedSums = { total: number; left: number; leftValue: number; ordered: number; orderedValue: number };

type Filter = { since: string; hasContact: boolean };

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

// A cart gets a reference when it is abandoned, so those with a reference were, whatever happened since.
const leftBehind = (storeId: string, { since, hasContact }: Filter): SQL => sql`
  from carts c
  join checkout_references r on r.store_id = c.store_id and r.cart_id = c.id
  where c.store_id = ${storeId} and c.status in ('abandoned', 'closed') and c.updated_at >= ${since}::timestamptz
    ${hasContact ? sql`and c.customer_id is not null` : sql``}
    and exists (select from cart_products l where l.store_id = c.store_id and l.cart_id = c.id)`;

/** Reads of abandoned carts: one statement each, inside a store's transaction. */
export const abandonedCartRepository = {
  /** A page, the latest first. @param since ISO instant of the last change */
  async page(db: Db, storeId: string, filter: Filter, { limit, offset }: Slice): Promise<AbandonedCartRow[]> {
    const { rows } = await db.execute<AbandonedCartRow>(sql`
      select c.id, c.ref, c.customer_id as "customerId", p.name, p.email, p.phone,
        p.cart_reminders_since is not null as agrees, c.delivery_city_id as "deliveryCityId", c.zip_code as "zipCode",
        c.address_id as "addressId", goods.title, goods.products, goods.pieces, goods.value, v.code as "voucherCode",
        ${iso('c.updated_at')} as "leftAt", ${iso('c.reminded_at')} as "remindedAt", o.id as "orderId",
        o.number as "orderNumber"
      from (
        select c.id, c.store_id, c.customer_id, c.delivery_city_id, c.zip_code, c.address_id, c.voucher_id, c.updated_at, r.ref, r.reminded_at
        ${leftBehind(storeId, filter)}
        order by c.updated_at desc, c.id limit ${limit} offset ${offset}
      ) as c
      left join customers p on p.store_id = c.store_id and p.id = c.customer_id
      left join vouchers v on v.store_id = c.store_id and v.id = c.voucher_id
      left join sale_orders o on o.store_id = c.store_id and o.cart_id = c.id
      cross join lateral (
        select (array_agg(product.title order by l.unit_price * l.quantity desc, l.id))[1] as title, count(*)::int as products,
          sum(l.quantity)::int as pieces, sum(l.unit_price * l.quantity)::float8 as value
        from cart_products l
        join products product on product.store_id = l.store_id and product.id = l.product_id
        where l.store_id = c.store_id and l.cart_id = c.id
      ) as goods
      order by c.updated_at desc, c.id`);
    return rows;
  },

  /** How many there are, and what they are worth. */
  async sums(db: Db, storeId: string, filter: Filter): Promise<AbandonedSums> {
    const { rows } = await db.execute<AbandonedSums>(sql`
      select count(*)::int as total, (count(*) filter (where status = 'abandoned'))::int as left,
        coalesce(sum(value) filter (where status = 'abandoned'), 0)::float8 as "leftValue",
        (count(*) filter (where status = 'closed'))::int as ordered,
        coalesce(sum(value) filter (where status = 'closed'), 0)::float8 as "orderedValue"
      from (
        select c.status, (select sum(l.unit_price * l.quantity) from cart_products l
          where l.store_id = c.store_id and l.cart_id = c.id) as value
        ${leftBehind(storeId, filter)}
      ) as carts`);
    return rows[0] ?? { total: 0, left: 0, leftValue: 0, ordered: 0, orderedValue: 0 };
  },
};
