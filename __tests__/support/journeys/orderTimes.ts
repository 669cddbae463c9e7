import { letShip } from '../server/shippingPaper';
import { inShopDatabase } from './shopDatabase';

/** Has the time to pay of an order be long over: its payment is a month older, and the job that ends it is due now. */
export const letTimeRunOut = (orderId: string): Promise<void> =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; store_id: string }>(
      `update payments set created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'
       where sale_order_id = $1 returning id, store_id`,
      [orderId],
    );
    for (const { id: paymentId, store_id: storeId } of rows) {
      await client.query(`select add_job('expirePayment', $1::json, $2, now())`, [
        JSON.stringify({ storeId, paymentId }),
        `expirePayment:${paymentId}`,
      ]);
    }
  });

/** Another buyer takes the last units of an order's goods. */
export const sellOut = (orderId: string): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(
      `update product_variants variant set stock = 0 from sale_order_lines line
       where line.sale_order_id = $1 and variant.store_id = line.store_id and variant.id = line.product_variant_id`,
      [orderId],
    );
  });

/** What the merchant and the carrier do with a paid order, one after the other. */
export const HANDLING = ['invoiceGenerated', 'shipped', 'concluded'] as const;
export type Handled = (typeof HANDLING)[number];

const INVOICE_KEY = '52060433009911002506550120000000780026730161';

/** Takes a paid order as far as `until`: its invoice, its parcel with a code to follow, its delivery. */
export const handle = (orderId: string, until: Handled): Promise<void> =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ store_id: string; status: Handled | 'paymentApproved' }>(
      'select store_id, status from sale_orders where id = $1',
      [orderId],
    );
    const [order] = rows;
    if (!order) throw new Error(`no order ${orderId}`);
    const done = HANDLING.findIndex((status) => status === order.status);
    for (const status of HANDLING.slice(done + 1, HANDLING.indexOf(until) + 1)) {
      await client.query('begin');
      await client.query('update sale_orders set status = $2, version = version + 1 where id = $1', [orderId, status]);
      await client.query(
        `insert into sale_order_moves (store_id, sale_order_id, status, author, cause) values ($1, $2, $3, 'merchant', 'a journey')`,
        [order.store_id, orderId, status],
      );
      if (status === 'invoiceGenerated')
        await client.query(
          // An access key is of one order alone: here its number is before the check digit, as far as the shop checks
          // it.
          `insert into sale_order_invoices (store_id, sale_order_id, access_key)
           select $1, $2, overlay($3 placing lpad(number::text, 9, '0') from 26) from sale_orders where id = $2`,
          [order.store_id, orderId, INVOICE_KEY],
        );
      if (status === 'shipped')
        await client.query(
          `insert into sale_order_shipments (store_id, sale_order_id, carrier, tracking_code, tracking_url)
           values ($1, $2, 'Correios', 'ME23002MI63BR', 'https://www.melhorrastreio.com.br/rastreio/ME23002MI63BR')`,
          [order.store_id, orderId],
        );
      await client.query('commit');
    }
  });

/** Has everything that became of an order have been some days earlier, and its delivery been promised as much earlier. */
export const setBack = (orderId: string, days: number): Promise<void> =>
  inShopDatabase(async (client) => {
    for (const table of ['sale_order_moves', 'sale_order_shipments'])
      await client.query(
        `update ${table} set created_at = created_at - make_interval(days => $2) where sale_order_id = $1`,
        [orderId, days],
      );
    await client.query(
      `update sale_orders set shipping = shipping || jsonb_build_object('arrivesTo', ((shipping->>'arrivesTo')::date - $2::int)::text)
       where id = $1`,
      [orderId, days],
    );
  });

/** Has the job that presumes deliveries nobody gave word of be due now. */
export const presumeDeliveries = (): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(`select add_job('presumeDeliveries', '{}'::json)`);
  });

/** Lets paid orders be sent without an invoice, as a merchant who stated a reason. */
export const letLeave = (...orderIds: string[]): Promise<void> =>
  inShopDatabase(async (client) => {
    for (const id of orderIds) {
      const { rows } = await client.query<{ store_id: string }>('select store_id from sale_orders where id = $1', [id]);
      for (const { store_id: storeId } of rows)
        await letShip({ rows: (text, values) => client.query(text, values) }, storeId, id);
    }
  });

/** The merchant gives every variant of a product another price, in centavos. */
export const priceAt = (slug: string, price: number): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(
      `update product_variants variant set price = $2, original_price = null from products product
       where product.slug = $1 and variant.store_id = product.store_id and variant.product_id = product.id`,
      [slug, price],
    );
  });

/** Has the cart of a customer of any store lie unchanged for more than a day, and the job that looks for such carts due now. */
export const leaveCartBehind = (email: string): Promise<void> =>
  inShopDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update carts cart set updated_at = cart.updated_at - interval '25 hours' from customers customer
       where customer.email = $1 and cart.store_id = customer.store_id and cart.customer_id = customer.id
         and cart.status = 'open'`,
      [email],
    );
    if (rowCount !== 1) throw new Error(`${email} has ${rowCount} open carts`);
    await client.query(`select add_job('abandonCarts', '{}'::json)`);
  });
