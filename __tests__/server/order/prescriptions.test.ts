import type { LightMyRequestResponse } from 'fastify';
import type { JobHelpers } from 'graphile-worker';
import sharp from 'sharp';

import type { Dashboard } from '../../../src/shared/admin/dashboardContract';
import type { AdminProduct } from '../../../src/shared/admin/productContract';
import type { QueuedPrescription } from '../../../src/shared/admin/prescriptionQueueContract';
import type { SaleSummary } from '../../../src/shared/admin/sales/saleListContract';
import type { SaleOrder } from '../../../src/shared/admin/sales/saleOrderContract';
import type { Cart } from '../../../src/shared/cart/cartContract';
import type { PaymentLink } from '../../../src/shared/cart/paymentLinkContract';
import type { ProductDetail } from '../../../src/shared/catalog/catalogContract';
import type { CartPrescriptions } from '../../../src/shared/order/prescriptionContract';
import { newId } from '../../../src/server/kernel/newId';
import { aMedicine } from '../../support/duties';
import { MONDAY_NOON, PASSWORD, openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { CAMPINAS, guestCheckout, ZIP_CODE } from '../../support/server/guestOrder';
import { aMerchantShop, aVariantDraft } from '../admin/product/merchantShop';
import { anImportShop, csv } from '../admin/import/importShop';

jest.setTimeout(60_000);

let shop: AccountApp;
let picture: string;
beforeAll(async () => {
  shop = await openAccountApp();
  const image = sharp({ create: { width: 40, height: 60, channels: 3, background: '#ffffff' } });
  picture = (
    await image
      .withExif({ IFD0: { Copyright: 'segredo-da-foto' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
});
beforeEach(() => {
  shop.time.now = MONDAY_NOON;
});
afterAll(() => shop.close());

const PDF = Buffer.from('%PDF-1.4\nreceita de teste\n%%EOF\n');
const TODAY = '2026-11-23';

/** A store that sells a product by prescription, a shopper with `quantity` of it in the cart, and staff. */
async function aPharmacy(quantity = 1) {
  const merchant = await aMerchantShop(shop);
  const { store, call, aProduct } = merchant;
  const { optionId } = await shop.aCustomShipping(store);
  const product = await aProduct({
    ...aMedicine(),
    rxClass: 'shown',
    title: 'Vermífugo de teste',
    variants: [aVariantDraft({ sku: `RX-${newId().slice(0, 6)}`, stockChange: 50 })],
  });
  const goods = { productId: product.id, productVariantId: product.variants[0]?.id ?? '' };
  const shopper = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, token?: string) =>
    shop.send(method, path, { store, ...(token ? { token } : {}), headers: { 'idempotency-key': newId() } }, body);
  const ready = async (cartId: string, token?: string): Promise<Cart> => {
    await shopper('PUT', '/cart', { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: CAMPINAS }, token);
    const chosen = { cartId, voucherId: null, selectedShippingId: optionId };
    return (await shopper('PUT', '/cart/info', chosen, token)).json<Cart>();
  };
  const aCart = async (units = quantity, token?: string): Promise<Cart> => {
    const line = { ...goods, cartId: null, cartProductId: null, quantity: units };
    const cartId = (await shopper('PUT', '/cart/product', line, token)).json<Cart>().id;
    return ready(cartId, token);
  };
  const order = (cart: Pick<Cart, 'id' | 'total'>, token?: string) =>
    shopper('POST', '/checkout', { ...guestCheckout(cart), confirmsDuplicate: true }, token);
  const send = (cartId: string, values: object = {}, token?: string) =>
    shopper(
      'POST',
      `/cart/${cartId}/prescription`,
      {
        productId: product.id,
        quantity,
        issuedOn: '2026-11-20',
        animalName: 'Bidu',
        crmv: 'crmv sp 12345',
        buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test' },
        content: PDF.toString('base64'),
        ...values,
      },
      token,
    );
  const sent = async (cartId: string, values: object = {}, token?: string) => {
    const reply = await send(cartId, values, token);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const [latest] = reply.json<CartPrescriptions>().listNeeded[0]?.listPrescription ?? [];
    if (!latest) throw new Error('not listed');
    return latest;
  };
  const needs = async (cartId: string, token?: string) =>
    (await shopper('GET', `/cart/${cartId}/prescription`, undefined, token)).json<CartPrescriptions>();
  const queue = async (status = 'waiting') =>
    (await call('GET', `/prescription?status=${status}`)).json<{ list: QueuedPrescription[]; total: number }>();
  const decide = async (id: string, what: 'approval' | 'refusal', body: object) => {
    const [row] = await shop.rows<{ version: number }>('select version from prescriptions where id = $1', [id]);
    return call('POST', `/prescription/${id}/${what}`, { version: row?.version, ...body });
  };
  const approve = (id: string, units = quantity) => decide(id, 'approval', { quantity: units });
  const row = async (id: string) => {
    const [found] = await shop.rows<{ status: string; quantity_used: number }>(
      'select status, quantity_used from prescriptions where id = $1',
      [id],
    );
    return found;
  };
  const letters = async (template: string) =>
    (
      await shop.rows<{ recipient: string }>('select recipient from outbox where store_id = $1 and template = $2', [
        store.id,
        template,
      ])
    ).map(({ recipient }) => recipient);
  return {
    ...merchant,
    product,
    goods,
    optionId,
    shopper,
    ready,
    aCart,
    order,
    send,
    sent,
    needs,
    queue,
    decide,
    approve,
    row,
    letters,
  };
}

const refusedFor = (reply: LightMyRequestResponse) => [
  reply.statusCode,
  reply.json().name,
  reply.json().details?.reason,
];
const NEEDED = [406, 'TransitionRefusedError', 'prescriptionNeeded'];

// First: jobs of orders would wait for the provider, which never answers here.
it('publishes it as a veterinary product: editor, switch, file, many at once', async () => {
  const { call, product, store } = await aPharmacy();
  const merchant = await anImportShop(shop);
  expect((await call('GET', `/product/${product.id}`)).json<AdminProduct>()).toMatchObject({ isActive: true });
  await merchant.aProduct({
    ...aMedicine(),
    rxClass: 'shown',
    isActive: false,
    variants: [aVariantDraft({ sku: 'F' })],
  });
  const { id } = await merchant.compare(csv(['SKU', 'Ativo'], ['F', 'sim']));
  expect(await merchant.apply(id)).toMatchObject({ status: 'applied' });
  for (const isActive of [false, true])
    expect((await call('PUT', `/product/${product.id}/activity`, { isActive })).statusCode).toBe(204);
  await expect(
    shop.rows(`update products set duty_kind = 'food' where store_id = $1 and id = $2`, [store.id, product.id]),
  ).rejects.toMatchObject({ code: '23514' });
});

it('says on the page and in the cart that a prescription is needed, and refuses the order without one', async () => {
  const { product, shopper, aCart, order, needs } = await aPharmacy(2);
  const page = (await shopper('GET', `/product/${product.slug}`)).json<ProductDetail>();
  expect(page.attributes.find(({ name }) => name === 'Receita')?.value).toContain('receita');
  expect(page.needsPrescription).toBe(true);
  const cart = await aCart();
  expect(cart.listProduct).toMatchObject([{ needsPrescription: true }]);
  expect(await needs(cart.id)).toMatchObject({
    isBuyerKnown: false,
    listNeeded: [{ productId: product.id, quantity: 2, isCovered: false, listPrescription: [] }],
  });
  const refused = await order(cart);
  expect(refusedFor(refused)).toEqual(NEEDED);
  expect(refused.json().details.title).toBe('Vermífugo de teste');
  expect(await shop.rows('select status from carts where id = $1', [cart.id])).toEqual([{ status: 'open' }]);
  expect(await shop.rows('select stock from product_variants where product_id = $1', [product.id])).toEqual([
    { stock: 50 },
  ]);
});

it('is sent, checked, approved and used up by an order that names it; the buyer is written to', async () => {
  const { store, aCart, order, sent, needs, queue, approve, row, letters } = await aPharmacy(2);
  const cart = await aCart();
  const { id, status } = await sent(cart.id);
  expect(status).toBe('waiting');
  expect(refusedFor(await order(cart))).toEqual(NEEDED);
  expect(await queue()).toMatchObject({
    total: 1,
    list: [{ id, crmv: 'CRMV-SP 12345', animalName: 'Bidu', quantityAsked: 2, validUntil: '2026-12-20' }],
  });
  expect((await approve(id, 2)).json()).toMatchObject({ status: 'approved', quantityAllowed: 2, decidedBy: 'Helena' });
  expect((await needs(cart.id)).listNeeded).toMatchObject([{ isCovered: true }]);
  expect(await letters('prescriptionApproved')).toEqual(['mariana@oipet.test']);
  const placed = await order(cart);
  expect([placed.statusCode, placed.body]).toEqual([201, placed.body]);
  expect(await row(id)).toEqual({ status: 'used', quantity_used: 2 });
  expect(
    await shop.rows('select sale_order_id, quantity, released_at from prescription_uses where store_id = $1', [
      store.id,
    ]),
  ).toEqual([{ sale_order_id: placed.json().id, quantity: 2, released_at: null }]);
  // A second order finds nothing left.
  expect(refusedFor(await order(await aCart(1)))).toEqual(NEEDED);
});

it('is counted on the dashboard while it waits, and shown on the order that used it, with who approved', async () => {
  const { call, aCart, order, sent, approve } = await aPharmacy(2);
  const waiting = async () => (await call('GET', '/dashboard?period=today')).json<Dashboard>().waitingPrescriptions;
  const inSales = async () => (await call('GET', '/sale/summary')).json<SaleSummary>().prescriptions;
  const usedBy = async (orderId: string) => (await call('GET', `/sale/${orderId}`)).json<SaleOrder>().listPrescription;
  expect(await waiting()).toBe(0);
  const cart = await aCart();
  const { id } = await sent(cart.id);
  expect([await waiting(), await inSales()]).toEqual([1, 1]);
  await approve(id);
  expect([await waiting(), await inSales()]).toEqual([0, 0]);
  const placed = (await order(cart)).json<{ id: string }>();
  const [team] = await shop.rows<{ name: string }>(
    'select m.name from merchants m join prescriptions p on p.store_id = m.store_id and p.decided_by = m.id where p.id = $1',
    [id],
  );
  const used = { id, productTitle: 'Vermífugo de teste', quantity: 2, validUntil: '2026-12-20', by: team?.name };
  expect(await usedBy(placed.id)).toEqual([
    { ...used, status: 'used', isGivenBack: false, decidedAt: expect.any(String) },
  ]);
  expect((await call('GET', `/prescription?id=${id}`)).json()).toMatchObject({ total: 1, list: [{ id }] });
  const [row] = await shop.rows<{ version: number }>('select version from sale_orders where id = $1', [placed.id]);
  const canceled = await call('POST', `/sale/${placed.id}/cancel`, { version: row?.version, why: 'Sem estoque' });
  expect([canceled.statusCode, canceled.body]).toEqual([200, canceled.body]);
  expect(await usedBy(placed.id)).toMatchObject([{ status: 'approved', isGivenBack: true }]);
});

it('keeps after a refusal what was sent, and answers where it answered before, without naming anybody', async () => {
  const { aCart, sent, needs, decide, letters } = await aPharmacy();
  const cart = await aCart();
  const { id } = await sent(cart.id);
  await decide(id, 'refusal', { reason: 'Falta a assinatura.' });
  const known = await needs(cart.id);
  expect(known).toMatchObject({
    isBuyerKnown: false,
    isEarlierBuyerKnown: true,
    listNeeded: [{ listPrescription: [{ crmv: 'CRMV-SP 12345', animalName: 'Bidu', issuedOn: '2026-11-20' }] }],
  });
  expect(JSON.stringify(known)).not.toMatch(/mariana|Albuquerque|JVBERi/);
  // The latest is listed first.
  shop.time.now += 60_000;
  const again = await sent(cart.id, { buyer: null });
  await decide(again.id, 'approval', { quantity: 1 });
  expect(await letters('prescriptionApproved')).toEqual(['mariana@oipet.test']);
  const [row] = await shop.rows('select buyer_name, buyer_email from prescriptions where id = $1', [again.id]);
  expect(row).toEqual({ buyer_name: 'Mariana Albuquerque', buyer_email: 'mariana@oipet.test' });
});

it('lets a signed-in customer use up the rest in a second order, never more', async () => {
  const { store, aCart, order, sent, approve, row } = await aPharmacy(3);
  const { token } = await shop.aCustomer(store);
  const first = await aCart(2, token);
  const { id } = await sent(first.id, { buyer: null }, token);
  await approve(id, 3);
  expect((await order(first, token)).statusCode).toBe(201);
  expect(refusedFor(await order(await aCart(2, token), token))).toEqual(NEEDED);
  const [open] = await shop.rows<{ id: string }>(`select id from carts where store_id = $1 and status <> 'closed'`, [
    store.id,
  ]);
  await shop.rows('update cart_products set quantity = 1 where cart_id = $1', [open?.id]);
  const cart = (await shop.send('GET', `/cart/${open?.id}`, { store, token })).json<Cart>();
  expect((await order(cart, token)).statusCode).toBe(201);
  expect(await row(id)).toEqual({ status: 'used', quantity_used: 3 });
});

it('goes with the cart when a guest signs in', async () => {
  const { store, aCart, sent, needs } = await aPharmacy();
  const cart = await aCart();
  await sent(cart.id);
  const { id, email } = await shop.aPerson(store);
  const signedIn = await shop.send(
    'POST',
    '/auth/login',
    { store, cookies: new Map() },
    { email, password: PASSWORD, cartId: cart.id },
  );
  const [joined] = await shop.rows<{ id: string }>('select id from carts where customer_id = $1', [id]);
  const token = `Bearer ${String(signedIn.json().accessToken)}`;
  expect((await needs(joined?.id ?? '', token)).listNeeded).toMatchObject([
    { listPrescription: [{ status: 'waiting' }] },
  ]);
});

it.each<[string, object, object]>([
  ['31 days old', { issuedOn: '2026-10-23' }, { issuedOn: 'tooOld' }],
  ['of tomorrow', { issuedOn: '2026-11-24' }, { issuedOn: 'future' }],
  ['of no day', { issuedOn: '2026-02-30' }, { issuedOn: 'not accepted' }],
  ['of a council there is not', { crmv: 'CRMV-XX 1' }, { crmv: 'not accepted' }],
  ['without an animal', { animalName: ' ' }, { animalName: 'not accepted' }],
  ['for another product', { productId: 'other' }, { productId: 'not accepted' }],
  ['of nobody', { buyer: null }, { 'buyer.name': 'not accepted', 'buyer.email': 'not accepted' }],
])('is not taken in when it is %s', async (_what, values, fields) => {
  const { aCart, send } = await aPharmacy();
  const reply = await send((await aCart()).id, values);
  expect([reply.statusCode, reply.json().details?.fields]).toEqual([400, fields]);
});

it('is taken in on its last day, and expires after it', async () => {
  const { aCart, order, sent, approve, needs, row } = await aPharmacy();
  const cart = await aCart();
  const { id } = await sent(cart.id, { issuedOn: '2026-10-24' });
  await approve(id);
  expect((await needs(cart.id)).listNeeded[0]?.listPrescription[0]).toMatchObject({ validUntil: TODAY, unitsLeft: 1 });
  shop.time.now = MONDAY_NOON + 24 * 60 * 60_000;
  expect((await needs(cart.id)).listNeeded[0]).toMatchObject({
    isCovered: false,
    listPrescription: [{ status: 'expired' }],
  });
  expect(refusedFor(await order(cart))).toEqual(NEEDED);
  await shop.jobs.purgeExpired({}, {} as JobHelpers);
  expect((await row(id))?.status).toBe('expired');
});

it.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['half a PDF', Buffer.from('%PDF-1.4 and nothing')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50)])],
])('refuses %s by its bytes', async (_what, bytes) => {
  const { aCart, send } = await aPharmacy();
  expect((await send((await aCart()).id, { content: bytes.toString('base64') })).statusCode).toBe(415);
});

