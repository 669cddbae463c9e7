import { auditBooks } from '../support/races/booksAudit';
import { raceSeed } from '../support/races/seeded';
import { lostOrders, settled, storm } from '../support/races/storm/storm';
import { openStormGround, type StormGround } from '../support/races/storm/stormGround';
import { openHistory, type History } from '../support/races/storm/stormHistory';

const SEED = raceSeed();
/** Seconds of shopping over a rolling restart: with `npm run prove -- 12` alone. */
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 2);
const IS_LONG = process.env['STORM_SECONDS'] !== undefined;
/** A job that was run twice shows in what it has written: charges at the provider, letters written once per order. */
const TWICE = `
  select body -> 'metadata' ->> 'paymentId' as what from sandbox_records where kind = 'pagarmeCharge'
    group by 1 having count(*) > 1
  union all select template || ' ' || (data ->> 'saleOrderId') from outbox
    where template in ('orderReceived', 'orderShipped', 'orderDelivered')
    group by template, data ->> 'saleOrderId' having count(*) > 1`;

(IS_LONG ? describe : describe.skip)(`two servers behind a balancer that knows nobody (seed ${SEED})`, () => {
  let ground: StormGround;
  let history: History;
  beforeEach(async () => {
    history = openHistory(`two-servers-${SEED}`);
    ground = await openStormGround();
  });
  afterEach(async () => {
    await ground.close();
    await history.close();
  });

  it(
    'are one shop: sessions, carts and orders, also while both are replaced',
    async () => {
      const [store] = ground.stores;
      if (!store) throw new Error('no store was made');
      const { customers, variants } = store;
      const [customer] = customers;
      const [{ productId, productVariantId } = { productId: '', productVariantId: '' }] = variants;
      const sent = { storeId: store.id, token: customer?.token ?? '' };
      // A cart that one server has made is changed by the other, in the session both know.
      const line = { cartId: null, cartProductId: null, productId, productVariantId, quantity: 1 };
      const made = await ground.call('PUT', '/cart/product', { ...sent, body: line });
      const cartId = String(made?.json['id']);
      for (let quantity = 2; quantity < 5; quantity += 1) {
        const changed = await ground.call('PUT', '/cart/product', { ...sent, body: { ...line, cartId } });
        expect(changed?.json).toMatchObject({ id: cartId, listProduct: [{ quantity }] });
      }
      // Who signs out at one server is signed out at both.
      expect((await ground.call('DELETE', '/customer/me/sessions', sent))?.status).toBe(204);
      const after = [await ground.call('GET', '/customer/me', sent), await ground.call('GET', '/customer/me', sent)];
      expect(after.map((answer) => answer?.status)).toEqual([401, 401]);
      // Shoppers who click twice reach both servers under one key; each server is replaced by the next in its turn.
      const shopping = await storm(ground, history, {
        seed: SEED,
        faults: ['replace'],
        lastsMs: SECONDS * 1_000,
        checkEveryMs: 1_000,
      });
      await settled(ground, history, shopping);
      expect({ seed: SEED, history: history.file, broken: await auditBooks(ground.owner, 'atRest') }).toEqual({
        seed: SEED,
        history: history.file,
        broken: {},
      });
      expect(await lostOrders(ground, shopping)).toEqual([]);
      expect(await ground.rows(TWICE)).toEqual([]);
      expect(shopping.faults).toBeGreaterThan(0);
    },
    SECONDS * 1_000 + 600_000,
  );
});
