import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { PLACE, deliveryAddress, cheapest, shelfOf } from '../carts.mjs';
import { atLeast, slowestWithin } from '../goals.mjs';
import { requestBytes } from '../http.mjs';
import { below } from '../random.mjs';

const PACE = { perSecond: 50, seconds: 5, rounds: 3 };
/** On a machine that is slower than the pace many orders wait. */
const DRAIN_MS = 300_000;

/** The orders' remaining work: due jobs, and the provider's events that it waits for payment. */
const LEFT_TO_DO = `
  select (select count(*) from graphile_worker.jobs where run_at <= now())
    + (select count(*) from unnest($1::text[]) placed (id) where not exists (
        select from payments p
        join provider_events e on e.store_id = p.store_id and e.resource_id = p.provider_charge_id
        where p.sale_order_id = placed.id and e.is_applied)) as left`;

/**
 * Orders that are as their answers said, with their e-mails, and variants whose stock is not the sum of its moves; a kit
 * has no stock of its own.
 */
const AUDIT = `
  select (select count(*) from sale_orders o
      join payments p on p.store_id = o.store_id and p.sale_order_id = o.id
      join carts c on c.store_id = o.store_id and c.id = o.cart_id
      where o.id = any($1) and o.status = 'waitingPayment' and p.status = 'waitingPayment' and p.amount = o.total
        and p.pix_code is not null and c.status = 'closed') as right,
    (select count(*) from outbox where data ->> 'saleOrderId' = any($1) and sent_at is not null) as mails,
    (select count(*) from product_variants v where kit_parts is null and stock <> (
      select coalesce(sum(delta), 0) from stock_moves m
      where m.store_id = v.store_id and m.product_variant_id = v.id)) as unbalanced`;

/**
 * A guest's whole purchase, by Pix: cart, delivery, choice of it, order, and all that follows: the provider, its webhook,
 * jobs, e-mail. Beside one INSERT and one UPDATE. Each comes from an address of its own.
 */
export const wholeOrder = async (ground, store, random) => {
  const { db } = ground;
  const variants = await shelfOf(db, store);
  let placed = [];
  let buyers = 0;
  await db.query('create schema if not exists bench');
  await db.query('create table bench.orders (id text primary key, body jsonb not null)');
  await db.query('create table bench.stock (id text primary key, stock integer not null)');
  await db.query(`insert into bench.stock select 'stock-' || n, 1000000 from generate_series(0, 39) n`);

  const placedOrder = ({ status, body }) => {
    const [, id] = /^\{"id":"([\w-]{22})"\}$/.exec(body.toString('latin1')) ?? [];
    if (status !== 201 || id === undefined) return false;
    placed.push(id);
    return true;
  };

  const next = () => {
    buyers += 1;
    return purchase(store, variants[below(random, variants.length)], random, addressOf(buyers), placedOrder);
  };

  return {
    name: 'whole order: four calls, and what follows',
    goal: atLeast(120),
    pace: PACE,
    paceGoal: slowestWithin(250, PACE.perSecond),
    inWords: ({ perSecond, settledPerSecond, simulatorMs }) =>
      `orders: ${perSecond.median.toFixed(0)} a second answered, ${settledPerSecond.median.toFixed(0)} with webhook, jobs and e-mail done; ${
        ground.simulator
          ? `the simulated provider is a process of its own, with its own PostgreSQL: ${simulatorMs.median.toFixed(1)} ms of processor time an order, in no other figure`
          : 'the simulated provider is part of the shop, and of every figure'
      }`,
    beforeRound() {
      placed = [];
    },
    shop: {
      next,
      /** An order goes on after its answer: webhook, jobs, e-mail. They must not weigh on what is measured next. */
      async settle() {
        await drained(db, placed);
        const { rows } = await db.query(AUDIT, [placed]);
        const [{ right, mails, unbalanced }] = rows;
        const isRight = [right, mails].every((count) => Number(count) === placed.length) && Number(unbalanced) === 0;
        if (!isRight) throw new Error(`of ${placed.length} orders: ${JSON.stringify(rows[0])}`);
      },
    },
    ceilings: [
      {
        name: 'one INSERT and one UPDATE in a transaction',
        next() {
          const id = randomUUID();
          const copy = { cart: { total: 1 }, cartId: id };
          const order = { id, stockId: `stock-${below(random, 40)}`, body: orderOf(store, copy, random).body };
          const expected = Buffer.from(JSON.stringify({ id }));
          return {
            bytes: requestBytes({ method: 'POST', path: '/order', body: order }),
            isRight: ({ status, body }) => status === 201 && body.equals(expected),
          };
        },
      },
    ],
  };
};

const addressOf = (buyer) => `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`;

/** The four calls of a purchase of one piece, each with what the answer before it said. @param isPlaced of the last one */
export const purchase = (store, { productId, productVariantId }, random, address, isPlaced) => {
  const headers = { 'x-store-id': store.id, 'x-forwarded-for': address };
  const put = (path, body, following) => ({
    bytes: requestBytes({ method: 'PUT', path, headers, body }),
    isRight: ({ status }) => status === 200,
    following: (reply) => following(JSON.parse(reply.body.toString('utf8'))),
  });
  const order = (cart) => {
    const request = orderOf(store, { cart, cartId: cart.id }, random);
    return { bytes: requestBytes({ ...request, headers: { ...request.headers, ...headers } }), isRight: isPlaced };
  };
  const chosen = (cart) => {
    const body = { cartId: cart.id, voucherId: null, selectedShippingId: cheapest(cart).id };
    return put('/api/cart/info', body, order);
  };
  const { zipCode, cityId: deliveryCityId } = PLACE;
  const sent = ({ id: cartId }) => put('/api/cart', { cartId, zipCode, deliveryCityId, addressId: null }, chosen);
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  return put('/api/cart/product', line, sent);
};

/** The request that orders a copy of a cart as a guest, by Pix. */
export const orderOf = (store, { cart, cartId }, random) => ({
  method: 'POST',
  path: '/api/checkout',
  headers: { 'x-store-id': store.id, 'idempotency-key': randomUUID() },
  body: {
    cartId,
    expectedTotal: cart.total,
    buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test', document: anyCpf(random), phone: '19987654321' },
    address: deliveryAddress,
    payment: { method: 'pix' },
  },
});

/** A CPF whose check digits fit. */
export const anyCpf = (random) => {
  const digits = Array.from({ length: 9 }, () => below(random, 10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

const drained = async (db, placed) => {
  const limit = Date.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await db.query(LEFT_TO_DO, [placed]);
    if (Number(rows[0].left) === 0) return;
    if (Date.now() > limit) throw new Error(`${rows[0].left} things are left to do after the orders`);
    await pause(50);
  }
};