it('refuses what is too large, and more than ten that wait', async () => {
  const { aCart, send, sent } = await aPharmacy();
  const cart = await aCart();
  const large = Buffer.concat([PDF, Buffer.alloc(5_000_001), PDF]).toString('base64');
  expect((await send(cart.id, { content: large })).statusCode).toBeGreaterThanOrEqual(400);
  for (let count = 0; count < 10; count += 1) await sent(cart.id);
  expect((await send(cart.id)).statusCode).toBe(429);
});

it('is encrypted where it is kept, read by staff by a ticket alone, and each reading is in the log', async () => {
  const { store, call, aCart, sent, shopper } = await aPharmacy();
  const cart = await aCart();
  const { id } = await sent(cart.id, { content: picture });
  const [kept] = await shop.rows<{ file_box: string }>(
    'select file_box from prescription_files where prescription_id = $1',
    [id],
  );
  expect(kept?.file_box).toMatch(/^v1\./);
  expect((await shopper('GET', '/prescription-file?ticket=x')).statusCode).toBe(404);
  expect((await shopper('POST', `/admin/prescription/${id}/file-link`)).statusCode).toBe(401);
  const { address } = (await call('POST', `/prescription/${id}/file-link`)).json<{ address: string }>();
  const open = () =>
    shop.app.inject({ url: address, headers: { 'x-store-id': store.id, host: `${store.slug}.oipet.test` } });
  const file = await open();
  expect([file.statusCode, file.headers['content-type'], file.headers['content-security-policy']]).toEqual([
    200,
    'image/jpeg',
    "sandbox; default-src 'none'",
  ]);
  expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(file.rawPayload.includes('segredo-da-foto')).toBe(false);
  await open();
  const log = `select count(*)::int as times from audit_entries where store_id = $1 and action = 'prescriptionViewed'`;
  expect(await shop.rows(log, [store.id])).toEqual([{ times: 2 }]);
  shop.time.now += 6 * 60_000;
  expect((await open()).statusCode).toBe(410);
});

