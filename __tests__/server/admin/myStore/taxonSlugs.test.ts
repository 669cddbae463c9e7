import type { OwnBrand, OwnCategory, Taxonomy } from '../../../../src/shared/admin/myStore/taxonomyContract';
import { searchRenewal } from '../../../../src/server/admin/product/searchRenewal';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { until } from '../../../support/server/until';
import { aMerchantShop } from '../product/merchantShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

async function aShelf() {
  const merchant = await aMerchantShop(shop);
  const { store, call } = merchant;
  const taxonomy = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
    const reply = await call(method, path, body);
    if (reply.statusCode >= 300) throw new Error(reply.body);
    return reply.json<Taxonomy>();
  };
  const of = <Row extends { slug: string }>(list: Row[], slug: string): Row => {
    const found = list.find((one) => one.slug === slug);
    if (!found) throw new Error(`no ${slug}`);
    return found;
  };
  const addCategory = async (title: string): Promise<OwnCategory> => {
    const slug = title.toLowerCase();
    const body = { title, slug, imageUrl: null, parentId: null };
    return of((await taxonomy('POST', '/category', body)).listCategory, slug);
  };
  const addBrand = async (name: string): Promise<OwnBrand> => {
    const slug = name.toLowerCase();
    return of((await taxonomy('POST', '/brand', { name, slug, logoUrl: null })).listBrand, slug);
  };
  const rename = {
    category: ({ id, slug, version }: OwnCategory, title: string) =>
      taxonomy('PUT', `/category/${id}`, { title, slug, imageUrl: null, version }),
    brand: ({ id, slug, version }: OwnBrand, name: string) =>
      taxonomy('PUT', `/brand/${id}`, { name, slug, logoUrl: null, version }),
  };
  /** Titles a shopper finds, and asks for as often as it takes the pages' cache to be dropped. */
  const found = async (search: string): Promise<string[]> => {
    const reply = await shop.send('GET', `/product?search=${encodeURIComponent(search)}`, { store });
    return reply.json<{ list: { title: string }[] }>().list.map(({ title }) => title);
  };
  const finds = (search: string, titles: string[]) =>
    until(async () => JSON.stringify(await found(search)) === JSON.stringify(titles));
  return { ...merchant, taxonomy, addCategory, addBrand, rename, found, finds };
}

it('is found by the new name of its category, and by the old one alone no more', async () => {
  const { aProduct, addCategory, rename, found, finds } = await aShelf();
  const category = await addCategory('Ossinhos');
  await aProduct({ title: 'Couro natural', categoryIds: [category.id] });
  await aProduct({ title: 'Bola de borracha' });
  expect(await found('ossinhos')).toEqual(['Couro natural']);
  await rename.category(category, 'Mastigáveis');
  await shop.runJobs();
  await finds('mastigaveis', ['Couro natural']);
  await finds('ossinhos', []);
  expect(await found('couro')).toEqual(['Couro natural']);
});

it('is found by the new name of its brand, and by the old one alone no more', async () => {
  const { aProduct, addBrand, rename, found, finds } = await aShelf();
  const brand = await addBrand('Patolino');
  await aProduct({ title: 'Coleira azul', brandId: brand.id });
  expect(await found('patolino')).toEqual(['Coleira azul']);
  await rename.brand(brand, 'Zambeze');
  await shop.runJobs();
  await finds('zambeze', ['Coleira azul']);
  await finds('patolino', []);
});

it('is found by the category its own was merged into', async () => {
  const { aProduct, addCategory, taxonomy, finds } = await aShelf();
  const [from, to] = [await addCategory('Petiscos'), await addCategory('Guloseimas')];
  await aProduct({ title: 'Biscoito', categoryIds: [from.id] });
  await taxonomy('DELETE', `/category/${from.id}`, { version: from.version, moveTo: to.id });
  await shop.runJobs();
  await finds('guloseimas', ['Biscoito']);
  await finds('petiscos', []);
});

it('asks nothing of products when only the picture or the place of a shelf changed', async () => {
  const { store, addBrand, rename } = await aShelf();
  const brand = await addBrand('Calmaria');
  await rename.brand(brand, 'Calmaria');
  expect(
    await shop.rows(`select 1 from graphile_worker.jobs where key like $1`, [`renewSearch:${store.id}:%`]),
  ).toEqual([]);
});

it('renews a large shelf a few products per transaction, and a second run changes nothing', async () => {
  const { store, aProduct, addBrand, rename } = await aShelf();
  const brand = await addBrand('Rio');
  for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await aProduct({ title, brandId: brand.id });
  await rename.brand(brand, 'Mar');
  const searches = searchRenewal({ db: shop.serverDb, batch: 2 });
  const written = () =>
    shop.rows<{ xmin: string; search_text: string }>(
      'select xmin::text, search_text from products where store_id = $1 order by id',
      [store.id],
    );
  await searches.renew(store.id, { kind: 'brand', id: brand.id });
  const first = await written();
  expect(first.map(({ search_text: words }) => / mar\b/.test(words) && !/ rio\b/.test(words))).toEqual(
    Array(5).fill(true),
  );
  expect(new Set(first.map(({ xmin }) => xmin)).size).toBe(3);
  await searches.renew(store.id, { kind: 'brand', id: brand.id });
  expect(await written()).toEqual(first);
});
