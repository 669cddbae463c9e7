import { openCarts } from '../carts.mjs';
import { requestBytes } from '../http.mjs';
import { below } from '../random.mjs';
import { orderOf } from './wholeOrder.mjs';

const LIMIT = 20;
const PAGES = 10;
/** Of a hundred requests one places an order and five change a cart; the others look. */
const ORDERS = 0.01;
const CARTS = 0.05;
/** Carts that are changed in turns. */
const OPEN_CARTS = 200;
const MOST = 5;

/**
 * Requests as a shop gets them: pages and lists, changes of carts, orders by Pix.
 * @returns `any`, `browsing`, `buying`: the next question of each kind; `prepare` makes carts for so many
 * orders; `buyingShare` and `orderShare`: of all requests
 */
export const shoppers = async (ground, store, random) => {
  const copies = await openCarts(ground, store, { isShipped: true });
  const changed = await (await openCarts(ground, store, { isShipped: false }))(OPEN_CARTS);
  const headers = { 'x-store-id': store.id };
  const well = ({ status }) => status === 200;
  const ask = (path, more = {}) => ({ bytes: requestBytes({ path, headers: { ...headers, ...more } }), isRight: well });
  const looks = [
    ...Array.from({ length: PAGES }, (_, page) => ask(`/api/product?limit=${LIMIT}&page=${page + 1}`)),
    ...store.products.slice(0, PAGES).map(({ slug }) => ask(`/api/product/${slug}`)),
    ...store.products.slice(0, PAGES).map(({ slug }) => ask(`/products/${slug}`, { 'accept-encoding': 'br' })),
    ask('/api/category'),
    ask('/', { 'accept-encoding': 'br' }),
  ];
  let ready = [];
  let turn = 0;

  const browsing = () => looks[below(random, looks.length)];
  const order = () => {
    const copy = ready.pop();
    if (!copy) throw new Error('more orders than were prepared');
    return { bytes: requestBytes(orderOf(store, copy, random)), isRight: ({ status }) => status === 201 };
  };
  const changeCart = () => {
    turn += 1;
    const { cartId, lines } = changed[turn % OPEN_CARTS];
    const [{ id: cartProductId, productId, productVariantId }] = lines;
    const quantity = (Math.floor(turn / OPEN_CARTS) % MOST) + 1;
    const body = { cartId, cartProductId, productId, productVariantId, quantity };
    return { bytes: requestBytes({ method: 'PUT', path: '/api/cart/product', headers, body }), isRight: well };
  };
  const buying = () => (random() < ORDERS / (ORDERS + CARTS) ? order() : changeCart());

  return {
    browsing,
    buying,
    any: () => (random() < ORDERS + CARTS ? buying() : browsing()),
    buyingShare: ORDERS + CARTS,
    orderShare: ORDERS,
    async prepare(orders) {
      ready.push(...(await copies(orders)));
    },
  };
};
