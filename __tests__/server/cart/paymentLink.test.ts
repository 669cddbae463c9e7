import type { JobHelpers } from 'graphile-worker';

import type { PaymentLink } from '../../../src/shared/cart/paymentLinkContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { newId } from '../../../src/server/kernel/newId';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';

const DAY_MS = 24 * 60 * 60_000;
const ZIP_CODE = '13010111';

let shop: AccountApp;
let store: StoreRow;
let seller: string;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  store = await shop.aStore();
  await signIn();
});
const signIn = async () => {
  seller = (await shop.signInMerchant(store, await shop.aMerchant(store, { role: 'staff' }))).token;
};

const aBody = async (values: object = {}) => {
  const { productId, productVariantId } = await shop.aVariant(store);
  return {
    listProduct: [{ productId, productVariantId, quantity: 2 }],
    zipCode: null,
    selectedShippingId: null,
    voucherCode: null,
    name: null,
    email: null,
    validDays: 7,
    ...values,
  };
};
const make = (body: object) => shop.send('POST', '/admin/payment-link', { store, token: seller }, body);
const aLink = async (values: object = {}): Promise<PaymentLink> => (await make(await aBody(values))).json();
type Visit = { at?: StoreRow; token?: string; visit?: string; cartId?: string };
const open = ({ ref }: PaymentLink, { at = store, token, ...visit }: Visit = {}) =>
  shop.send('GET', `/checkout/${ref}?${new URLSearchParams(visit)}`, { store: at, token });
const choose = ({ ref }: PaymentLink, choice: string, { at = store, token, ...visit }: Visit) =>
  shop.send('POST', `/checkout/${ref}/choice`, { store: at, token }, { choice, ...visit });
/** A visitor's own cart with goods of the store. */
const aCartOf = async (values: object = {}, quantity = 1): Promise<{ id: string }> => {
  const { productId, productVariantId } = await shop.aVariant(store, values);
  const line = { productId, productVariantId, cartId: null, cartProductId: null, quantity };
  const cart = (await shop.send('PUT', '/cart/product', { store }, line)).json();
  // The next line is a later one.
  shop.time.now += 1_000;
  return cart;
};
const goodsOf = (reply: { json: () => { listProduct: { quantity: number; product: { title: string } }[] } }) =>
  reply.json().listProduct.map(({ quantity, product }) => `${quantity} ${product.title}`);
const withdraw = ({ id }: { id: string }, token = seller, at = store) =>
  shop.send('DELETE', `/admin/payment-link/${id}`, { store: at, token });
const listed = async (query = '') =>
  (await shop.send('GET', `/admin/payment-link${query}`, { store, token: seller })).json();
const order = async (cartId: string, expectedTotal: number, confirmsDuplicate = false) =>
  shop.send(
    'POST',
    '/checkout',
    { store, headers: { 'idempotency-key': newId() } },
    {
      cartId,
      expectedTotal,
      buyer: { name: 'Maria B', email: 'b@oipet.test', document: '52998224725', phone: '19987654321' },
      address: {
        recipient: 'Maria B',
        zipCode: ZIP_CODE,
        street: 'Rua B',
        number: '1',
        complement: null,
        neighborhood: 'Centro',
        cityId: '3509502',
      },
      payment: { method: 'pix' },
      confirmsDuplicate,
    },
  );

