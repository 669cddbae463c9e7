import type { OwnBanner, OwnBrand, OwnCategory } from '../../../../src/shared/admin/myStore/taxonomyContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { until } from '../../../support/server/until';
import { aPicture, openMyStore } from './openMyStore';
import { statementsOf } from '../../../support/server/messagesOf';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp();
});
beforeEach(async () => {
  store = await shop.aStore();
});
afterAll(() => shop.close());

const opened = async () => {
  const window = await openMyStore(shop, store);
  const { call } = window;
  return {
    ...window,
    categories: async (): Promise<OwnCategory[]> => (await call('GET', '/category')).json().listCategory,
    brands: async (): Promise<OwnBrand[]> => (await call('GET', '/category')).json().listBrand,
    addCategory: async (title: string, parentId: string | null = null): Promise<OwnCategory> => {
      const slug = title.toLowerCase();
      const reply = await call('POST', '/category', { title, slug, imageUrl: null, parentId });
      return reply.json().listCategory.find((one: OwnCategory) => one.slug === slug);
    },
  };
};
const titlesOf = (list: OwnCategory[], parentId: string | null) =>
  list.filter((one) => one.parentId === parentId).map(({ title }) => title);

describe('categories', () => {
  it('stand in the shop as the merchant arranged them, on two levels', async () => {
    const { call, addCategory, categories, shopper, audited } = await opened();
    const [dogs, cats] = [await addCategory('Cães'.replace('ã', 'a')), await addCategory('Gatos')];
    const [food, toys] = [await addCategory('Racao', dogs.id), await addCategory('Brinquedos', dogs.id)];
    const place = (category: OwnCategory, parentId: string | null, index: number) =>
      call('PUT', `/category/${category.id}/place`, { version: category.version, parentId, index });
    expect((await place(toys, dogs.id, 0)).statusCode).toBe(200);
    expect((await place(cats, null, 0)).statusCode).toBe(200);
    const list = await categories();
    expect([titlesOf(list, null), titlesOf(list, dogs.id)]).toEqual([
      ['Gatos', 'Caes'],
      ['Brinquedos', 'Racao'],
    ]);
    await until(async () => (await shopper('/category'))[0]?.title === 'Gatos');
    // A third level, a loop, a stale copy.
    expect((await place(cats, food.id, 0)).json().name).toBe('TransitionRefusedError');
    const now = (id: string) => list.find((one) => one.id === id) ?? cats;
    expect((await place(now(cats.id), food.id, 0)).json().details.fields).toEqual({ parentId: 'not accepted' });
    expect((await place(now(dogs.id), cats.id, 0)).json().details.fields).toEqual({ parentId: 'not accepted' });
    expect((await place(now(dogs.id), dogs.id, 0)).json().details.fields).toEqual({ parentId: 'not accepted' });
    expect((await place(now(food.id), null, 9)).json().listCategory.at(-1).parentId).toBeNull();
    expect(await audited('category')).toContain('categoryMoved');
  });

  it('keep the two levels by the database itself', async () => {
    const { addCategory } = await opened();
    const child = await addCategory('Filha', (await addCategory('Mae')).id);
    const grandchild = await addCategory('Neta');
    await expect(
      shop.rows('update categories set parent_id = $1 where id = $2', [child.id, grandchild.id]),
    ).rejects.toThrow('two levels');
  });

  it('keep their old address as a way to the new one, and may not take that of a page', async () => {
    const { call, addCategory } = await opened();
    const dogs = await addCategory('Caes');
    await addCategory('Gatos');
    const save = (values: object) =>
      call('PUT', `/category/${dogs.id}`, {
        version: 1,
        title: 'Cachorros',
        slug: 'cachorros',
        imageUrl: null,
        ...values,
      });
    expect((await save({ slug: 'checkout' })).json().details.fields).toEqual({ slug: 'reserved' });
    expect((await save({ slug: 'gatos' })).json().details.fields).toEqual({ slug: 'taken' });
    expect((await save({ slug: 'Com Espaço' })).statusCode).toBe(400);
    expect((await save({})).json().listCategory[0]).toMatchObject({ slug: 'cachorros', version: 2 });
    expect((await save({})).json().name).toBe('TransitionRefusedError');
    expect(await shop.rows('select slug from category_slugs where store_id = $1', [store.id])).toEqual([
      { slug: 'caes' },
    ]);
  });

  it('go only when they are empty, or their products have a place to move to', async () => {
    const { call, addCategory, categories } = await opened();
    const [dogs, cats] = [await addCategory('Caes'), await addCategory('Gatos')];
    const child = await addCategory('Racao', dogs.id);
    const { productId } = await shop.aVariant(store);
    await shop.rows('insert into product_categories (store_id, category_id, product_id) values ($1, $2, $3)', [
      store.id,
      child.id,
      productId,
    ]);
    const remove = (id: string, moveTo: string | null = null) =>
      call('DELETE', `/category/${id}`, { version: 1, moveTo });
    expect((await remove(dogs.id)).json().details.fields).toEqual({ moveTo: 'parent' });
    expect((await remove(child.id)).json().details.fields).toEqual({ moveTo: 'needed' });
    expect((await remove(child.id, child.id)).json().details.fields).toEqual({ moveTo: 'not accepted' });
    expect((await remove(child.id, cats.id)).statusCode).toBe(200);
    expect(await categories()).toMatchObject([{ title: 'Caes' }, { title: 'Gatos', productCount: 1 }]);
  });

  it('of another store answer 404', async () => {
    const mine = await opened();
    const dogs = await mine.addCategory('Caes');
    const { call } = await openMyStore(shop, await shop.aStore());
    const replies = [
      await call('PUT', `/category/${dogs.id}`, { version: 1, title: 'X', slug: 'x', imageUrl: null }),
      await call('PUT', `/category/${dogs.id}/place`, { version: 1, parentId: null, index: 0 }),
      await call('DELETE', `/category/${dogs.id}`, { version: 1, moveTo: null }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('stay whole when two merchants arrange them at the same moment', async () => {
    const { call, addCategory, categories } = await opened();
    const all: OwnCategory[] = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) all.push(await addCategory(title));
    await Promise.all(
      all.map(({ id }, index) =>
        call('PUT', `/category/${id}/place`, { version: 1, parentId: null, index: 4 - index }),
      ),
    );
    const positions = await shop.rows<{ position: number }>(
      'select position from categories where store_id = $1 order by position',
      [store.id],
    );
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(await categories()).toHaveLength(5);
  });
});

it('reads both lists in a fixed number of statements', async () => {
  const { call, addCategory } = await opened();
  const count = async () => {
    const statements = await statementsOf(() => call('GET', '/category'));
    return statements.filter((text) => /from .{1,3}(categories|brands|products)/.test(text)).length;
  };
  const before = await count();
  for (const title of ['A', 'B', 'C']) await addCategory(title);
  expect(await count()).toBe(before);
});

it('arranges brands, and removes those without products', async () => {
  const { call, brands } = await opened();
  for (const name of ['Matuta', 'Bigode'])
    await call('POST', '/brand', { name, slug: name.toLowerCase(), logoUrl: null });
  const [first, second] = await brands();
  if (!first || !second) throw new Error('no brands');
  expect(
    (await call('POST', '/brand', { name: 'Outra', slug: 'matuta', logoUrl: null })).json().details.fields,
  ).toEqual({
    slug: 'taken',
  });
  const placed = await call('PUT', `/brand/${second.id}/place`, { version: 1, index: 0 });
  expect(placed.json().listBrand.map(({ name }: OwnBrand) => name)).toEqual(['Bigode', 'Matuta']);
  const { productId } = await shop.aVariant(store);
  await shop.rows('update products set brand_id = $1 where id = $2', [first.id, productId]);
  const remove = (id: string, version: number) => call('DELETE', `/brand/${id}`, { version });
  expect((await remove(first.id, 1)).json().details.fields).toEqual({ name: 'needed' });
  expect((await remove(second.id, 1)).json().name).toBe('TransitionRefusedError');
  expect((await remove(second.id, 2)).json().listBrand).toMatchObject([{ name: 'Matuta' }]);
  const saved = await call('PUT', `/brand/${first.id}`, {
    version: 1,
    name: 'Matuta Pet',
    slug: 'matuta',
    logoUrl: null,
  });
  expect(saved.json().listBrand).toMatchObject([{ name: 'Matuta Pet', productCount: 1 }]);
});

describe('banners', () => {
  const entry = async (call: Awaited<ReturnType<typeof opened>>['call']) => ({
    imageUrl: (await call('POST', '/picture', { content: await aPicture() })).json().url,
    alt: 'Cão dormindo',
    title: 'Semana do gato',
    description: null,
    action: 'Ver',
    url: '/gatos',
    isExternal: false,
    startsOn: null,
    endsOn: null,
  });

  it('are shown between their days of São Paulo, both whole', async () => {
    const { call, shopper } = await opened();
    const base = await entry(call);
    // The clock stands at 23 November, noon.
    for (const days of [
      { startsOn: '2026-11-23', endsOn: '2026-11-23' },
      { startsOn: '2026-11-24', endsOn: null },
      { startsOn: null, endsOn: '2026-11-22' },
    ])
      expect((await call('POST', '/banner', { ...base, ...days })).statusCode).toBe(201);
    const { list } = (await call('GET', '/banner')).json();
    expect(list.map(({ state, startsOn, endsOn }: OwnBanner) => [state, startsOn, endsOn])).toEqual([
      ['shown', '2026-11-23', '2026-11-23'],
      ['coming', '2026-11-24', null],
      ['past', null, '2026-11-22'],
    ]);
    await until(async () => (await shopper('/banner')).length === 1);
    const before = shop.time.now;
    shop.time.now = Date.parse('2026-11-24T02:59:59.999Z');
    expect(await shopper('/banner')).toHaveLength(1);
    shop.time.now = Date.parse('2026-11-24T03:00:00.000Z');
    const next = await shopper('/banner');
    shop.time.now = before;
    expect(next).toHaveLength(1);
    expect((await call('GET', '/banner')).json().list[1].state).toBe('coming');
  });

  it('need a picture of their store, words for who cannot see it, and a safe way', async () => {
    const { call } = await opened();
    const base = await entry(call);
    const refusedFields = async (values: object) =>
      Object.keys((await call('POST', '/banner', { ...base, ...values })).json().details?.fields ?? {});
    expect(await refusedFields({ alt: '  ' })).toEqual(['alt']);
    expect(await refusedFields({ imageUrl: '/media/other-store/x.webp' })).toEqual(['imageUrl']);
    expect(await refusedFields({ url: '//mal.example' })).toEqual(['url']);
    expect(await refusedFields({ url: 'http://mal.example', isExternal: true })).toEqual(['url']);
    expect(await refusedFields({ url: 'javascript:alert(1)', isExternal: true })).toEqual(['url']);
    expect(await refusedFields({ url: null })).toEqual(['url']);
    expect(await refusedFields({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual(['endsOn']);
  });

  it('are changed, ordered and removed, each on the version that was seen', async () => {
    const { call, audited } = await opened();
    const base = await entry(call);
    for (const title of ['Um', 'Dois']) await call('POST', '/banner', { ...base, title });
    const [one, two] = (await call('GET', '/banner')).json().list;
    const placed = (await call('PUT', `/banner/${two.id}/place`, { version: 1, index: 0 })).json();
    expect(placed.list.map(({ title }: OwnBanner) => title)).toEqual(['Dois', 'Um']);
    expect((await call('PUT', `/banner/${two.id}`, { ...base, version: 1 })).json().name).toBe(
      'TransitionRefusedError',
    );
    const saved = await call('PUT', `/banner/${two.id}`, { ...base, version: 2, title: null, action: null });
    expect(saved.json().list[0]).toMatchObject({ title: null, version: 3 });
    expect((await call('DELETE', `/banner/${one.id}`, { version: 9 })).statusCode).toBe(406);
    expect((await call('DELETE', `/banner/${one.id}`, { version: 1 })).json().list).toHaveLength(1);
    const other = await openMyStore(shop, await shop.aStore());
    expect((await other.call('DELETE', `/banner/${two.id}`, { version: 3 })).statusCode).toBe(404);
    expect(await audited('banner')).toHaveLength(5);
  });
});
