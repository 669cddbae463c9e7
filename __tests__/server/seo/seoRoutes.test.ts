import { gunzipSync } from 'node:zlib';

import fastify, { type FastifyInstance } from 'fastify';

import { openDatabase } from '../../../src/server/db/database';
import { seoRoutes } from '../../../src/server/seo/seoRoutes';
import { seoService } from '../../../src/server/seo/seoService';
import { platformAddress } from '../../../src/server/store/platformAddress';
import { storeService } from '../../../src/server/store/storeService';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { feedItemsIn, feedProblems } from '../../support/feedItems';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const catalogueEvents = fakeCatalogueEvents();
let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
let app: FastifyInstance;
let storeId: string;
let dryFood: string;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  const db = openDatabase(database.app);
  const clock = () => NOW;
  app = fastify();
  const seo = seoService({ db, catalogueEvents, clock, productsPerFile: 2 });
  await app.register(seoRoutes, {
    seo,
    stores: storeService({ db, catalogueEvents, clock, platform: platformAddress('http://oipet.test') }),
    clock,
    isProduction: true,
  });

  storeId = await build.aStore({ slug: 'loja', name: 'Loja & Cia', handlingDays: 2 });
  await build.aStore({ slug: 'clube', isPrivate: true });
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães' });
  dryFood = await build.aCategory(storeId, { slug: 'racao', title: 'Ração seca', parentId: dogs });
  await build.aCategory(storeId, { slug: 'vazia', title: 'Vazia' });
  const brandId = await build.aBrand(storeId, { slug: 'matuta', name: 'Matuta' });
  await build.aBrand(storeId, { slug: 'sem-nada' });
  await build.aProduct(storeId, {
    id: 'a',
    slug: 'racao-<b>',
    title: 'Ração "Boa" & <b>',
    description: 'Linha 1\u0001\n]]>',
    brandId,
    categoryIds: [dryFood],
    images: [{ fileKey: 'foto' }, { fileKey: 'grao' }],
    variants: [
      {
        sku: 'R1',
        gtin: '7890417000012',
        price: 10_001,
        originalPrice: 12_000,
        weightG: 10_150,
        netAmount: 10_100,
        netUnit: 'g',
      },
    ],
  });
  await build.aProduct(storeId, {
    id: 'b',
    slug: 'coleira',
    images: [{ fileKey: 'coleira' }],
    variants: [
      {
        sku: 'C 1',
        gtin: '7890417000029',
        price: 1,
        optionValues: [
          { name: 'Cor', value: 'Azul' },
          { name: 'Tamanho', value: 'P' },
        ],
      },
      { sku: 'C2', price: 999_999_999, stock: 0, optionValues: [{ name: 'Cor', value: 'Verde' }] },
      { sku: 'C3', isActive: false },
    ],
  });
  await build.aProduct(storeId, { id: 'c', slug: 'sem-foto' });
  await build.aProduct(storeId, { slug: 'oculto', isActive: false });
  await build.aProduct(storeId, { slug: 'removido', removedAt: '2026-01-01T00:00:00Z' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'loja.oipet.test', ...headers } });
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
const ORIGIN = 'http://loja.oipet.test';

it('names every file of the sitemap, none with more products than it may hold', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const names = ['pages', 'categories', 'brands', 'products-1', 'products-2'];
  expect(placesIn(index.payload)).toEqual(names.map((name) => `${ORIGIN}/sitemap-${name}.xml`));
  const [one, two] = [await get('/sitemap-products-1.xml'), await get('/sitemap-products-2.xml')];
  expect(placesIn(one.payload)).toEqual([`${ORIGIN}/products/racao-%3Cb%3E`, `${ORIGIN}/products/coleira`]);
  expect(placesIn(two.payload)).toEqual([`${ORIGIN}/products/sem-foto`]);
  expect(one.payload).toContain(
    `<image:image><image:loc>${ORIGIN}/media/foto-1200.webp</image:loc></image:image>` +
      `<image:image><image:loc>${ORIGIN}/media/grao-1200.webp</image:loc></image:image>`,
  );
  for (const url of ['/sitemap-products-3.xml', '/sitemap-products-0.xml', '/sitemap-products-1', '/sitemap-x.xml'])
    expect((await get(url)).statusCode).toBe(404);
});