it('gives each visitor a cart of their own, with delivery and voucher chosen, as often as it is opened', async () => {
  const { optionId } = await shop.aCustomShipping(store);
  await shop.aVoucher(store);
  const made = await make(
    await aBody({
      zipCode: ZIP_CODE,
      selectedShippingId: optionId,
      voucherCode: 'oipet10',
      name: ' Mariana Duarte ',
      email: 'Mariana@OiPet.test',
    }),
  );
  expect(made.statusCode).toBe(201);
  const link = made.json();
  expect(link).toMatchObject({
    state: 'open',
    name: 'Mariana Duarte',
    email: 'mariana@oipet.test',
    productsValue: 10_000,
    voucherCode: 'OIPET10',
    zipCode: ZIP_CODE,
    listProduct: [{ title: 'Ração Matuta', variantTitle: '1 kg', quantity: 2 }],
    orderCount: 0,
    listOrder: [],
  });
  const first = (await open(link)).json();
  expect(first).toMatchObject({
    customerId: null,
    selectedShippingId: optionId,
    shippingValue: 1_200,
    totalDiscount: 1_000,
  });
  const second = (await open(link)).json();
  const { total, totalDiscount, selectedShippingId } = first;
  expect(second).toMatchObject({ total, totalDiscount, selectedShippingId });
  expect(second.id).not.toBe(first.id);
  // Nothing is held for it.
  const [{ stock } = { stock: 0 }] = await shop.rows<{ stock: number }>(
    'select stock from product_variants where store_id = $1',
    [store.id],
  );
  expect(stock).toBe(10);

  const placed = await order(first.id, 10_200);
  expect(placed.statusCode).toBe(201);
  expect((await order(second.id, 10_200, true)).statusCode).toBe(201);
  const { list } = await listed();
  expect(list).toMatchObject([
    { id: link.id, state: 'open', orderCount: 2, listOrder: [{ total: 10_200 }, { id: placed.json().id }] },
  ]);
  expect((await withdraw(link)).statusCode).toBe(204);
  expect((await listed()).list).toMatchObject([{ state: 'withdrawn', orderCount: 2 }]);
});

it('takes prices from the shelf alone, of the day it is opened', async () => {
  expect((await make({ ...(await aBody()), total: 1 })).statusCode).toBe(400);
  const link = await aLink();
  await shop.rows('update product_variants set price = 7000 where store_id = $1', [store.id]);
  const cart = (await open(link)).json();
  expect([cart.productsValue, cart.notices]).toEqual([14_000, []]);
  expect((await listed()).list).toMatchObject([{ productsValue: 14_000 }]);
});

it('opens no more once its days are over, or it was taken back; who did what is in the log', async () => {
  const [short, taken] = [await aLink({ validDays: 1 }), await aLink()];
  expect((await withdraw(taken)).statusCode).toBe(204);
  expect((await withdraw(taken)).statusCode).toBe(204);
  expect((await open(taken)).statusCode).toBe(404);
  expect((await open(short)).statusCode).toBe(200);
  shop.time.now += DAY_MS;
  await signIn();
  expect((await open(short)).statusCode).toBe(404);
  const states = (await listed()).list.map(({ id, state }: PaymentLink) => [id, state]);
  expect(new Map(states)).toEqual(
    new Map([
      [short.id, 'expired'],
      [taken.id, 'withdrawn'],
    ]),
  );
  const log = await shop.rows<{ action: string; subject_id: string; actor_kind: string }>(
    `select action, subject_id, actor_kind from audit_entries where store_id = $1 and subject_kind = 'paymentLink' order by created_at, action`,
    [store.id],
  );
  expect(log.map(({ action, subject_id }) => `${action} ${subject_id}`).toSorted()).toEqual(
    [`paymentLinkMade ${short.id}`, `paymentLinkMade ${taken.id}`, `paymentLinkWithdrawn ${taken.id}`].toSorted(),
  );
  expect(log.every(({ actor_kind }) => actor_kind === 'merchant')).toBe(true);
  shop.time.now += 120 * DAY_MS;
  await signIn();
  await shop.jobs.purgeExpired({}, {} as JobHelpers);
  expect(await listed()).toMatchObject({ total: 0 });
});

