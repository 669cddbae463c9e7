import { openCarts } from '../carts.mjs';
import { shareOf } from '../goals.mjs';
import { requestBytes } from '../http.mjs';

const CARTS = 400;
const MOST = 5;
const UPDATE = 'one UPDATE in a transaction';

/** `PUT /api/cart/product` on carts that exist, beside one UPDATE in a transaction. */
export const cartChange = async (ground, store) => {
  const { db } = ground;
  const copies = await openCarts(ground, store, { isShipped: false });
  const carts = await copies(CARTS);
  await db.query('create schema if not exists bench');
  await db.query('create table bench.lines (id text primary key, quantity integer not null)');
  await db.query('insert into bench.lines select unnest($1::text[]), 1', [carts.map(({ lines: [{ id }] }) => id)]);

  // Carts take turns, and each change is real: the requested quantity always differs from the current one.
  const turns = (questionOf) => {
    const quantities = carts.map(() => 1);
    let turn = -1;
    return () => {
      turn = (turn + 1) % CARTS;
      quantities[turn] = (quantities[turn] % MOST) + 1;
      return questionOf(carts[turn], quantities[turn]);
    };
  };

  return {
    name: 'API: quantity of a cart line',
    goal: shareOf(UPDATE, 0.3),
    shop: {
      next: turns(({ cartId, lines }, quantity) => {
        const [{ id: cartProductId, productId, productVariantId, unitPrice }, other] = lines;
        const value = unitPrice * quantity + other.unitPrice * other.quantity;
        const marks = [`"quantity":${quantity},"unitPrice":${unitPrice},`, `"productsValue":${value},`];
        return {
          bytes: requestBytes({
            method: 'PUT',
            path: '/api/cart/product',
            headers: { 'x-store-id': store.id },
            body: { cartId, cartProductId, productId, productVariantId, quantity },
          }),
          isRight: ({ status, body }) => status === 200 && marks.every((mark) => body.includes(mark)),
        };
      }),
    },
    ceilings: [
      {
        name: UPDATE,
        next: turns(({ lines: [{ id }] }, quantity) => ({
          bytes: requestBytes({ method: 'PUT', path: '/line', body: { id, quantity } }),
          isRight: ({ status, body }) => status === 200 && body.equals(Buffer.from(JSON.stringify({ quantity }))),
        })),
      },
    ],
  };
};
