import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { loadDemoOnce } from '../../../src/server/app/demoData';
import { lacksDutyKind } from '../../../src/server/admin/product/dutyGap';
import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { products } from '../../../src/server/db/schema/catalogTables';
import { demoStores } from '../../../src/server/demo/demoStores';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { isPictureKey } from '../../../src/server/media/pictureAddress';
import { fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

jest.setTimeout(30_000);

const stores = demoStores();
const hashPassword = jest.fn(async (password: string) => `hash of ${password}`);
const NOW = Date.parse('2026-11-20T15:00:00Z');
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-demo-'));
  const files = folderStorage(folder);
  await loadDemoOnce(database.owner, (tx) => loadDemo(tx, { stores, files, hashPassword, clock: () => NOW }));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);
const rows = async (sql: string) => (await database.owner.query(sql)).rows;

it('hashes the one password once', () => {
  expect(hashPassword.mock.calls).toEqual([['oipet-demo-1']]);
});

it('has a price by kilo, litre or piece for all that its names measure', async () => {
  const found = await rows(`
    select p.title, v.option_values from product_variants v
    join products p on p.store_id = v.store_id and p.id = v.product_id
    where v.net_amount is null and p.is_active and (says_measure(p.title) or says_measure(v.option_values::text))`);
  expect(found).toEqual([]);
});

it('loads every store with every product, variant and person', async () => {
  const counted = await rows(`
    select slug, is_default, is_private, theme_color,
      (select count(*) from products p where p.store_id = s.id) as products,
      (select count(*) from product_variants v where v.store_id = s.id) as variants,
      (select count(*) from product_images i where i.store_id = s.id) as images,
      (select count(*) from customers c where c.store_id = s.id and c.email like '%@oipet.test') as customers,
      (select count(*) from merchants m where m.store_id = s.id) as merchants
    from stores s order by is_default desc`);
  expect(counted).toEqual(
    stores.map((store) => ({
      slug: store.slug,
      is_default: store.isDefault,
      is_private: store.isPrivate,
      theme_color: store.themeColor,
      products: store.products.length,
      variants: store.products.flatMap(({ variants }) => variants).length,
      images: store.products.flatMap(({ images }) => images).length,
      customers: store.people.filter(({ role }) => role === 'customer').length,
      merchants: store.people.filter(({ role }) => role !== 'customer').length,
    })),
  );
});

it('keeps the stock of each variant as the sum of its moves, and of a kit as its parts make it', async () => {
  const [{ wrong }] = await rows(`
    select count(*) as wrong from product_variants v
    where kit_parts is null and stock <> (select coalesce(sum(delta), 0) from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id)`);
  expect(wrong).toBe(0);
  const kits = await rows(
    'select v.stock, p.is_active from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id where kit_parts is not null',
  );
  expect(kits).toHaveLength(4);
  expect(kits.every(({ stock, is_active: isActive }) => Number(stock) > 0 && isActive)).toBe(true);
});

it('loads every voucher, and GATO15 for what cats eat and use alone', async () => {
  const codes = stores.flatMap(({ vouchers }) => vouchers.map(({ code }) => code));
  expect((await rows('select code from vouchers')).map(({ code }) => code).toSorted(inOrder)).toEqual(
    codes.toSorted(inOrder),
  );
  const limited = await rows(`
    select v.code, v.applies_to, c.slug from voucher_categories l
    join vouchers v on (v.store_id, v.id) = (l.store_id, l.voucher_id)
    join categories c on (c.store_id, c.id) = (l.store_id, l.category_id) order by c.slug`);
  expect(limited).toEqual(
    ['areia-e-caixas', 'petiscos-para-gatos', 'racao-seca-para-gatos', 'saches-e-latas'].map((slug) => {
      return { code: 'GATO15', applies_to: 'listed', slug };
    }),
  );
});

