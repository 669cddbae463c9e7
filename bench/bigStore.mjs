// A store two years old and large: what the admin's lists must still be fast on. Everything is written by a few
// statements without triggers and checks of keys, which is the owner's right alone: the rows are right by construction.
import { aroundSales } from './aroundSales.mjs';
import { withoutIndexes } from './bulk.mjs';
import { fillStore } from './catalogue.mjs';

export const ORDERS = 200_000;
export const PRODUCTS = 50_000;
const DAYS = 730;

/** Of a hundred orders: customers with an account, people who bought, and carts that were left. */
const SHARES = { customers: 0.1, buyers: 0.35, cartsLeft: 0.3 };

/** Tables that are filled, which get their indexes afterwards. */
const FILLED = [
  'customers',
  'carts',
  'cart_products',
  'sale_orders',
  'sale_order_lines',
  'sale_order_moves',
  'payments',
  'payment_reversals',
  'sale_order_invoices',
  'sale_order_shipments',
  'order_returns',
  'stock_moves',
  'audit_entries',
];

/** Spread by a hash, so that the same seed makes the same rows. In all of it $1 is the store's id, $2 the seed. */
const chance = (name, of) => `(abs(hashtext($2 || '${name}' || ${of})) % 100000) / 100000.0`;

const statementsOf = ({ products, orders, customers, buyers, cartsLeft }) => [
  // What may be sold, under numbers; the first ones sell most.
  `create temp table shelf on commit drop as
   select row_number() over (order by md5(p.id)) - 1 as place, p.id as product_id, v.id as variant_id, p.slug, p.title, v.price
   from products p join lateral (
     select * from product_variants v where v.store_id = $1 and v.product_id = p.id order by v.position, v.id limit 1
   ) v on true where p.store_id = $1`,
  'create unique index on shelf (place)',
  `insert into customers (store_id, id, name, email, document, phone, password_hash, email_confirmed_at, created_at)
   select $1, md5($2 || 'customer' || n), 'Cliente ' || n, 'cliente.' || n || '@example.com', lpad((10000000000 + n)::text, 11, '0'),
     '19900000000', 'none', now(), now() - (n % ${DAYS}) * interval '1 day' from generate_series(1, ${customers}) n`,
  // The shop grows: the square root puts twice as many into the second year's end as into the first one's beginning.
  `create temp table sold on commit drop as
   select n, md5($2 || 'order' || n) as id, md5($2 || 'cart' || n) as cart_id,
     now() - ${DAYS} * interval '1 day' * (1 - sqrt(n::float8 / ${orders})) as at,
     ${chance('fate', 'n')} as fate, ${chance('means', 'n')} as means, 1 + floor(power(${chance('buyer', 'n')}, 2) * ${buyers})::int as buyer
   from generate_series(1, ${orders}) n`,
  `alter table sold add column status text, add column money text`,
  `update sold set status = case
     when fate < 0.08 then case when at > now() - interval '1 day' then 'waitingPayment' else 'abandoned' end
     when fate < 0.10 then 'orderCanceledByCustomer' when fate < 0.12 then 'orderCanceledBySeller'
     when at > now() - interval '14 hours' then 'paymentApproved' when at > now() - interval '30 hours' then 'invoiceGenerated'
     when at > now() - interval '5 days' then 'shipped' else 'concluded' end`,
  `update sold set money = case when status = 'abandoned' then 'refused' when status = 'waitingPayment' then 'waitingPayment'
     when status like 'orderCanceled%' then 'refunded' else 'paid' end`,
  'analyze sold',
  `insert into carts (store_id, id, status, created_at, updated_at, customer_id)
   select $1, cart_id, 'closed', at - interval '12 minutes', at, case when buyer <= ${customers} then md5($2 || 'customer' || buyer) end from sold
   union all
   select $1, md5($2 || 'left' || n), 'abandoned', at, at, null
   from (select n, now() - ${DAYS} * interval '1 day' * (1 - sqrt(n::float8 / ${cartsLeft})) - interval '1 day' as at
     from generate_series(1, ${cartsLeft}) n) as left_behind`,
  `insert into cart_products (store_id, id, cart_id, product_id, product_variant_id, quantity, unit_price)
   select $1, md5($2 || 'left line' || n), md5($2 || 'left' || n), s.product_id, s.variant_id, 1, s.price
   from generate_series(1, ${cartsLeft}) n join shelf s on s.place = floor(power(${chance('left', 'n')}, 3) * ${products})::int`,
  // A third of the shelf for each line: an order holds a variant once.
  `create temp table lines on commit drop as
   select o.id as order_id, o.at, o.status, s.*, 1 + (abs(hashtext($2 || 'units' || n || ' ' || line)) % 3) as quantity, line
   from sold o cross join generate_series(0, 2) line
   join shelf s on s.place = floor(power(${chance("line' || line || '", 'n')}, 3) * ${Math.floor(products / 3)})::int * 3 + line
   where line <= abs(hashtext($2 || 'lines' || n)) % 3`,
  `insert into sale_order_lines (store_id, id, sale_order_id, product_id, product_variant_id, slug, title, variant_title,
     quantity, unit_price, total, position)
   select $1, md5(order_id || line), order_id, product_id, variant_id, slug, title, '', quantity, price, price * quantity, line from lines`,
  'analyze lines',
  `create temp table sums on commit drop as select order_id, sum(price * quantity) as total from lines group by 1`,
  `insert into sale_orders (store_id, id, number, version, cart_id, customer_id, status, buyer_name, buyer_email,
     buyer_document, buyer_phone, address, shipping, products_value, shipping_value, total_discount, total, released_at, created_at, updated_at)
   select $1, id, (select next_order_number from store_counters where store_id = $1) + n - 1, 3, cart_id,
     case when buyer <= ${customers} then md5($2 || 'customer' || buyer) end, status,
     (array['Ana', 'Bruno', 'Camila', 'Daniel', 'Eduarda', 'Felipe'])[1 + buyer % 6] || ' ' ||
       (array['Souza', 'Lima', 'Rocha', 'Dias', 'Mota', 'Reis', 'Luz'])[1 + buyer % 7],
     'cliente.' || buyer || '@example.com', lpad((10000000000 + buyer)::text, 11, '0'), '19900000000',
     '{"recipient": "Ana", "zipCode": "13025000", "street": "Rua A", "number": "1", "complement": null, "neighborhood": "Centro", "cityId": "3509502", "cityName": "Campinas", "stateId": "SP"}',
     '{"shippingId": "me-1", "name": "PAC", "companyName": "Correios", "price": 1990, "arrivesFrom": "2026-01-01", "arrivesTo": "2026-01-04", "isEstimate": false}',
     total, 1990, 0, total + 1990, case when status in ('abandoned') or status like 'orderCanceled%' then at end, at, at
   from sold join sums on order_id = id`,
  `insert into sale_order_moves (store_id, sale_order_id, status, author, cause, created_at)
   select $1, id, step.status, 'system', 'made up', at + step.place * interval '5 hours'
   from sold cross join lateral unnest(case status
     when 'concluded' then array['opened', 'paymentApproved', 'invoiceGenerated', 'shipped', 'concluded']
     when 'shipped' then array['opened', 'paymentApproved', 'invoiceGenerated', 'shipped']
     when 'invoiceGenerated' then array['opened', 'paymentApproved', 'invoiceGenerated']
     when 'paymentApproved' then array['opened', 'paymentApproved']
     when 'waitingPayment' then array['opened', 'waitingPayment']
     when 'abandoned' then array['opened', 'waitingPayment', 'abandoned']
     else array['opened', 'paymentApproved', status] end) with ordinality as step (status, place) order by n, place`,
  `insert into payments (store_id, id, sale_order_id, method, status, amount, refunded_amount, installments, provider_charge_id,
     expires_at, paid_at, created_at, updated_at)
   select $1, md5(id || 'payment'), id, case when means < 0.6 then 'pix' when means < 0.9 then 'creditCard' else 'boleto' end, money,
     total + 1990, case when money = 'refunded' then total + 1990 else 0 end, case when means >= 0.6 and means < 0.9 then 1 end, 'ch_' || md5(id),
     case when money = 'waitingPayment' then now() + interval '2 days' end,
     case when money in ('paid', 'refunded') then at + interval '5 minutes' end, at, at + interval '5 minutes'
   from sold join sums on order_id = id`,
  // What triggers on payments would have written: reversals, and sums on top of the demo store's sales.
  `insert into payment_reversals (store_id, payment_id, reversed_total, sale_order_id, kind, amount, reversed_at)
   select $1, md5(id || 'payment'), total + 1990, id, 'refund', total + 1990, at + interval '3 days'
   from sold join sums on order_id = id where money = 'refunded'`,
  `insert into variant_day_sales as s (store_id, product_variant_id, day, units, revenue, sale_order_id)
   select $1, variant_id, ((sold.at + interval '5 minutes') at time zone 'America/Sao_Paulo')::date, sum(quantity), sum(price * quantity), max(order_id)
   from lines join sold on id = order_id where money in ('paid', 'refunded') group by 2, 3
   on conflict (store_id, product_variant_id, day) do update set units = s.units + excluded.units, revenue = s.revenue + excluded.revenue`,
  `insert into sale_order_invoices (store_id, sale_order_id, access_key, created_at)
   select $1, id, lpad(n::text, 44, '0'), at from sold where status in ('invoiceGenerated', 'shipped', 'concluded')`,
  `insert into sale_order_shipments (store_id, sale_order_id, carrier, tracking_code, created_at)
   select $1, id, 'Correios', 'OP' || lpad(n::text, 9, '0') || 'BR', at from sold where status in ('shipped', 'concluded')`,
  `insert into order_returns (store_id, sale_order_id, protocol, status, created_at, updated_at)
   select $1, id, '20250101-' || lpad(n::text, 6, '0'), case when at > now() - interval '9 days' then 'requested' else 'refunded' end, at, at
   from sold where status = 'concluded' and n % 70 = 0`,
  // Of what is sold the shelf had as much more before.
  `insert into stock_moves (store_id, product_variant_id, delta, reason, sale_order_id, created_at)
   select $1, variant_id, -quantity, 'sold', order_id, at from lines`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason, sale_order_id, created_at)
   select $1, variant_id, quantity, 'released', order_id, at + interval '1 hour' from lines
   where status = 'abandoned' or status like 'orderCanceled%'`,
  `insert into stock_moves (store_id, product_variant_id, delta, reason, created_at)
   select $1, variant_id, sum(quantity), 'adjusted', now() - ${DAYS} * interval '1 day' from lines
   where status <> 'abandoned' and status not like 'orderCanceled%' group by 2`,
  `insert into audit_entries (store_id, actor_kind, action, subject_kind, subject_id, created_at)
   select $1, 'merchant', 'saleOrder.invoiceIssued', 'saleOrder', id, at from sold where n % 2 = 0`,
  `update store_counters set next_order_number = next_order_number + ${orders} where store_id = $1`,
];

/**
 * Fills the default store up to `products` products and by `orders` orders of two years, the same for the same seed.
 * @param id the store's
 * @param {{ products?: number, orders?: number, hasMore?: boolean }} [size] `hasMore`: and what gathers around sales
 * @returns the megabytes of the database
 */
export const fillBigStore = async (db, id, seed, { products = PRODUCTS, orders = ORDERS, hasMore = true } = {}) => {
  await fillStore(db, seed, { count: products, isBare: true });
  const client = await db.connect();
  const run = async (statements) => {
    const [store, salt] = [id, String(seed)].map((value) => client.escapeLiteral(value));
    for (const text of statements) await client.query(text.replaceAll('$1', store).replaceAll('$2', salt));
  };
  const counts = Object.entries(SHARES).map(([name, share]) => [name, Math.ceil(orders * share)]);
  try {
    await client.query('begin');
    const statements = statementsOf({ products, orders, ...Object.fromEntries(counts) });
    await withoutIndexes(client, FILLED, () => run(statements));
    if (hasMore) await run(aroundSales);
    await client.query('commit');
    await client.query('vacuum analyze');
  } catch (error) {
    throw new Error(`the big store could not be filled: ${error.message}`, { cause: error });
  } finally {
    client.release();
  }
  const { rows } = await db.query('select pg_database_size(current_database()) / 1048576 as size');
  return Number(rows[0].size);
};