describe('a recipe', () => {
  it('never changes under its visitors: whoever has goods is asked, and the next one gets what was put into it', async () => {
    const link = await aLink();
    const own = await aCartOf({ title: 'Bola' });
    const asked = await open(link, { cartId: own.id, visit: 'v1' });
    expect(asked.json()).toEqual({
      question: {
        listProduct: [{ title: 'Ração Matuta', variantTitle: '1 kg', imageUrl: expect.any(String), quantity: 2 }],
      },
    });
    expect(goodsOf(await shop.send('GET', `/cart/${own.id}`, { store }))).toEqual(['1 Bola']);

    const joined = await choose(link, 'join', { cartId: own.id, visit: 'v1' });
    expect([joined.json().id, goodsOf(joined)]).toEqual([own.id, ['1 Bola', '2 Ração Matuta']]);
    expect(goodsOf(await open(link, { visit: 'v2' }))).toEqual(['2 Ração Matuta']);
    expect((await listed()).list[0].listProduct).toMatchObject([{ title: 'Ração Matuta', quantity: 2 }]);
  });

  it('puts its goods in once, however often that is answered or the link opened', async () => {
    const link = await aLink();
    const own = await aCartOf({ title: 'Bola' });
    const at = { cartId: own.id, visit: 'v1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(link, 'join', at)));
    for (const answer of answers) expect(goodsOf(answer)).toEqual(['1 Bola', '2 Ração Matuta']);
    expect(goodsOf(await open(link, at))).toEqual(['1 Bola', '2 Ração Matuta']);
  });

  it('adds to what the visitor has of the same, up to what there is, and says what there is not', async () => {
    const { productId, productVariantId } = await shop.aVariant(store, { stock: 5 });
    const lines = [{ productId, productVariantId, quantity: 4 }];
    const link = await aLink({ listProduct: lines });
    const line = { productId, productVariantId, cartId: null, cartProductId: null, quantity: 2 };
    const own = (await shop.send('PUT', '/cart/product', { store }, line)).json();
    const joined = await choose(link, 'join', { cartId: own.id, visit: 'v1' });
    expect(joined.json()).toMatchObject({
      listProduct: [{ quantity: 5 }],
      notices: [{ kind: 'stockFell', title: 'Ração Matuta', available: 5 }],
    });
  });

  it('takes the place of what the visitor has where they want it alone', async () => {
    const link = await aLink();
    const own = await aCartOf({ title: 'Bola' });
    const only = await choose(link, 'linkOnly', { cartId: own.id, visit: 'v1' });
    expect([only.json().id, goodsOf(only)]).toEqual([own.id, ['2 Ração Matuta']]);
  });

  it('brings a visitor back to their own cart, also by two tabs at once, and fills an empty one', async () => {
    const link = await aLink();
    const both = await Promise.all([open(link, { visit: 'v1' }), open(link, { visit: 'v1' })]);
    expect(new Set(both.map((reply) => reply.json().id)).size).toBe(1);
    for (const reply of both) expect(goodsOf(reply)).toEqual(['2 Ração Matuta']);
    const { id, listProduct } = both[0].json();
    await shop.send('DELETE', '/cart/product', { store }, { cartId: id, cartProductId: listProduct[0].id });
    const again = await open(link, { visit: 'v1', cartId: id });
    expect([again.json().id, goodsOf(again)]).toEqual([id, ['2 Ração Matuta']]);
  });

  it('tells a visit that has bought which order it was, and a new one buys again', async () => {
    const { optionId } = await shop.aCustomShipping(store);
    const link = await aLink({ zipCode: ZIP_CODE, selectedShippingId: optionId });
    const cart = (await open(link, { visit: 'v1' })).json();
    const placed = (await order(cart.id, 11_200)).json();
    expect((await open(link, { visit: 'v1' })).json()).toEqual({ orderId: placed.id });
    expect(goodsOf(await open(link, { visit: 'v2' }))).toEqual(['2 Ração Matuta']);
  });

  it('leaves out what is gone and says so; of one with nothing left nothing opens', async () => {
    const [bag, ball] = [await shop.aVariant(store, { title: 'Saco' }), await shop.aVariant(store, { title: 'Bola' })];
    const lines = [bag, ball].map(({ productId, productVariantId }) => ({ productId, productVariantId, quantity: 1 }));
    const link = await aLink({ listProduct: lines });
    await shop.rows('update product_variants set is_active = false where id = $1', [ball.productVariantId]);
    expect((await open(link)).json()).toMatchObject({
      listProduct: [{ product: { title: 'Saco' } }],
      notices: [{ kind: 'productGone', title: 'Bola' }],
    });
    await shop.rows('update product_variants set stock = 0 where id = $1', [bag.productVariantId]);
    expect((await open(link)).json().name).toBe('ProductStockInsufficientError');
    const own = await aCartOf({ title: 'Coleira' });
    const at = { cartId: own.id, visit: 'v1' };
    expect(
      goodsOf(await choose(link, 'linkOnly', at).then(async () => shop.send('GET', `/cart/${own.id}`, { store }))),
    ).toEqual(['1 Coleira']);
  });

  it('goes without a voucher that is over, and says so', async () => {
    await shop.aVoucher(store);
    const link = await aLink({ voucherCode: 'OIPET10' });
    await shop.rows("update vouchers set expired_at = now() - interval '1 year' where store_id = $1", [store.id]);
    expect((await open(link)).json()).toMatchObject({ totalDiscount: 0, notices: [{ kind: 'voucherGone' }] });
  });

  it("puts a customer's goods and the link's into the one cart they have on all devices, and nobody else sees it", async () => {
    const person = await shop.aPerson(store);
    const { token } = await shop.signIn(store, person);
    const { productId, productVariantId } = await shop.aVariant(store, { title: 'Coleira' });
    const line = { productId, productVariantId, cartId: null, cartProductId: null, quantity: 1 };
    const own = (await shop.send('PUT', '/cart/product', { store, token }, line)).json();
    const link = await aLink();
    // Their browser names no cart: the server knows it.
    expect((await open(link, { token, visit: 'v1' })).json()).toHaveProperty('question');
    const joined = await choose(link, 'join', { token, visit: 'v1' });
    expect([joined.json().id, joined.json().customerId]).toEqual([own.id, person.id]);
    expect((await open(link, { visit: 'v1' })).json()).toMatchObject({ customerId: null });
  });

  it('follows the cart of a guest who signs in, so that its order is the link’s', async () => {
    const link = await aLink();
    const guestCart = (await open(link, { visit: 'v1' })).json().id;
    const person = await shop.aPerson(store);
    const body = { email: person.email, password: PASSWORD, cartId: guestCart };
    const { accessToken: token } = (await shop.send('POST', '/auth/login', { store }, body)).json();
    const theirs = await open(link, { token, visit: 'v1' });
    expect([theirs.json().customerId, goodsOf(theirs)]).toEqual([person.id, ['2 Ração Matuta']]);
  });

  it('opens in a private store to its customers alone', async () => {
    store = await shop.aStore({ isPrivate: true });
    await signIn();
    expect((await open(await aLink())).json().name).toBe('AccessDeniedError');
  });
});

it.each<[string, number, string, () => Promise<object>]>([
  [
    'an unknown product',
    404,
    'NotFoundError',
    async () => ({ listProduct: [{ productId: 'x', productVariantId: 'y', quantity: 1 }] }),
  ],
  [
    'more than there is',
    406,
    'ProductStockInsufficientError',
    async () => {
      const { productId, productVariantId } = await shop.aVariant(store, { stock: 1 });
      return { listProduct: [{ productId, productVariantId, quantity: 2 }] };
    },
  ],
  ['an unknown voucher', 406, 'VoucherInvalidError', async () => ({ voucherCode: 'NADA' })],
  [
    'a delivery nobody offers',
    406,
    'ShippingUnavailableError',
    async () => ({ zipCode: ZIP_CODE, selectedShippingId: 'no-such' }),
  ],
  ['no product', 400, 'ValidationError', async () => ({ listProduct: [] })],
  ['a silly phone', 400, 'ValidationError', async () => ({ phone: '1987' })],
  ['a silly e-mail', 400, 'ValidationError', async () => ({ email: 'not an e-mail' })],
  ['a validity beyond a month', 400, 'ValidationError', async () => ({ validDays: 31 })],
])('refuses %s, and makes no link', async (_, status, name, values) => {
  const reply = await make(await aBody(await values()));
  expect([reply.statusCode, reply.json().name]).toEqual([status, name]);
  expect(await listed()).toMatchObject({ total: 0, list: [] });
});

it("shows, opens and takes back nothing of another store's", async () => {
  const link = await aLink();
  const elsewhere = await shop.aStore();
  const { token } = await shop.signInMerchant(elsewhere, await shop.aMerchant(elsewhere));
  expect((await withdraw(link, token, elsewhere)).statusCode).toBe(404);
  expect((await open(link, { at: elsewhere })).statusCode).toBe(404);
  const theirs = await shop.send('GET', '/admin/payment-link', { store: elsewhere, token });
  expect(theirs.json()).toMatchObject({ total: 0 });
  expect((await open(link)).statusCode).toBe(200);
});

it('forgets for whom it was made once they erase their account', async () => {
  const person = await shop.aPerson(store);
  await aLink({ name: person.name, email: person.email, phone: '19987654321' });
  const { token, cookies } = await shop.signIn(store, person);
  const reply = await shop.send('DELETE', '/customer/me', { store, token, cookies }, { password: PASSWORD });
  expect(reply.statusCode).toBe(204);
  expect((await listed()).list).toMatchObject([{ name: null, email: null, phone: null, state: 'open' }]);
});

it('lists by pages, the latest first', async () => {
  for (let index = 0; index < 3; index += 1) {
    await aLink({ name: `Pessoa ${index}` });
    shop.time.now += 1_000;
  }
  const page = await listed('?page=2&limit=2');
  expect(page).toMatchObject({ page: 2, limit: 2, total: 3, list: [{ name: 'Pessoa 0' }] });
  expect((await shop.send('GET', '/admin/payment-link?limit=101', { store, token: seller })).statusCode).toBe(400);
});

describe('sent by e-mail', () => {
  const MINUTE_MS = 60_000;
  const mail = ({ id }: { id: string }, { token = seller, at = store } = {}) =>
    shop.send('POST', `/admin/payment-link/${id}/mail`, { store: at, token });
  const waiting = () =>
    shop.rows<{ id: string; recipient: string }>(
      `select id, recipient from outbox where store_id = $1 and template = 'paymentLink'`,
      [store.id],
    );
  const to = { name: 'Maria Souza', email: 'maria.link@oipet.test' };

  it('goes to whom it was made for when the merchant asks, once in ten minutes, and is in the log', async () => {
    const link = await aLink({ ...to, phone: '19987654321' });
    expect(await waiting()).toEqual([]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => mail(link)));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '429', '429', '429', '429']);
    expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      id: link.id,
      phone: '19987654321',
      mailedAt: new Date(shop.time.now).toISOString(),
    });
    expect(await waiting()).toMatchObject([{ recipient: to.email }]);

    shop.time.now += 9 * MINUTE_MS;
    expect((await mail(link)).json()).toMatchObject({ name: 'TooManyRequestsError', details: { retryAfter: 60 } });
    shop.time.now += MINUTE_MS;
    expect((await mail(link)).statusCode).toBe(200);
    expect(await waiting()).toHaveLength(2);
    const log = await shop.rows(
      `select 1 from audit_entries where store_id = $1 and action = 'paymentLinkMailed' and subject_id = $2`,
      [store.id, link.id],
    );
    expect(log).toHaveLength(2);
  });

  it('tells its reader the products, the address and its end; of one taken back nothing goes out', async () => {
    const [link, taken] = [await aLink(to), await aLink(to)];
    await mail(link);
    await mail(taken);
    await withdraw(taken);
    for (const { id } of await waiting())
      await shop.jobs.deliverEmail({ storeId: store.id, emailId: id }, {} as JobHelpers);
    const letters = shop.sent.filter((letter) => letter.to === to.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`https://oipet.test/checkout/${link.ref}`);
    expect(letters[0]?.text).toContain('Ração Matuta (1 kg, 2 unidades)');
    expect(letters[0]?.html).toContain('Maria, a equipe da');
    expect(await waiting()).toHaveLength(1);
  });

  it('goes to nobody where none was named, once it opens no more, or from another store', async () => {
    const [nobodys, short, taken] = [await aLink(), await aLink({ ...to, validDays: 1 }), await aLink(to)];
    expect((await mail(nobodys)).json()).toMatchObject({
      name: 'ValidationError',
      details: { fields: { email: 'needed' } },
    });
    await withdraw(taken);
    expect((await mail(taken)).json().name).toBe('TransitionRefusedError');
    const elsewhere = await shop.aStore();
    const { token } = await shop.signInMerchant(elsewhere, await shop.aMerchant(elsewhere));
    expect((await mail(short, { token, at: elsewhere })).statusCode).toBe(404);
    shop.time.now += DAY_MS;
    await signIn();
    expect((await mail(short)).json().name).toBe('TransitionRefusedError');
    expect(await waiting()).toEqual([]);
  });
});

