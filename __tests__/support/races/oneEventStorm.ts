import type { CheckoutApp } from '../server/checkoutApp';
import { aPlacedOrder } from '../server/placedOrder';
import { webhookPosts } from '../server/webhookPosts';
import { moment } from './quiet';

export const REPEATS = 50;
export const RETURNS = 5;
const SPREAD_MS = 200;

/** What one event comes to, however often it is reported. */
export const EXACTLY_ONCE = {
  statuses: [200],
  pages: [200],
  retries: ['the same order'],
  status: 'paymentApproved',
  payment: 'paid',
  approvals: 1,
  letters: 1,
  delivered: 1,
  stock: [9, 9],
  moves: 1,
  bestSeller: 1,
  events: 1,
};

type Quiet = {
  /** Resolves once every event has arrived and every due job is done. */
  untilQuiet: () => Promise<unknown>;
  /** The e-mails that were sent, by their ids. */
  sent: () => readonly { id: string }[];
};

/** Fifty concurrent webhooks of one payment, while its buyer reloads the page five times. */
export async function oneEventStorm(shop: CheckoutApp, random: () => number, { untilQuiet, sent }: Quiet) {
  const at = await shop.aShop();
  const key = `storm-${at.store.id}`;
  const cartId = await shop.aReadyCart(at);
  const body = shop.aCheckout(cartId);
  const order = await aPlacedOrder(shop, { at, cartId, key });
  const { bodyOf, post } = await webhookPosts(shop);
  const eventId = `hook_${order.paymentId}`;
  const payload = JSON.stringify(bodyOf(order, { id: eventId }));
  // The provider's own events are sent too: under other ids, about the same payment.
  await shop.simulator.act(order.chargeId, 'pay');

  const somewhen = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    await moment(random, SPREAD_MS);
    return act();
  };
  const times = <Answer>(count: number, act: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, () => somewhen(act)));
  const page = { method: 'GET' as const, url: `/api/order/${order.id}`, headers: { 'x-store-id': order.storeId } };
  const [posts, pages, retries] = await Promise.all([
    times(REPEATS, () => post(payload)),
    times(RETURNS, () => shop.app.inject(page)),
    times(RETURNS, () => shop.post(at.store, body, { key })),
    times(2, () => shop.payments.settle(order.storeId, order.paymentId)),
  ]);
  await untilQuiet();

  const { status, payment } = await order.read();
  const [books] = await shop.rows<{ moves: number; bestSeller: number; events: number }>(
    `select (select count(*)::int from stock_moves where sale_order_id = $2) as moves,
       (select sold_count from products where store_id = $1) as "bestSeller",
       (select count(*)::int from provider_events where store_id = $1 and id = $3) as events`,
    [order.storeId, order.id, eventId],
  );
  const [letter] = await shop.rows<{ id: string }>(
    `select id from outbox where template = 'paymentApproved' and data ->> 'saleOrderId' = $1`,
    [order.id],
  );
  const delivered = sent().filter(({ id }) => letter !== undefined && id.includes(letter.id));
  return {
    statuses: [...new Set(posts.map(({ statusCode }) => statusCode))],
    pages: [...new Set(pages.map(({ statusCode }) => statusCode))],
    retries: [
      ...new Set(retries.map((reply) => (reply.json().id === order.id ? 'the same order' : `${reply.statusCode}`))),
    ],
    status,
    payment: payment?.status,
    approvals: await order.timesIn('paymentApproved'),
    letters: await order.emails('paymentApproved'),
    delivered: delivered.length,
    stock: await order.stock(),
    ...books,
  };
}
