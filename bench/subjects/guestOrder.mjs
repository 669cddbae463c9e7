import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { deliveryAddress, openCarts } from '../carts.mjs';
import { requestBytes } from '../http.mjs';
import { below } from '../random.mjs';

/** More than a server of this size sells in a round. */
const CARTS_PER_ROUND = 400;
const DRAIN_MS = 30_000;

/** The orders' remaining work: due jobs, and the provider's events that it waits for payment. */
const LEFT_TO_DO = `
  select (select count(*) from graphile_worker.jobs where run_at <= now())
    + (select count(*) from unnest($1::text[]) placed (id) where not exists (
        select from payments p
        join provider_events e on e.store_id = p.store_id and e.resource_id = p.provider_charge_id
        where p.sale_order_id = placed.id and e.is_applied)) as left`;

/** Orders that are as their answers said, with their e-mails, and variants whose stock is not the sum of its moves. */
const AUDIT = `
  select (select count(*) from sale_orders o
      join payments p on p.store_id = o.store_id and p.sale_order_id = o.id
      join carts c on c.store_id = o.store_id and c.id = o.cart_id
      where o.id = any($1) and o.status = 'waitingPayment' and p.status = 'waitingPayment' and p.amount = o.total
        and p.pix_code is not null and c.status = 'closed') as right,
    (select count(*) from outbox where data ->> 'saleOrderId' = any($1) and sent_at is not null) as mails,
    (select count(*) from product_variants v where stock <> (
      select coalesce(sum(delta), 0) from stock_moves m
      where m.store_id = v.store_id and m.product_variant_id = v.id)) as unbalanced`;

/** `POST /api/checkout` of a guest who pays by Pix, with the simulated provider, beside one INSERT and one UPDATE. */
export const guestOrder = async (ground, store, random) => {
  const { db } = ground;
  const copies = await openCarts(ground, store, { isShipped: true });
  let carts = [];
  let placed = [];
  await db.query('create schema if not exists bench');
  await db.query('create table bench.orders (id text primary key, body jsonb not null)');
  await db.query('create table bench.stock (id text primary key, stock integer not null)');
  await db.query(`insert into bench.stock select 'stock-' || n, 1000000 from generate_series(0, 39) n`);

  const next = () => {
    const copy = carts.pop();
    if (!copy) return null;
    const isRight = ({ status, body }) => {
      const [, id] = /^\{"id":"([\w-]{22})"\}$/.exec(body.toString('latin1')) ?? [];
      if (status !== 201 || id === undefined) return false;
      placed.push(id);
      return true;
    };
    return { bytes: requestBytes(orderOf(store, copy, random)), isRight };
  };

  return {
    name: 'API: order of a guest, with Pix',
    inWords: ({ perSecond, settledPerSecond }) =>
      `orders: ${perSecond.toFixed(0)} a second answered, ${settledPerSecond.toFixed(0)} with webhook, jobs and e-mail done`,
    async beforeRound() {
      carts = await copies(CARTS_PER_ROUND);
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

const anyCpf = (random) => {
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
