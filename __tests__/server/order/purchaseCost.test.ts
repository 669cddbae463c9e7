import { Client } from 'pg';

import type { Cart } from '../../../src/shared/cart/cartContract';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../support/server/guestOrder';
import { statementsIn } from '../../support/server/messagesOf';
import { until } from '../../support/server/until';
import { openWholeShop, type WholeShop } from '../../support/server/wholeShop';

/** What a purchase may cost, BEGIN, COMMIT and the store's name counted. Lower it where it costs less. */
const MOST = { statements: 71, roundTrips: 33, transactions: 8 };
/** That the order changed, and the letter's job. */
const MOST_TOLD = 2;
/** A job of every minute is none of a purchase's. */
const MOST_TOLD_BESIDE = 1;
const TURNS = 3;

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
  await until(
    async () => {
      const { rows } = await shop.owner.query(
        `select (select count(*) from outbox where sent_at is null)
        + (select count(*) from graphile_worker.jobs where run_at <= now())
        + (select count(*) from payments p where not exists (
            select from provider_events e where e.resource_id = p.provider_charge_id and e.is_applied)) as left`,
      );
      return Number(rows[0].left) === 0;
    },
    'everything that follows an order',
    30_000,
  );
};

/** What a purchase sends on the connections of requests, the simulated provider's part among it. */
const costOf = async (work: () => Promise<void>) => {
  const queries = jest.spyOn(Client.prototype as unknown as { query: (...sent: unknown[]) => unknown }, 'query');
  await work();
  const messages = queries.mock.calls
    .map(([query], index) => ({ query, of: queries.mock.contexts[index] as { user?: string } | undefined }))
    .filter(({ of }) => of?.user === shop.database.requests.user)
    .map(({ query }) => statementsIn(query as never));
  queries.mockRestore();
  const statements = messages.flat();
  const transactions = statements.filter(({ name }) => name === 'begin').length;
  return { statements: statements.length, roundTrips: messages.length, transactions };
};

it('costs no more statements, round trips, transactions and notifications than is known', async () => {
  const store = await shop.aStore();
  const goods = await shop.aVariant(store);
  // The first one asks carriers.
  await purchase(store, goods);
  const listener = await shop.owner.connect();
  const told: string[] = [];
  listener.on('notification', ({ channel }) => told.push(channel));
  await listener.query('listen "jobs:insert"');
  await listener.query('listen order_changed');
  const costs: Awaited<ReturnType<typeof costOf>>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) costs.push(await costOf(() => purchase(store, goods)));
  await listener.query('unlisten *');
  listener.release();
  // The least of some: jobs of every minute are none of a purchase.
  const least = (name: keyof typeof MOST) => Math.min(...costs.map((cost) => cost[name]));
  const names = Object.keys(MOST) as (keyof typeof MOST)[];
  expect(
    names.map((name) => [name, least(name)]).filter(([name, count]) => Number(count) > MOST[name as keyof typeof MOST]),
  ).toEqual([]);
  expect(told.filter((channel) => channel === 'order_changed')).toHaveLength(TURNS);
  expect(told.length).toBeLessThanOrEqual(TURNS * MOST_TOLD + MOST_TOLD_BESIDE);
}, 150_000);