it('is refused with a reason that its shopper is written, and another may be sent', async () => {
  const { aCart, order, sent, decide, approve, letters, needs } = await aPharmacy();
  const cart = await aCart();
  const first = await sent(cart.id);
  const unsaid = await decide(first.id, 'refusal', { reason: ' ' });
  expect([unsaid.statusCode, unsaid.json().details.fields]).toEqual([400, { reason: 'missing' }]);
  expect((await decide(first.id, 'refusal', { reason: 'Sem assinatura' })).json()).toMatchObject({ status: 'refused' });
  expect(await letters('prescriptionRefused')).toEqual(['mariana@oipet.test']);
  expect((await needs(cart.id)).listNeeded[0]?.listPrescription[0]).toMatchObject({ refusalReason: 'Sem assinatura' });
  expect((await approve(first.id)).statusCode).toBe(406);
  shop.time.now += 1_000;
  const second = await sent(cart.id);
  await approve(second.id);
  expect((await order(cart)).statusCode).toBe(201);
});

it('is decided once: a colleague who saw it before finds it changed', async () => {
  const { call, aCart, sent } = await aPharmacy();
  const { id } = await sent((await aCart()).id);
  const replies = await Promise.all(
    [1, 2, 3].map((quantity) => call('POST', `/prescription/${id}/approval`, { version: 1, quantity })),
  );
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '406', '406']);
});

