import { brotliDecompressSync } from 'node:zlib';

import { atLeast, shareOf } from '../goals.mjs';
import { askOnce, requestBytes } from '../http.mjs';
import { below, shuffled } from '../random.mjs';
import { exactly, FROM_MEMORY, staticReply } from './staticReply.mjs';

const PRODUCT_PAGES = 20;

// Pages are kept per host and port: a port of its own, which nobody listens on, gives a round pages that are made when it
// begins, so that none grows too old (a minute) within it.
const ports = new Map();
const hostOf = (subject, round) => {
  const name = `${subject}-${round}`;
  if (!ports.has(name)) ports.set(name, 10_000 + ports.size);
  return `localhost:${ports.get(name)}`;
};

const pageOf = (host, path, encoding) => ({ path, headers: { host, 'accept-encoding': encoding } });
const pathOf = ({ slug }) => `/products/${slug}`;

const ask = async (port, request, marks) => {
  const reply = await askOnce(port, request);
  const isPacked = /\r\ncontent-encoding: br\b/i.test(reply.head);
  const html = (isPacked ? brotliDecompressSync(reply.body) : reply.body).toString('utf8');
  const missing = marks.find((mark) => !html.includes(mark));
  if (reply.status !== 200 || missing !== undefined) {
    throw new Error(`${request.path}: ${reply.status}, without ${missing}`);
  }
  return reply;
};

/** How a page's data names the product it is about. */
const marksOf = (product) => [
  `"pathname":"${pathOf(product)}"`,
  `"slug":"${product.slug}","title":${JSON.stringify(product.title)}`,
];

const anyOf = (random, questions) => () => questions[below(random, questions.length)];

/** A subject whose pages are all in the cache, compressed; `pages` are `{ path, marks }`. */
const kept =
  (name, subject, pages) =>
  async ({ shop, ceiling }, random) => {
    let [fromShop, fromMemory] = [[], []];
    return {
      name,
      goal: shareOf(FROM_MEMORY, 0.35),
      async beforeRound(round) {
        [fromShop, fromMemory] = [[], []];
        for (const [index, { path, marks }] of pages.entries()) {
          const request = pageOf(hostOf(subject, round), path, 'br');
          const reply = await ask(shop.port, request, marks);
          fromShop.push({ bytes: requestBytes(request), isRight: exactly(reply) });
          fromMemory.push(await staticReply(ceiling, `${subject}-${index}`, reply));
        }
      },
      shop: { next: () => anyOf(random, fromShop)() },
      ceilings: [{ name: FROM_MEMORY, next: () => anyOf(random, fromMemory)() }],
    };
  };

/** The first page of all products, from the cache. */
export const listingPage = (ground, store, random) => {
  const marks = ['"pathname":"/products"', `"total":${store.products.length}`];
  return kept('page: list, from the cache', 'list', [{ path: '/products', marks }])(ground, random);
};

/** Pages of products, from the cache. */
export const productPage = (ground, store, random) => {
  const chosen = shuffled(random, store.products).slice(0, PRODUCT_PAGES);
  const pages = chosen.map((product) => ({ path: pathOf(product), marks: marksOf(product) }));
  return kept('page: product, from the cache', 'product', pages)(ground, random);
};

/** Pages of products not requested yet: read, rendered and compressed. */
export const freshPage = async ({ shop, ceiling }, store, random) => {
  const fromMemory = [];
  for (const product of shuffled(random, store.products).slice(0, PRODUCT_PAGES)) {
    const reply = await ask(shop.port, pageOf(hostOf('known', 0), pathOf(product), 'identity'), marksOf(product));
    fromMemory.push(await staticReply(ceiling, `fresh-${product.id}`, reply));
  }
  let unasked = [];
  return {
    name: 'page: product, rendered anew',
    goal: atLeast(400),
    inWords: ({ perSecond }) => `a product page rendered anew: ${(1000 / perSecond.median).toFixed(1)} ms`,
    beforeRound(round) {
      const host = hostOf('fresh', round);
      unasked = shuffled(random, store.products).map((product) => {
        const marks = marksOf(product);
        const isRight = ({ status, body }) => status === 200 && marks.every((mark) => body.includes(mark));
        return { bytes: requestBytes(pageOf(host, pathOf(product), 'identity')), isRight };
      });
    },
    shop: { next: () => unasked.pop() ?? null },
    ceilings: [{ name: FROM_MEMORY, next: anyOf(random, fromMemory) }],
  };
};
