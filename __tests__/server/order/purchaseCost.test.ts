import { Client } from 'pg';

import type { Cart } from '../../../src/shared/cart/cartContract';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../support/server/guestOrder';
import { statementsIn } from '../../support/server/messagesOf';
import { until } from '../../support/server/until';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close(), 30_000);

type Goods = { productId: string; productVariantId: string };

/** The four calls of a guest, and all that follows them: the provider's event, the jobs, the letter. */
const purchase = async (store: { id: string }, { productId, productVariantId }: Goods): Promise<void> => {
  const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
  const { id: cartId } = await shop.call<Cart>(store, 'PUT', '/cart/product', line);
  const place = { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS };
  const { listShippingStore } = await shop.call<Cart>(store, 'PUT', '/cart', place);
  const selectedShippingId = listShippingStore[0]?.listShipping[0]?.id;
  const cart = await shop.call<Cart>(store, 'PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId });
  await shop.call(store, 'POST', '/checkout', { ...guestCheckout(cart), confirmsDuplicate: true });
  await until(async () => {
    const { rows } = await shop.owner.query(
      `select (select count(*) from outbox where sent_at is null)
        + (select count(*) from graphile_worker.jobs where run_at <= now())
        + (select count(*) from payments p where not exists (
            select from provider_events e where e.resource_id = p.provider_charge_id and e.is_applied)) as left`,
    );
    return Number(rows[0].left) === 0;
  }, 'everything that follows an order', 30_000);
};

// Of what the shop's own connections send. The simulated provider is among it, the queue's own looks are not.
it('is as many statements, round trips, transactions and notifications as is known', async () => {
  const store = await shop.aStore();
  const goods = await shop.aVariant(store);
  // The first one asks carriers, and makes each connection's statements known.
  await purchase(store, goods);
  const listener = await shop.owner.connect();
  const heard: string[] = [];
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen "jobs:insert"');
  await listener.query('listen order_changed');
  const queries = jest.spyOn(Client.prototype as unknown as { query: (...sent: unknown[]) => unknown }, 'query');
  await purchase(store, goods);
  await listener.query('unlisten *');
  const messages = queries.mock.calls
    .map(([query], index) => ({ query, of: queries.mock.contexts[index] as { user?: string } | undefined }))
    .filter(({ of }) => of?.user === shop.database.requests.user)
    .map(({ query }) => statementsIn(query as never));
  queries.mockRestore();
  listener.release();
  const statements = messages.flat();
  console.info(messages.map((m) => m.map(({ name, text }) => name ?? text.slice(0, 50)).join(' + ')).join('\n'));
  const transactions = statements.filter(({ name }) => name === 'begin').length;
  expect({ statements: statements.length, messages: messages.length, transactions, heard: heard.toSorted() }).toEqual({});
}, 90_000);