it('is not seen from another cart, another customer or another store', async () => {
  const { aCart, sent, needs, call, store, shopper } = await aPharmacy();
  const { id } = await sent((await aCart()).id);
  const other = await aCart();
  expect((await needs(other.id)).listNeeded).toMatchObject([{ isCovered: false, listPrescription: [] }]);
  const stranger = await aMerchantShop(shop);
  expect((await stranger.call('POST', `/prescription/${id}/approval`, { version: 1, quantity: 1 })).statusCode).toBe(
    404,
  );
  expect((await stranger.call('POST', `/prescription/${id}/file-link`)).statusCode).toBe(404);
  expect((await stranger.call('GET', '/prescription')).json().total).toBe(0);
  const { token } = await shop.aCustomer(store);
  const theirs = await aCart(1, token);
  expect((await shopper('GET', `/cart/${theirs.id}/prescription`)).statusCode).toBe(404);
  expect((await call('GET', '/prescription')).json().total).toBe(1);
});

it('is erased after its five years: the file, and what it says of people', async () => {
  const { aCart, order, sent, approve, row } = await aPharmacy();
  const cart = await aCart();
  const { id } = await sent(cart.id);
  await approve(id);
  await order(cart);
  await shop.rows(`alter table prescriptions disable trigger user`);
  await shop.rows(`update prescriptions set created_at = created_at - interval '1830 days' where id = $1`, [id]);
  await shop.rows(`alter table prescriptions enable trigger user`);
  await shop.jobs.purgeExpired({}, {} as JobHelpers);
  expect(await row(id)).toMatchObject({ status: 'erased' });
  expect(
    await shop.rows('select animal_name, crmv, buyer_name, buyer_email from prescriptions where id = $1', [id]),
  ).toEqual([{ animal_name: '', crmv: '', buyer_name: '', buyer_email: '' }]);
  expect(await shop.rows('select 1 from prescription_files where prescription_id = $1', [id])).toEqual([]);
});

