// Shoppers of the lab: whole orders at a steady rate, each asked for until it is answered, and pages that are read.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { cheapest, deliveryAddress, PLACE } from '../bench/carts.mjs';
import { anyCpf } from '../bench/subjects/wholeOrder.mjs';
import { BALANCER } from './places.mjs';

// By its name: an address by number is no shop.
const SHOP = `http://localhost:${BALANCER.http}`;
/** Nobody waits longer for one answer. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 500;
/** Whatever takes longer is written down, ms. */
const SLOW_MS = 1_000;
/** Of the reads. */
const ASSETS_SHARE = 0.25;
const PAGES = ['/', '/caes', '/api/product?limit=20'];

/**
 * Begins traffic on the default store.
 * @param {{ orders: number, pages: number }} perSecond
 * @param {{ storeId: string, variants: { productId: string, productVariantId: string }[], assets?: string[] }} goods `assets`:
 *   paths of files that pages ask for, of whichever build
 * @param {() => number} random
 * @returns what was seen so far, and `stop`, which waits until every order that was begun is answered
 */
export const beginTraffic = (perSecond, { storeId, variants, assets = [] }, random) => {
  const seen = {
    /** Ids of orders whose placing was acknowledged, and when, ms. */
    acknowledged: [],
    begun: 0,
    /** Calls of orders that were not answered, or refused for now. */
    refused: 0,
    /** Why calls and reads were not answered. */
    unanswered: [],
    /** Of all that was answered, since it was last set to 0. */
    slowestMs: 0,
    /** How often each status was answered to calls of orders; 0: no answer. */
    statuses: {},
    reads: { sent: 0, wrong: 0, statuses: {} },
    /** Calls and reads that were refused or slow: when they began, what they asked, what came and after how long, ms. */
    noticed: [],
  };
  const count = (counts, status) => (counts[status] = (counts[status] ?? 0) + 1);
  const took = (sent, asked, status, text) => {
    const ms = performance.now() - sent;
    seen.slowestMs = Math.max(seen.slowestMs, ms);
    if (ms > SLOW_MS || status === 0 || status >= 400)
      seen.noticed.push({
        at: sent,
        ms: Math.round(ms),
        asked,
        status,
        why: (status >= 400 && text?.slice(0, 120)) || '',
      });
  };
  const missed = (error) => {
    seen.unanswered.push(`${error.message}: ${error.cause?.code ?? error.cause?.message ?? ''}`);
    return null;
  };
  let isOver = false;
  const under = new Set();

  const call = async (method, path, body, headers = {}) => {
    for (;;) {
      const sent = performance.now();
      const request = {
        method,
        headers: { 'x-store-id': storeId, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const reply = await fetch(`${SHOP}/api${path}`, request).catch(missed);
      const text = await reply?.text().catch(missed);
      const status = text === null || text === undefined ? 0 : reply.status;
      count(seen.statuses, status);
      took(sent, `${method} ${path}`, status, text);
      if (status === 200 || status === 201) return JSON.parse(text);
      // Of an answer that says anything else there is nothing to wait for.
      const isPassing = status === 0 || status >= 500 || text.includes('IdempotencyConflictError');
      if (status !== 406) seen.refused += 1;
      if (!isPassing) throw Object.assign(new Error(`${method} ${path}: ${status} ${text}`), { text });
      await pause(AGAIN_MS);
    }
  };

  const buy = async () => {
    const { productId, productVariantId } = variants[Math.floor(random() * variants.length)];
    const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
    const { id: cartId } = await call('PUT', '/cart/product', line);
    const { zipCode, cityId: deliveryCityId } = PLACE;
    const sent = await call('PUT', '/cart', { cartId, zipCode, deliveryCityId, addressId: null });
    const chosen = { cartId, voucherId: null, selectedShippingId: cheapest(sent).id };
    const cart = await call('PUT', '/cart/info', chosen);
    const order = {
      cartId,
      expectedTotal: cart.total,
      buyer: {
        name: 'Mariana Albuquerque',
        email: 'laboratorio@oipet.test',
        document: anyCpf(random),
        phone: '19987654321',
      },
      address: deliveryAddress,
      payment: { method: 'pix' },
    };
    const { id } = await place(order);
    seen.acknowledged.push({ id, at: performance.now() });
  };

  // A total may change in between, as where carriers do not answer in time: a shopper sees the new one and goes on.
  const place = (order) =>
    call('POST', '/checkout', order, { 'idempotency-key': randomUUID() }).catch((error) => {
      if (!error.text?.includes('TotalChangedError')) throw error;
      return place({ ...order, expectedTotal: JSON.parse(error.text).details.total });
    });

  const read = async () => {
    const paths = random() < ASSETS_SHARE && assets.length > 0 ? assets : PAGES;
    const path = paths[Math.floor(random() * paths.length)];
    const headers = path.startsWith('/api') ? { 'x-store-id': storeId } : {};
    seen.reads.sent += 1;
    const sent = performance.now();
    const reply = await fetch(`${SHOP}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(missed);
    const text = await reply?.text().catch(() => null);
    took(sent, path, reply?.status ?? 0, text);
    if (reply?.status === 200) return;
    seen.reads.wrong += 1;
    count(seen.reads.statuses, reply?.status ?? 0);
  };

  const failures = [];
  const every = (rate, work) => {
    const timer = setInterval(() => {
      if (isOver) return;
      const one = work()
        .catch((error) => failures.push(error.message))
        .finally(() => under.delete(one));
      under.add(one);
    }, 1_000 / rate);
    return timer;
  };
  const timers = [
    every(perSecond.orders, () => {
      seen.begun += 1;
      return buy();
    }),
    every(perSecond.pages, read),
  ];

  return {
    seen,
    failures,
    async stop() {
      isOver = true;
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(under);
    },
  };
};

/** The longest time within a stretch without an acknowledged order, in seconds. */
export const longestGap = (acknowledged, from, to) => {
  const times = [
    from,
    ...acknowledged
      .map(({ at }) => at)
      .filter((at) => at >= from && at <= to)
      .toSorted((a, b) => a - b),
    to,
  ];
  return Math.max(...times.slice(1).map((at, index) => at - times[index])) / 1_000;
};
