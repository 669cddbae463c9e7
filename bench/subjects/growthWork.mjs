import { shelfOf } from '../carts.mjs';
import { requestBytes } from '../http.mjs';
import { below, shuffled } from '../random.mjs';
import { WORDS } from './listing.mjs';
import { purchase } from './wholeOrder.mjs';

const LIMIT = 20;
const CATEGORIES = 5;
const NAMED = 2_000;
/** Products a list leads to at most, and how far along it its deep pages are. */
const MOST_LISTED = 10_000;
const DEEP = 0.93;
const NEAR_PAGES = 45;
/** Of the 380 pairs of words: enough for seven rounds. */
const TEXTS_A_ROUND = 54;

const isServed = ({ status }) => status === 200;

/**
 * What is asked of a store of any size, always of different things of it.
 * @returns {Promise<{ name: string, goal: { p95?: number, times?: number } | null,
 *   open: (round: number) => () => import('../load.mjs').Question }[]>} `open` begins a round
 */
export const growthWork = async ({ db }, storeId, size, random) => {
  const store = { id: storeId };
  const { rows: named } = await db.query(
    `select slug, title from products where store_id = $1 and is_active and removed_at is null and variant_count > 0
     order by md5(id) limit $2`,
    [storeId, NAMED],
  );
  const { rows: categories } = await db.query(
    `select c.slug from categories c join product_categories pc on pc.store_id = c.store_id and pc.category_id = c.id
     where c.store_id = $1 group by c.slug order by count(*) desc, c.slug limit $2`,
    [storeId, CATEGORIES],
  );
  const anyOf = (list) => list[below(random, list.length)];
  const ask = (path, isRight = isServed) => ({
    bytes: requestBytes({ path: `/api/product${path}`, headers: { 'x-store-id': storeId } }),
    isRight,
  });
  const listed = (page, more = '') => `?limit=${LIMIT}&page=${page}${more}`;
  const asking = (name, goal, next) => ({ name, goal, open: () => next });
  const unsearched = shuffled(
    random,
    WORDS.flatMap((word) => WORDS.filter((other) => other !== word).map((other) => `${word} ${other}`)),
  );
  const deepest = Math.floor((Math.min(size, MOST_LISTED) / LIMIT) * DEEP);

  return [
    asking('list, any of 45 pages', { p95: 40 }, () => ask(listed(1 + below(random, NEAR_PAGES)))),
    asking('category, first pages', null, () =>
      ask(listed(1 + below(random, 2), `&category=${encodeURIComponent(anyOf(categories).slug)}`)),
    ),
    asking('list, deep pages', null, () => ask(listed(deepest - below(random, 20)))),
    asking('search, 20 words', { p95: 60 }, () => ask(listed(1, `&search=${encodeURIComponent(anyOf(WORDS))}`))),
    {
      name: 'search, each asked once',
      goal: { p95: 60 },
      open() {
        const texts = unsearched.splice(0, TEXTS_A_ROUND);
        return () => {
          const text = texts.pop();
          return text === undefined ? null : ask(listed(1, `&search=${encodeURIComponent(text)}`));
        };
      },
    },
    asking('product', null, () => ask(`/${anyOf(named).slug}`)),
    {
      name: 'product, not from memory',
      goal: { times: 2 },
      open(round) {
        const unasked = shuffled(random, named);
        // Answers are kept by their whole address: with another one each is made anew.
        return () => {
          const product = unasked.pop();
          return product === undefined ? null : ask(`/${product.slug}?${round}`);
        };
      },
    },
    {
      name: 'page of a product, rendered anew',
      goal: { times: 2 },
      open(round) {
        // Pages are kept per host and port: with a port that nobody listens on none is kept from the round before.
        const headers = { host: `localhost:${20_000 + round}`, 'accept-encoding': 'identity' };
        const unasked = shuffled(random, named);
        return () => {
          const product = unasked.pop();
          if (product === undefined) return null;
          const title = `"title":${JSON.stringify(product.title)}`;
          return {
            bytes: requestBytes({ path: `/products/${product.slug}`, headers }),
            isRight: ({ status, body }) => status === 200 && body.includes(title),
          };
        };
      },
    },
    {
      name: 'whole order, four calls',
      goal: { times: 2 },
      async open() {
        const variants = await shelfOf(db, store);
        const isPlaced = ({ status }) => status === 201;
        return () => {
          const address = `10.${below(random, 256)}.${below(random, 256)}.${below(random, 256)}`;
          return purchase(store, anyOf(variants), random, address, isPlaced);
        };
      },
    },
  ];
};