describe('every way of selling what needs a prescription shown', () => {
  it('orders none of it without an approved prescription: cart, link, buying again, another line', async () => {
    const { call, store, goods, optionId, shopper, ready, aCart, order, sent, approve } = await aPharmacy();
    const link = (
      await call('POST', '/payment-link', {
        listProduct: [{ ...goods, quantity: 1 }],
        zipCode: ZIP_CODE,
        selectedShippingId: optionId,
        voucherCode: null,
        name: null,
        email: null,
        validDays: 7,
      })
    ).json<PaymentLink>();
    const opened = await ready((await shopper('GET', `/checkout/${link.ref}`)).json<Cart>().id);
    expect(refusedFor(await order(opened))).toEqual(NEEDED);
    const first = await aCart(1);
    await approve((await sent(first.id)).id, 1);
    expect((await order(first)).statusCode).toBe(201);
    // Buying again fills a cart with the same goods: what was used is used.
    expect(refusedFor(await order(await aCart(1)))).toEqual(NEEDED);
    await approve((await sent(opened.id)).id, 1);
    expect((await order(opened)).statusCode).toBe(201);
    const [orders] = await shop.rows<{ total: number }>(
      'select count(*)::int as total from sale_orders where store_id = $1',
      [store.id],
    );
    expect(orders?.total).toBe(2);
  });
});
