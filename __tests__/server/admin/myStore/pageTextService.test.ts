import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { until } from '../../../support/server/until';
import { openMyStore } from './openMyStore';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

describe('page texts', () => {
  const blocks = [
    { kind: 'heading', text: 'Como entregamos' },
    { kind: 'paragraph', text: 'De bicicleta, em {handlingTime}.' },
    { kind: 'question', question: 'E se chover?', answer: [{ kind: 'list', items: ['Esperamos.'] }] },
  ];
  const text = { version: 0, title: 'Entrega', intro: '', blocks };

  it('are read by shoppers at once, with the store’s own data, until the default is taken back', async () => {
    const { call, shopper, audited } = await openMyStore(shop, store);
    const saved = await call('PUT', '/page/shipping-policy', text);
    expect(saved.json().list[1]).toMatchObject({ slug: 'shipping-policy', isOwn: true, version: 1, blocks });
    await until(async () => (await shopper('/store/page/shipping-policy')).title === 'Entrega');
    expect((await shopper('/store/page/shipping-policy')).blocks[1].text).toBe('De bicicleta, em 1 dia útil.');
    expect((await call('PUT', '/page/shipping-policy', text)).json().name).toBe('TransitionRefusedError');
    expect((await call('PUT', '/page/shipping-policy', { ...text, version: 1 })).json().list[1].version).toBe(2);
    expect((await call('DELETE', '/page/shipping-policy', { version: 1 })).statusCode).toBe(406);
    expect((await call('DELETE', '/page/shipping-policy', { version: 2 })).json().list[1]).toMatchObject({
      isOwn: false,
      version: 0,
    });
    await until(async () => (await shopper('/store/page/shipping-policy')).title !== 'Entrega');
    expect(await audited('page')).toEqual(['pageTextChanged', 'pageTextChanged', 'pageTextRestored']);
  });

  it('lead nowhere harmful, and belong to one store', async () => {
    const { call } = await openMyStore(shop, store);
    for (const url of ['javascript:alert(1)', '//mal.example', 'http://mal.example']) {
      const reply = await call('PUT', '/page/shipping-policy', {
        ...text,
        blocks: [{ kind: 'question', question: 'Onde?', answer: [{ kind: 'link', text: 'aqui', url }] }],
      });
      expect([url, reply.json().details.fields]).toEqual([url, { blocks: 'link' }]);
    }
    expect((await call('PUT', '/page/about', text)).statusCode).toBe(404);
    await call('PUT', '/page/shipping-policy', text);
    const other = await openMyStore(shop, await shop.aStore());
    expect((await other.call('DELETE', '/page/shipping-policy', { version: 1 })).statusCode).toBe(404);
  });
});

describe('search words', () => {
  it('helps a search in vain with synonyms, which the shop knows at once', async () => {
    await shop.aVariant(store, { title: 'Areia para gatos' });
    await shop.rows("update products set search_text = ' areia para gato gatos|||' where store_id = $1", [store.id]);
    const { call, shopper, audited } = await openMyStore(shop, store);
    const found = async () => (await shopper('/product?search=granulado')).total;
    expect(await found()).toBe(0);
    expect(await found()).toBe(0);
    await shopper('/product?search=cliente@oipet.test');
    const before = (await call('GET', '/synonym')).json();
    expect(before.listMiss).toMatchObject([{ words: 'granulado', count: 2 }]);

    const added = await call('POST', '/synonym', { words: ['Granulado', 'areia', 'AREIA '] });
    expect(added.json()).toMatchObject({ listMiss: [], listSynonym: [{ words: ['granulado', 'areia'], version: 1 }] });
    await until(async () => (await found()) === 1);
    const [{ id }] = added.json().listSynonym;
    expect((await call('PUT', `/synonym/${id}`, { version: 1, words: ['pedrisco', 'areia'] })).statusCode).toBe(200);
    await until(async () => (await found()) === 0);
    expect((await call('PUT', `/synonym/${id}`, { version: 1, words: ['a', 'b'] })).statusCode).toBe(406);
    expect((await call('POST', '/synonym', { words: ['Areia', 'areia'] })).json().details.fields).toEqual({
      words: 'two',
    });
    const other = await openMyStore(shop, await shop.aStore());
    expect((await other.call('DELETE', `/synonym/${id}`, { version: 2 })).statusCode).toBe(404);
    expect((await other.call('GET', '/synonym')).json()).toEqual({ listMiss: [], listSynonym: [] });
    expect((await call('DELETE', `/synonym/${id}`, { version: 2 })).json().listSynonym).toEqual([]);
    expect(await audited('synonyms')).toEqual(['synonymsAdded', 'synonymsChanged', 'synonymsRemoved']);
  });
});
