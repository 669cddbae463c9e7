import { ABANDONED_AFTER_MS } from '../../../src/shared/cart/cartLimits';
import type { AbandonedCarts } from '../../../src/shared/cart/abandonedCartContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { newId } from '../../../src/server/kernel/newId';
import { abandonStaleCarts } from '../../../src/server/cart/cartAbandonment';
import { cartProducts, carts } from '../../../src/server/db/schema/cartTables';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
let store: StoreRow;
let token: string;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
  token = (await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }))).token;
});
afterAll(() => shop.close());

type Given = Partial<typeof carts.$inferInsert> & { days?: number; quantity?: number; price?: number };

/** An open cart with one line, last changed some days ago. */
const aCart = async ({ days = 2, quantity = 2, price = 5_000, ...given }: Given = {}): Promise<string> => {
  const variant = await shop.aVariant(store, { title: `Ração de ${price}` });
  const id = newId();
  const at = new Date(shop.time.now - days * 86_400_000).toISOString();
  await shop.db.insert(carts).values({ storeId: store.id, id, createdAt: at, updatedAt: at, ...given });
  const line = { storeId: store.id, id: newId(), cartId: id, ...variant, quantity, unitPrice: price };
  await shop.db.insert(cartProducts).values(line);
  return id;
};
const abandon = () => abandonStaleCarts({ db: shop.serverDb, clock: () => shop.time.now }, store.id);
const list = async (query = 'period=30&page=1&limit=20'): Promise<AbandonedCarts> => {
  const reply = await shop.send('GET', `/admin/abandoned-cart?${query}`, { store, token });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

it('lists what was left behind, whose it is, what it is worth, and a link for every cart', async () => {
  const customer = await shop.aPerson(store, { name: 'Bianca Moura', phone: '19987651200' });
  await shop.rows(`update customers set cart_reminders_since = now() where id = $1`, [customer.id]);
  const voucherId = (await shop.aVoucher(store, { code: 'VOLTA10' })).id;
  const hers = await aCart({
    customerId: customer.id,
    voucherId,
    zipCode: '13010111',
    deliveryCityId: '3509502',
    days: 2,
  });
  const guests = await aCart({ days: 3, price: 1_200, quantity: 1 });
  await aCart({ days: 0 });
  await aCart({ days: 40 });
  await abandon();
  const seen = await list();
  expect(seen).toMatchObject({
    left: { count: 2, value: 11_200 },
    ordered: { count: 0, value: 0 },
    total: 2,
    list: [
      {
        id: hers,
        customer: { id: customer.id, name: 'Bianca Moura', phone: '19987651200', agrees: true },
        cityName: 'Campinas',
        title: 'Ração de 5000',
        more: 0,
        pieces: 2,
        value: 10_000,
        voucherCode: 'VOLTA10',
        stop: 'shipping',
        reminder: 'sent',
        order: null,
      },
      {
        id: guests,
        customer: null,
        value: 1_200,
        voucherCode: null,
        stop: 'cart',
        reminder: 'noContact',
        remindedAt: null,
      },
    ],
  });
  expect((await list('period=30&contact=true&page=1&limit=20')).list.map(({ id }) => id)).toEqual([hers]);
  expect((await list('period=7&page=2&limit=1')).list.map(({ id }) => id)).toEqual([guests]);
  expect((await list('period=90&page=1&limit=20')).total).toBe(3);
  for (const { ref, id } of seen.list.filter(({ customer: owner }) => owner === null)) {
    const opened = await shop.send('GET', `/checkout/${ref}`, { store });
    expect([opened.statusCode, opened.json().id]).toEqual([200, id]);
  }
});

it('keeps the link of a cart that is left behind again, and says once it was ordered', async () => {
  const id = await aCart();
  await abandon();
  const [before] = (await list()).list;
  await shop.rows(`update carts set status = 'open' where id = $1`, [id]);
  expect((await list()).list).toEqual([]);
  await abandon();
  expect((await list()).list[0]?.ref).toBe(before?.ref);
  const order = await shop.anOrder(store);
  await shop.rows(`update carts set status = 'open' where id = $1`, [id]);
  await shop.rows(`update carts set status = 'closed' where id = $1`, [id]);
  await shop.rows('update sale_orders set cart_id = $1 where id = $2', [id, order]);
  expect(await list()).toMatchObject({
    left: { count: 0, value: 0 },
    ordered: { count: 1, value: 10_000 },
    list: [{ id, order: { id: order, number: expect.any(Number) } }],
  });
});

it('says why nobody was written to', async () => {
  const silent = await shop.aPerson(store);
  const unproven = await shop.aPerson(store, { email: 'outra@oipet.test' });
  await shop.rows(
    `update customers set cart_reminders_since = now(), email_confirmed_at = null where store_id = $1 and id = $2`,
    [store.id, unproven.id],
  );
  await aCart({ customerId: silent.id });
  await aCart({ customerId: unproven.id, days: 3 });
  await abandon();
  expect((await list()).list.map(({ reminder }) => reminder)).toEqual(['noConsent', 'waiting']);
});

it('is for merchants of the store alone', async () => {
  await aCart({ days: ABANDONED_AFTER_MS / 86_400_000 + 1 });
  await abandon();
  const other = await shop.aStore();
  const stranger = (await shop.signInMerchant(other, await shop.aMerchant(other))).token;
  const path = '/admin/abandoned-cart?period=30&page=1&limit=20';
  expect((await shop.send('GET', path, { store: other, token: stranger })).json().total).toBe(0);
  expect((await shop.send('GET', path, { store: other, token })).statusCode).toBe(403);
  expect((await shop.send('GET', path, { store })).statusCode).toBe(401);
});
