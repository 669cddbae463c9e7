import { PRODUCTS } from '../catalogue.mjs';
import { askOnce, requestBytes } from '../http.mjs';
import { below } from '../random.mjs';
import { exactly, staticReply } from './staticReply.mjs';

const LIMIT = 20;
const PAGES = PRODUCTS / LIMIT;

/** `GET /api/product`, any of its pages, beside the same bytes kept in memory and beside one prepared query. */
export const listing = async ({ shop, ceiling }, store, random) => {
  const asked = (page) => ({ path: `/api/product?limit=${LIMIT}&page=${page}`, headers: { 'x-store-id': store.id } });
  const queried = (page) => ({ path: `/listing?storeId=${store.id}&limit=${LIMIT}&offset=${(page - 1) * LIMIT}` });
  const [fromShop, fromMemory, fromQuery] = [[], [], []];
  const seen = new Set();

  for (let page = 1; page <= PAGES; page += 1) {
    const reply = await askOnce(shop.port, asked(page));
    const { list, total } = JSON.parse(reply.body.toString('utf8'));
    const plain = await askOnce(ceiling.port, queried(page));
    const rows = JSON.parse(plain.body.toString('utf8')).list;
    const isSame = total === PRODUCTS && list.length === LIMIT && list.every(({ id }, index) => id === rows[index].id);
    if (!isSame) throw new Error(`page ${page} of the list is not what the database holds`);
    list.forEach(({ id }) => seen.add(id));
    fromShop.push({ bytes: requestBytes(asked(page)), isRight: exactly(reply) });
    fromMemory.push(await staticReply(ceiling, `listing-${page}`, reply));
    fromQuery.push({ bytes: requestBytes(queried(page)), isRight: exactly(plain) });
  }
  if (seen.size !== PRODUCTS) throw new Error(`the pages of the list hold ${seen.size} products`);

  const anyOf = (questions) => () => questions[below(random, questions.length)];
  return {
    name: `API: list of ${LIMIT} of ${PRODUCTS.toLocaleString('en')} products`,
    shop: { next: anyOf(fromShop) },
    ceilings: [
      { name: 'the same bytes from memory', next: anyOf(fromMemory) },
      { name: 'one prepared query', next: anyOf(fromQuery) },
    ],
  };
};
