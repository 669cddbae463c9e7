// npm run bench:bots [-- --seconds number] [--seed number] [--as-built]: buyers beside a machine that orders boletos, makes
// carts and asks for quotes from one address, with the limits a shop has. Measures the buyers alone, then beside it, and
// fails where one of them is refused or their p99 doubles (promise 51).
import '../scripts/nodeVersion.mjs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { percentile, readRunOptions } from './figures.mjs';
import { openCarts } from './carts.mjs';
import { fillStore } from './catalogue.mjs';
import { steadyLoad } from './crowd.mjs';
import { requestBytes } from './http.mjs';
import { runBench } from './program.mjs';
import { below, seededRandom } from './random.mjs';
import { orderOf } from './subjects/wholeOrder.mjs';

/** What is promised: beside bots the buyers' p99 is below so many times what it is without. */
const MOST_TIMES = 2;
const BUYERS = 100;
/** Requests a second of all buyers; of six of them one is an order and four change a cart. */
const BUYING = 20;
const STEPS = 6;
/** The machine's requests a second: a third each of boletos, carts and quotes. */
const BOTTING = 200;
const BOT_CARTS = 300;
const BOT_ADDRESS = '203.0.113.66';
const WARM_UP_SECONDS = 10;
const MOST_QUANTITY = 5;

/** An order of a person whose address, e-mail and CPF nobody else has. */
const personalOrder = (store, copy, random, { email, address, payment }) => {
  const order = orderOf(store, copy, random);
  const body = { ...order.body, buyer: { ...order.body.buyer, email }, payment, confirmsDuplicate: true };
  return requestBytes({ ...order, headers: { ...order.headers, 'x-forwarded-for': address }, body });
};

/** A hundred people, each at an address of their own: they look at a product, change their cart, and order. */
const openBuyers = async (opened, store, copies, random) => {
  const changed = await (await openCarts(opened, store, { isShipped: false }))(BUYERS);
  const ready = [];
  let turn = 0;
  const next = () => {
    turn += 1;
    const who = turn % BUYERS;
    // Each goes through the steps in their order, and all are at different ones.
    const step = (Math.floor(turn / BUYERS) + who) % STEPS;
    const address = `10.0.${who}.1`;
    const headers = { 'x-store-id': store.id, 'x-forwarded-for': address };
    if (step === 0) {
      const { slug } = store.products[below(random, store.products.length)];
      return {
        bytes: requestBytes({ path: `/api/product/${slug}`, headers }),
        isRight: ({ status }) => status === 200,
      };
    }
    if (step === STEPS - 1) {
      const person = { email: `comprador${who}@oipet.test`, address, payment: { method: 'pix' } };
      return { bytes: personalOrder(store, ready.pop(), random, person), isRight: ({ status }) => status === 201 };
    }
    const { cartId, lines } = changed[who];
    const [{ id: cartProductId, productId, productVariantId }] = lines;
    const body = { cartId, cartProductId, productId, productVariantId, quantity: 1 + (turn % MOST_QUANTITY) };
    return {
      bytes: requestBytes({ method: 'PUT', path: '/api/cart/product', headers, body }),
      isRight: ({ status }) => status === 200,
    };
  };
  return {
    next,
    async prepare(seconds) {
      ready.push(...(await copies(BUYING * seconds)));
    },
  };
};

/** One machine at one address that never solves what it is asked. `answers`: how often each status came. */
const openBots = async (store, copies, random) => {
  const carts = await copies(BOT_CARTS);
  const headers = { 'x-store-id': store.id, 'x-forwarded-for': BOT_ADDRESS };
  const answers = {};
  let turn = 0;
  const boleto = () => {
    const person = { email: `robo${turn}@oipet.test`, address: BOT_ADDRESS, payment: { method: 'boleto' } };
    return personalOrder(store, carts[turn % BOT_CARTS], random, person);
  };
  const cart = () => {
    const [{ productId, productVariantId }] = carts[turn % BOT_CARTS].lines;
    const body = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
    return requestBytes({ method: 'PUT', path: '/api/cart/product', headers, body });
  };
  const quote = () => {
    const [{ productVariantId, product }] = carts[turn % BOT_CARTS].cart.listProduct;
    const body = { productVariantId, quantity: 1, zipCode: String(13_000_000 + (turn % 900_000)) };
    return requestBytes({ method: 'POST', path: `/api/product/${product.slug}/shipping`, headers, body });
  };
  const kinds = Object.entries({ boleto, cart, quote });
  const next = () => {
    turn += 1;
    const [name, bytes] = kinds[turn % kinds.length];
    const isRight = ({ status }) => {
      answers[`${name} ${status}`] = (answers[`${name} ${status}`] ?? 0) + 1;
      return status < 500;
    };
    return { bytes: bytes(), isRight };
  };
  return { next, answers };
};

const bench = async (ground, { seconds, seed }) => {
  const opened = await ground.open({ hasCeiling: false, settings: { LIMITS: '{}' } });
  const random = seededRandom(seed);
  const store = await fillStore(opened.db, seed);
  const copies = await openCarts(opened, store, { isShipped: true });
  const buyers = await openBuyers(opened, store, copies, random);
  const bots = await openBots(store, copies, random);
  await buyers.prepare(WARM_UP_SECONDS + 2 * seconds);

  const measured = (forSeconds, others = []) =>
    steadyLoad(opened.shop.port, forSeconds, [{ name: 'buyers', perSecond: BUYING, next: buyers.next }, ...others]);
  await measured(WARM_UP_SECONDS);
  const quiet = await measured(seconds);
  const beside = await measured(seconds, [{ name: 'bots', perSecond: BOTTING, next: bots.next }]);

  const p99 = ({ buyers: { goodMs } }) => percentile(goodMs, 0.99);
  const times = p99(beside) / p99(quiet);
  const both = [quiet.buyers, beside.buyers];
  const totalOf = (count) => both.reduce((sum, part) => sum + count(part), 0);
  const notServed = totalOf(({ sent, good }) => sent - good);
  const slow = beside.seconds.flatMap(({ slowestMs }, second) =>
    slowestMs > MOST_TIMES * p99(quiet) ? [second + 1] : [],
  );
  const found = [
    ['requests of buyers', both.map(({ sent }) => sent).join(' and '), true],
    [
      'not served',
      `${totalOf(({ wrong }) => wrong)} refused, ${totalOf(({ refusalMs }) => refusalMs.length)} turned away, ${totalOf(({ unanswered }) => unanswered)} without an answer`,
      notServed === 0,
    ],
    ['p99 of buyers alone', `${p99(quiet).toFixed(1)} ms`, true],
    ['p99 beside the bots', `${p99(beside).toFixed(1)} ms, ${times.toFixed(2)} times`, times < MOST_TIMES],
    ['seconds in which an answer took longer than twice that alone', slow.join(', ') || 'none', true],
    ['bots', `${beside.bots.sent} requests, ${beside.bots.unanswered} without an answer`, true],
    ['answers to bots', JSON.stringify(bots.answers), true],
  ];
  for (const [what, figure, isKept] of found) console.log(`${isKept ? '  ' : 'X '}${what}: ${figure}`);
  const cpus = os.cpus();
  console.log(
    `seed ${seed}, ${seconds} s, ${cpus.length} x ${cpus[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}`,
  );
  const broken = found.filter(([, , isKept]) => !isKept).map(([what]) => what);
  // What the last orders began is over before the database goes.
  await pause(1_000);
  if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}`);
};

runBench(readRunOptions, ({ isAsBuilt }) => isAsBuilt, bench);
