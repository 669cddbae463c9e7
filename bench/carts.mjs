// Carts as shoppers leave them: a few are made through the API, the rest are copies of their rows.
import { randomUUID } from 'node:crypto';

import { fullShelf } from './catalogue.mjs';
import { askOnce } from './http.mjs';

const BASKETS = 20;
/** In the centre of Campinas, where the demo store sends from. */
export const PLACE = { zipCode: '13010111', cityId: '3509502' };

/**
 * @typedef {{ cart: object, cartId: string, lines: { id: string, unitPrice: number, quantity: number }[] }} Copy `cart`
 * as the API returns the original; `cartId` and the lines' ids are the copy's own
 */

/**
 * Makes the originals, of two lines each; shipped: with zip code and the cheapest delivery chosen.
 * @returns {Promise<(count: number) => Promise<Copy[]>>} a function that makes a number of new copies
 */
export const openCarts = async ({ db, shop }, store, { isShipped }) => {
  const variants = await shelfOf(db, store);
  const originals = [];
  for (let index = 0; index < BASKETS; index += 1) {
    const chosen = [variants[index * 2], variants[index * 2 + 1]];
    originals.push(await makeCart(putsOf(shop.port, store.id), chosen, isShipped));
  }
  return (count) => copiesOf(db, store.id, originals, count);
};

const shelves = new WeakMap();
/** What may be ordered of a store without end; filled once. */
export const shelfOf = (db, store) => {
  const known = shelves.get(store) ?? fullShelf(db, store.id, BASKETS * 2);
  shelves.set(store, known);
  return known;
};

const putsOf = (port, storeId) => async (path, body) => {
  const reply = await askOnce(port, { method: 'PUT', path: `/api${path}`, headers: { 'x-store-id': storeId }, body });
  if (reply.status !== 200) throw new Error(`PUT ${path}: ${reply.status} ${reply.body.toString('utf8')}`);
  return JSON.parse(reply.body.toString('utf8'));
};

const makeCart = async (put, variants, isShipped) => {
  let cart = { id: null };
  for (const { productId, productVariantId } of variants) {
    const line = { productId, productVariantId, cartProductId: null, quantity: 1 };
    cart = await put('/cart/product', { cartId: cart.id, ...line });
  }
  if (!isShipped) return cart;
  const { zipCode, cityId: deliveryCityId } = PLACE;
  cart = await put('/cart', { cartId: cart.id, zipCode, deliveryCityId, addressId: null });
  return put('/cart/info', { cartId: cart.id, voucherId: null, selectedShippingId: cheapest(cart).id });
};

/** A carrier's way: what is fetched at the store needs no address, and rules of the store ask for a least value. */
export const cheapest = ({ listShippingStore: [{ listShipping }] }) =>
  listShipping.find((way) => !way.isPickup && way.storeCustomShipping === null);

const copiesOf = async (db, storeId, originals, count) => {
  const tag = randomUUID().slice(0, 8);
  const ids = originals.map(({ id }) => id);
  const copyOf = `from unnest($2::text[]) with ordinality as original (id, position)
    join generate_series(0, $3::int - 1) n on n % ${originals.length} = original.position - 1`;
  await db.query(
    `insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', $4 || '-' || n))).*
     ${copyOf} join carts c on c.store_id = $1 and c.id = original.id`,
    [storeId, ids, count, tag],
  );
  await db.query(
    `insert into cart_products select (jsonb_populate_record(l, jsonb_build_object(
       'cart_id', $4 || '-' || n, 'id', $4 || '-' || n || '-' || (l.id = first.id)::int))).*
     ${copyOf}
     join lateral (select id from cart_products where store_id = $1 and cart_id = original.id
       order by created_at, id limit 1) first on true
     join cart_products l on l.store_id = $1 and l.cart_id = original.id`,
    [storeId, ids, count, tag],
  );
  await db.query('analyze carts, cart_products');
  return Array.from({ length: count }, (_, n) => {
    const cart = originals[n % originals.length];
    const lines = cart.listProduct.map((line, index) => ({ ...line, id: `${tag}-${n}-${index === 0 ? 1 : 0}` }));
    return { cart, cartId: `${tag}-${n}`, lines };
  });
};

/** Where these carts are sent to. */
export const deliveryAddress = {
  recipient: 'Mariana Albuquerque',
  zipCode: PLACE.zipCode,
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: PLACE.cityId,
};