describe('opened', () => {
  it('proposes the name and the e-mail it was made for to a guest, and nothing else', async () => {
    const to = { name: 'Maria Souza', email: 'maria.link@oipet.test' };
    const link = await aLink({ ...to, phone: '19987654321' });
    const reply = await open(link);
    expect(reply.json().madeFor).toEqual(to);
    expect(reply.body).not.toContain('19987654321');
    expect(reply.headers['cache-control']).toContain('no-store');
    expect((await open(await aLink())).json().madeFor).toBeNull();
  });

  it('proposes nothing to somebody signed in, and nothing once it is taken back', async () => {
    const link = await aLink({ name: 'Maria Souza', email: 'maria.link@oipet.test' });
    const { token } = await shop.signIn(store, await shop.aPerson(store));
    expect((await open(link, { token })).json().madeFor).toBeNull();
    await withdraw(link);
    expect((await open(link)).body).not.toContain('Maria');
  });
});

describe('tried before it is made', () => {
  const tried = async (values: object) => {
    const { productVariantId } = await shop.aVariant(store);
    const listGoods = [{ productVariantId, quantity: 2 }];
    const body = { listGoods, zipCode: null, selectedShippingId: null, voucherCode: null, ...values };
    return shop.send('POST', '/admin/payment-link/trial', { store, token: seller }, body);
  };

  it('comes to what its cart will, and makes nothing', async () => {
    const { optionId } = await shop.aCustomShipping(store);
    await shop.aVoucher(store);
    const before = await shop.rows('select 1 from carts where store_id = $1', [store.id]);
    const offered = await tried({ zipCode: ZIP_CODE, voucherCode: ' oipet10 ' });
    expect(offered.json()).toMatchObject({
      productsValue: 10_000,
      shippingValue: 0,
      totalDiscount: 1_000,
      total: 9_000,
    });
    expect(offered.json().selectedShippingId).toBeNull();
    const chosen = await tried({ zipCode: ZIP_CODE, voucherCode: 'OIPET10', selectedShippingId: optionId });
    expect(chosen.json()).toMatchObject({ shippingValue: 1_200, total: 10_200, selectedShippingId: optionId });
    expect(await shop.rows('select 1 from carts where store_id = $1', [store.id])).toEqual(before);
  });

  it('says why a code takes nothing off, and refuses what is not for sale', async () => {
    expect((await tried({ voucherCode: 'NADA' })).json().refusal).toMatchObject({ reason: 'voucherUnknown' });
    const gone = await tried({ listGoods: [{ productVariantId: 'x', quantity: 1 }] });
    expect(gone.json()).toMatchObject({ name: 'ValidationError', details: { fields: { listGoods: 'gone' } } });
  });
});
