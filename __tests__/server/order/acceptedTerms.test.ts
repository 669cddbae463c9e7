import { createHash } from 'node:crypto';

import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

let shop: CheckoutApp;
beforeAll(async () => {
  shop = await openCheckoutApp();
});
afterAll(() => shop.close());

type Shop = Awaited<ReturnType<CheckoutApp['aShop']>>;
type Kept = { hash: string; content: { title: string; intro: string; blocks: unknown[] } };

const textsOf = (at: Shop) =>
  shop.rows<Kept>('select hash, content from accepted_texts where store_id = $1 order by created_at, hash', [
    at.store.id,
  ]);

it('keeps with an order which terms of purchase its buyer accepted, and the text once', async () => {
  const at = await shop.aShop();
  const [one, other] = [await aPlacedOrder(shop, { at }), await aPlacedOrder(shop, { at })];
  const [kept, ...more] = await textsOf(at);
  expect(more).toEqual([]);
  expect([(await one.read()).termsHash, (await other.read()).termsHash]).toEqual([kept?.hash, kept?.hash]);
  expect(kept?.content.title).toBe('Termos de compra');
  // With the data of the store in it, as it was read.
  expect(JSON.stringify(kept?.content)).not.toMatch(/\{\w+\}/);
});

it('names another text once the store writes one, and keeps the one before', async () => {
  const at = await shop.aShop();
  const before = await aPlacedOrder(shop, { at });
  const blocks = [{ kind: 'paragraph', text: 'Vale o que está escrito aqui.' }];
  const isKnown = new Promise<void>((resolve) => {
    shop.feed.onCatalogueChanged((storeId) => storeId === at.store.id && resolve());
  });
  await shop.rows(
    `insert into store_pages (store_id, slug, title, intro, blocks, version, updated_at)
     values ($1, 'terms-of-purchase', 'Contrato', '', $2, 1, now())`,
    [at.store.id, JSON.stringify(blocks)],
  );
  await isKnown;
  const after = await aPlacedOrder(shop, { at });
  const hash = createHash('sha256')
    .update(JSON.stringify({ title: 'Contrato', intro: '', blocks }))
    .digest('hex');
  expect((await after.read()).termsHash).toBe(hash);
  expect((await textsOf(at)).map((text) => text.hash).toSorted()).toEqual(
    [hash, (await before.read()).termsHash ?? ''].toSorted(),
  );
});

it('never changes a text that was accepted, nor lets an order name one that is not kept', async () => {
  const at = await shop.aShop();
  const { id } = await aPlacedOrder(shop, { at });
  await expect(
    shop.rows(`update accepted_texts set content = '{}' where store_id = $1`, [at.store.id]),
  ).rejects.toThrow('not changed');
  await expect(
    shop.rows('update sale_orders set terms_hash = $2 where store_id = $1 and id = $3', [
      at.store.id,
      'f'.repeat(64),
      id,
    ]),
  ).rejects.toThrow('sale_orders_terms_kept');
  await expect(shop.rows('delete from accepted_texts where store_id = $1', [at.store.id])).rejects.toThrow(
    'sale_orders_terms_kept',
  );
});

it('shows the accepted text to whoever may read the order, also once the store writes another', async () => {
  const at = await shop.aShop();
  const placed = await aPlacedOrder(shop, { at });
  const [kept] = await textsOf(at);
  const url = `/api/order/${placed.id}/terms`;
  const get = (store: { id: string }, id = placed.id) =>
    shop.app.inject({ method: 'GET', url: url.replace(placed.id, id), headers: { 'x-store-id': store.id } });
  const reply = await get(at.store);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.json()).toEqual({
    ...kept?.content,
    hash: kept?.hash,
    acceptedAt: (await placed.read()).createdAt,
    keptSince: expect.any(String),
  });
  expect((await get(await shop.aStore())).json()).toMatchObject({ name: 'NotFoundError' });
  expect((await get(at.store, 'x'.repeat(22))).statusCode).toBe(404);
  // From before texts were kept.
  await shop.rows('update sale_orders set terms_hash = null where store_id = $1', [at.store.id]);
  expect((await get(at.store)).statusCode).toBe(404);
});

it("hides a customer's accepted text from everybody else", async () => {
  const at = await shop.aShop();
  const { id } = await aPlacedOrder(shop, { at });
  await shop.rows(
    `insert into customers (store_id, id, name, email, document, phone, password_hash) values ($1, 'c-1', 'Maria', 'm@oipet.test', '52998224725', '19987654321', 'x')`,
    [at.store.id],
  );
  await shop.rows(`update sale_orders set customer_id = 'c-1' where store_id = $1`, [at.store.id]);
  const headers = { 'x-store-id': at.store.id };
  const reply = await shop.app.inject({ method: 'GET', url: `/api/order/${id}/terms`, headers });
  expect(reply.statusCode).toBe(404);
});