it('stores a drawing for every picture that a row names', async () => {
  const files = folderStorage(folder);
  const keys: string[] = (
    await rows(`
      select file_key as key from product_images union select file_key from banners
      union select substring(logo_url from '/media/(.*)\\.webp') from brands
      union select substring(image_url from '/media/(.*)\\.webp') from categories where image_url is not null`)
  ).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !isPictureKey(key))).toEqual([]);
  const found = await Promise.all(
    keys.map(async (key) => String(await files.read(`originals/${key}`)).startsWith('<svg')),
  );
  expect(found.every(Boolean)).toBe(true);
});

it('can be browsed and searched', async () => {
  const catalog = catalogService({
    db: openDatabase(database.app),
    catalogueEvents: fakeCatalogueEvents(),
    clock: () => Date.now(),
  });
  const [{ id }] = await rows('select id from stores where is_default');
  const totalOf = async (search: string) => {
    const outcome = await catalog.products(id, { search });
    return outcome.ok ? outcome.value.total : 0;
  };
  const counts = await Promise.all(['ração cães', 'gatos', 'coleira', 'matuta', 'arranhador'].map(totalOf));
  expect(counts.every((count) => count > 0)).toBe(true);
  for (const category of await catalog.categories(id))
    for (const { slug } of [category, ...category.childNodes])
      expect([slug, (await catalog.products(id, { category: slug })).ok]).toEqual([slug, true]);
});

it('leaves no product out of which the law asks more, and shows what it says on the product page', async () => {
  const db = openDatabase(database.app);
  const found = await rows('select id from stores');
  const silent = found.map(({ id }) =>
    db.ofStore(id).select({ slug: products.slug }).from(products).where(lacksDutyKind()),
  );
  expect((await Promise.all(silent)).flat()).toEqual([]);
  const [{ id }] = await rows('select id from stores where is_default');
  const catalog = catalogService({ db, catalogueEvents: fakeCatalogueEvents(), clock: () => Date.now() });
  const namesOf = async (slug: string) => {
    const outcome = await catalog.product(id, slug);
    return outcome.ok ? outcome.value.attributes.map(({ name }) => name) : [];
  };
  expect(await namesOf('racao-matuta-caes-adultos-porte-medio-e-grande-frango-e-arroz')).toEqual(
    expect.arrayContaining(['Composição', 'Níveis de garantia', 'Registro no MAPA', 'Validade']),
  );
  expect(await namesOf('vermifugo-vermilim-para-caes')).toEqual(
    expect.arrayContaining(['Uso veterinário', 'Princípio ativo', 'Contraindicações']),
  );
});

it('has the pictures that each front page begins with made before somebody asks for them', async () => {
  const jobs = await rows(`
    select payload ->> 'fileKey' as key, payload ->> 'widest' as widest from graphile_worker._private_jobs
    join graphile_worker._private_tasks t on t.id = task_id where t.identifier = 'makePictures'`);
  const keys = jobs.map(({ key }) => key);
  const asked = await rows(`
    select file_key as key from banners where position = 0
    union select substring(image_url from '/media/(.*)[.]webp') from categories where parent_id is null`);
  expect(keys).toEqual(expect.arrayContaining(asked.map(({ key }) => key)));
  const [best] = await rows(`
    select i.file_key as key from products p
    join product_images i on i.store_id = p.store_id and i.product_id = p.id and i.position = 0
    where p.is_active order by p.sold_count desc limit 1`);
  expect(keys).toContain(best.key);
  // The banner alone is shown wide; the rest is bounded.
  expect(jobs.filter(({ widest }) => widest === null)).toHaveLength(stores.length);
  expect(jobs.length).toBeLessThanOrEqual(stores.length * 25);
});

it('makes the same ids at every start', async () => {
  const other = await createTestDatabase();
  const files = folderStorage(folder);
  await loadDemoOnce(other.owner, (tx) => loadDemo(tx, { stores, files, hashPassword, clock: () => NOW }));
  const sql = 'select store_id, id, slug from products order by 1, 2';
  expect((await other.owner.query(sql)).rows).toEqual(await rows(sql));
  await other.drop();
});
