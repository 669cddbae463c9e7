import { shareOf } from '../goals.mjs';
import { openConnection, requestBytes } from '../http.mjs';
import { below } from '../random.mjs';
import { exactly, FROM_MEMORY, staticReply } from './staticReply.mjs';

const LIMIT = 20;
const ONE_QUERY = 'one prepared query';

/** Twenty that shoppers of the demo store type, with and without accents. */
export const WORDS = [
  'ração gato cães coleira areia brinquedo petisco shampoo cama arranhador',
  'filhote guia racao comedouro osso tapete frango adulto bola peixe',
].flatMap((words) => words.split(' '));

const askedOf = (store, path) => ({ path: `/api/product${path}`, headers: { 'x-store-id': store.id } });
const queried = (store, page) => ({ path: `/listing?storeId=${store.id}&limit=${LIMIT}&offset=${(page - 1) * LIMIT}` });

/** Questions whose answers are known: each is sent once, and answered the same from then on. */
const answers = async (port, requests) => {
  const { ask, close } = await openConnection(port);
  const known = [];
  for (const request of requests) known.push({ request, reply: await ask(requestBytes(request)) });
  close();
  return known;
};

const questionOf = ({ request, reply }) => ({ bytes: requestBytes(request), isRight: exactly(reply) });
const listOf = ({ reply }) => JSON.parse(reply.body.toString('utf8'));

/**
 * Answers of the shop in any order, beside the same bytes kept in memory and beside one prepared query.
 * @param fromShop what the shop answered @param fromQuery what the ceiling did
 */
const subjectOf = async ({ ceiling }, random, { name, key, goal, fromShop, fromQuery }) => {
  const shop = fromShop.map(questionOf);
  const query = fromQuery.map(questionOf);
  const memory = [];
  for (const [index, { reply }] of fromShop.entries())
    memory.push(await staticReply(ceiling, `${key}-${index}`, reply));
  const anyOf = (questions) => () => questions[below(random, questions.length)];
  return {
    name,
    goal,
    shop: { next: anyOf(shop) },
    ceilings: [
      { name: FROM_MEMORY, next: anyOf(memory) },
      { name: ONE_QUERY, next: anyOf(query) },
    ],
  };
};

/** `GET /api/product`, any of its pages. */
export const listing = async (ground, store, random) => {
  const count = store.products.length;
  const pages = Array.from({ length: count / LIMIT }, (_, index) => index + 1);
  const asked = (page) => askedOf(store, `?limit=${LIMIT}&page=${page}`);
  const fromShop = await answers(ground.shop.port, pages.map(asked));
  const queries = pages.map((page) => queried(store, page));
  const fromQuery = await answers(ground.ceiling.port, queries);
  const seen = new Set();
  for (const [index, page] of pages.entries()) {
    const { list, total } = listOf(fromShop[index]);
    const rows = listOf(fromQuery[index]).list;
    const isSame = total === count && list.length === LIMIT && list.every(({ id }, place) => id === rows[place].id);
    if (!isSame) throw new Error(`page ${page} of the list is not what the database holds`);
    list.forEach(({ id }) => seen.add(id));
  }
  if (seen.size !== count) throw new Error(`the pages of the list hold ${seen.size} products`);
  const name = `API: list of ${LIMIT} of ${count.toLocaleString('en')} products`;
  return subjectOf(ground, random, { name, key: 'listing', goal: shareOf(FROM_MEMORY, 0.3), fromShop, fromQuery });
};

/** `GET /api/product/{slug}`, any product. */
export const product = async (ground, store, random) => {
  const asked = ({ slug }) => askedOf(store, `/${slug}`);
  const fromShop = await answers(ground.shop.port, store.products.map(asked));
  const queries = store.products.map(({ slug }) => ({ path: `/product?storeId=${store.id}&slug=${slug}` }));
  const fromQuery = await answers(ground.ceiling.port, queries);
  for (const [index, { id, slug }] of store.products.entries())
    if (listOf(fromShop[index]).id !== id || listOf(fromQuery[index]).id !== id)
      throw new Error(`${slug} is not itself`);
  const goal = shareOf(FROM_MEMORY, 0.3);
  return subjectOf(ground, random, { name: 'API: product', key: 'product', goal, fromShop, fromQuery });
};

/** `GET /api/product?search=`, of twenty words, beside a query of as many rows. */
export const search = async (ground, store, random) => {
  const asked = (word) => askedOf(store, `?limit=${LIMIT}&page=1&search=${encodeURIComponent(word)}`);
  const fromShop = await answers(ground.shop.port, WORDS.map(asked));
  const silent = WORDS.filter((_, index) => !(listOf(fromShop[index]).total > 0));
  if (silent.length > 0) throw new Error(`nothing is found by ${silent.join(', ')}`);
  const fromQuery = await answers(ground.ceiling.port, [queried(store, 1)]);
  const name = `API: search, ${WORDS.length} words in turns`;
  return subjectOf(ground, random, { name, key: 'search', goal: shareOf(ONE_QUERY, 0.3), fromShop, fromQuery });
};