it('lists shelves and brands that hold something, and the pages of every store', async () => {
  const categories = placesIn((await get('/sitemap-categories.xml')).payload);
  expect(new Set(categories)).toEqual(new Set([`${ORIGIN}/caes`, `${ORIGIN}/caes/racao`]));
  expect(placesIn((await get('/sitemap-brands.xml')).payload)).toEqual([`${ORIGIN}/products?brand=matuta`]);
  const pages = placesIn((await get('/sitemap-pages.xml')).payload);
  expect(pages).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/products`,
      `${ORIGIN}/exchanges-returns`,
      `${ORIGIN}/acessibilidade`,
    ]),
  );
});

it('advertises every variant with a picture at the price it is sold for', async () => {
  const reply = await get('/merchant-feed.xml');
  const items = feedItemsIn(reply.payload);
  expect(items.flatMap(feedProblems)).toEqual([]);
  expect(items.map(({ id }) => id)).toEqual([['R1'], ['C 1'], ['C2']]);
  // A public store strikes nothing through.
  expect(items[0]).not.toHaveProperty('sale_price');
  expect(items[0]).toMatchObject({
    title: ['Ração "Boa" & <b>'],
    description: ['Linha 1\n]]>'],
    link: [`${ORIGIN}/products/racao-%3Cb%3E`],
    image_link: [`${ORIGIN}/media/foto-1200.webp`],
    additional_image_link: [`${ORIGIN}/media/grao-1200.webp`],
    availability: ['in_stock'],
    price: ['100.01 BRL'],
    months: ['3'],
    amount: ['33.34 BRL'],
    brand: ['Matuta'],
    gtin: ['7890417000012'],
    google_product_category: ['Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Food'],
    product_type: ['Cães > Ração seca'],
    shipping_weight: ['10.150 kg'],
    unit_pricing_measure: ['10100 g'],
    unit_pricing_base_measure: ['1 kg'],
    max_handling_time: ['2'],
  });
  expect(items[1]).toMatchObject({
    item_group_id: ['b'],
    title: ['coleira, Azul, P'],
    link: [`${ORIGIN}/products/coleira?variant=C+1`],
    price: ['0.01 BRL'],
    color: ['Azul'],
    size: ['P'],
    gtin: ['7890417000029'],
  });
  expect(items[2]).toMatchObject({
    identifier_exists: ['no'],
    availability: ['out_of_stock'],
    price: ['9999999.99 BRL'],
  });
});

it('is kept until the shop window changes, and sent once to who has it', async () => {
  const first = await get('/merchant-feed.xml', { 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(first.rawPayload).toString()).toBe((await get('/merchant-feed.xml')).payload);
  const tag = String(first.headers.etag);
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': tag };
  await database.owner.query("update product_variants set price = 500 where sku = 'C 1'");
  expect((await get('/merchant-feed.xml', headers)).statusCode).toBe(304);
  catalogueEvents.tell(storeId);
  const renewed = await get('/merchant-feed.xml', headers);
  expect(renewed.statusCode).toBe(200);
  expect(gunzipSync(renewed.rawPayload).toString()).toContain('<g:price>5.00 BRL</g:price>');
});

it('tells nobody of the goods of a private store, and lets its pages say that they are not to be found', async () => {
  for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml', '/merchant-feed.xml'])
    expect([url, (await get(url, { host: 'clube.oipet.test' })).statusCode]).toEqual([url, 404]);
  const robots = await get('/robots.txt', { host: 'clube.oipet.test' });
  expect(robots.payload).not.toMatch(/Sitemap|^Disallow: \/$/m);
});

it('asks crawlers to leave alone what is one person’s, and keeps no script or picture from them', async () => {
  const { payload, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/checkout', '/order', '/account', '/admin', '/*?*search='])
    expect(payload).toContain(`\nDisallow: ${path}\n`);
  expect(payload).not.toMatch(/assets|media/);
  expect(payload).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

it('says whom to tell of a weakness', async () => {
  const { payload } = await get('/.well-known/security.txt');
  expect(payload).toContain('Contact: mailto:oi@loja.test\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(payload) ?? [];
  const days = (Date.parse(expires) - NOW) / 86_400_000;
  expect([days > 90, days < 365]).toEqual([true, true]);
});

describe('the date a page last changed', () => {
  const dateOf = async (id: string) => {
    const { rows } = await database.owner.query<{ at: string }>(
      'select updated_at::text as at from products where store_id = $1 and id = $2',
      [storeId, id],
    );
    return rows[0]?.at;
  };

  it.each([
    ['its price', "update product_variants set price = price + 1 where sku = 'R1'"],
    ['a text', "update products set description = 'Outra.' where id = 'a'"],
    ['a picture', "update product_images set alt = 'Saco' where file_key = 'foto'"],
    ['a new picture', "delete from product_images where file_key = 'grao'"],
    ['its last piece', "update product_variants set stock = 0 where sku = 'R1'"],
    ['its shelf', "delete from product_categories where product_id = 'a'"],
  ])('moves with %s', async (_what, change) => {
    const [before, other] = [await dateOf('a'), await dateOf('c')];
    await database.owner.query(change);
    expect(await dateOf('a')).not.toBe(before);
    expect(await dateOf('c')).toBe(other);
  });

  it('does not move with a sale that leaves pieces on the shelf', async () => {
    const before = await dateOf('b');
    await database.owner.query("update product_variants set stock = 4 where sku = 'C 1'");
    await database.owner.query("update products set sold_count = sold_count + 1 where id = 'b'");
    expect(await dateOf('b')).toBe(before);
  });
});

it('names the domain of a store in its sitemaps, whichever host was asked', async () => {
  await database.owner.query('insert into store_domains (store_id, domain) values ($1, $2)', [
    storeId,
    'www.loja.test',
  ]);
  // Domains change without an event: a new service has nothing cached yet.
  const db = openDatabase(database.app);
  const fresh = fastify();
  const stores = storeService({ db, catalogueEvents, clock: () => NOW });
  const seo = seoService({ db, catalogueEvents, clock: () => NOW });
  await fresh.register(seoRoutes, { seo, stores, clock: () => NOW, isProduction: true });
  const reply = await fresh.inject({ url: '/sitemap.xml', headers: { host: 'loja.localhost' } });
  expect(reply.payload).toContain('<loc>https://www.loja.test/sitemap-pages.xml</loc>');
  expect((await fresh.inject({ url: '/robots.txt', headers: { host: 'loja.localhost' } })).payload).toContain(
    'https://www.loja.test/sitemap.xml',
  );
  await fresh.close();
});

it('leads crawlers of a domain’s twin to the domain, and nobody from a host that is none of ours', async () => {
  await database.owner.query(`insert into store_domains (store_id, domain) values ($1, 'bichoesperto.com.br')`, [
    storeId,
  ]);
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-products-1.xml', '/.well-known/security.txt']) {
    const led = await app.inject({ url: path, headers: { host: 'www.bichoesperto.com.br' } });
    expect([led.statusCode, led.headers.location]).toEqual([301, `https://bichoesperto.com.br${path}`]);
    const strange = await app.inject({ url: path, headers: { host: 'www.loja-de-outro.com.br' } });
    expect(strange.statusCode).toBe(404);
  }
});
