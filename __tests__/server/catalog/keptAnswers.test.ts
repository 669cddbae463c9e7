import fastify, { type FastifyInstance } from 'fastify';
import { Client } from 'pg';

import { catalogRoutes } from '../../../src/server/catalog/catalogRoutes';
import { catalogService, type CatalogService } from '../../../src/server/catalog/catalogService';
import { suggestionService } from '../../../src/server/catalog/suggestionService';
import type { CatalogueEvents } from '../../../src/server/db/catalogueEvents';
import { changeFeed, type ChangeFeed } from '../../../src/server/db/changeFeed';
import { openDatabase } from '../../../src/server/db/database';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { keptAnswers } from '../../../src/server/http/keptAnswers';
import { addRequestContext } from '../../../src/server/http/requestContext';
import { addValidation } from '../../../src/server/http/validation';
import { newId } from '../../../src/server/kernel/newId';
import { storeService } from '../../../src/server/store/storeService';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { randomOf } from '../../support/server/randomOf';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

// Every kept answer is what the database says after each of many random writes. The answers of an application that keeps
// nothing are what it says; a mutant that misses events must be found out.
const SEED = Number(process.env.SEED ?? 20_261_126);
const WRITES = Number(process.env.WRITES ?? 60);

let database: TestDatabase;
let feed: ChangeFeed;
let reading: FastifyInstance;
let build: ReturnType<typeof catalogBuilders>;
const opened: FastifyInstance[] = [];
const clients: Client[] = [];

const connected = async (): Promise<Client> => {
  const client = new Client(database.connection);
  clients.push(client);
  await client.connect();
  return client;
};

const openReading = async (
  catalogueEvents: CatalogueEvents,
  watched = (catalog: CatalogService): CatalogService => catalog,
): Promise<FastifyInstance> => {
  const parts = { db: openDatabase(database.app), catalogueEvents, clock: () => Date.now() };
  // Stores are read anew: what is measured here is the catalogue.
  const stores = storeService({ ...parts, catalogueEvents: notLive() });
  const app = fastify({ routerOptions: { maxParamLength: 300 } });
  addErrorHandler(app);
  addValidation(app);
  addRequestContext(app, { storeById: stores.byId, storeByHost: stores.byHost, sessionOfToken: async () => null });
  const catalog = watched(catalogService(parts));
  const suggestions = suggestionService({ ...parts, catalog });
  await app.register(catalogRoutes, { prefix: '/api', catalog, suggestions, answers: keptAnswers(parts) });
  await app.ready();
  opened.push(app);
  return app;
};

const notLive = (): CatalogueEvents => {
  const events = fakeCatalogueEvents();
  events.setLive(false);
  return events;
};

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  feed = changeFeed({ connection: database.connection, log: silentLog });
  await feed.start();
  reading = await openReading(notLive());
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await Promise.all(clients.map((client) => client.end()));
  await feed.close();
  await database.drop();
});

const PARTS = ['bola', 'racao', 'coleira', 'osso', 'cama', 'tapete'];

/** A store with goods of every sort: pictures of a choice, several variants, none in stock, a kit, former addresses. */
const aFullStore = async () => {
  const storeId = await build.aStore();
  const brandId = await build.aBrand(storeId, { slug: 'zul', name: 'Zul' });
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães' });
  const toys = await build.aCategory(storeId, { slug: 'brinquedos', title: 'Brinquedos', parentId: dogs });
  const cats = await build.aCategory(storeId, { slug: 'gatos', title: 'Gatos' });
  await build.aBanner(storeId);
  const goods = [];
  for (const [place, slug] of PARTS.entries()) {
    const made = await build.aProduct(storeId, {
      slug,
      title: `${slug} boa`,
      brandId: place % 2 === 0 ? brandId : null,
      ...(place % 2 === 0 ? { brandName: 'Zul' } : {}),
      categoryIds: [[dogs, toys], [dogs], [cats]][place % 3] ?? [],
      formerSlugs: [`${slug}-antes`],
      images: [{ fileKey: `demo/${slug}-1` }, { fileKey: `demo/${slug}-2` }],
      variants: [
        { price: 1_000 + 100 * place, stock: 3, optionValues: [{ name: 'Cor', value: 'Azul' }] },
        { price: 1_500, stock: place, optionValues: [{ name: 'Cor', value: 'Verde' }] },
      ],
    });
    await build.showsVariant(storeId, {
      productId: made.id,
      fileKey: `demo/${slug}-2`,
      productVariantId: made.variantIds[1] ?? '',
    });
    goods.push({ ...made, slug });
  }
  const kitParts = [{ productVariantId: goods[0]?.variantIds[0] ?? '', quantity: 2 }];
  await build.aProduct(storeId, {
    slug: 'kit',
    title: 'kit de bola',
    categoryIds: [dogs],
    variants: [{ price: 900, stock: 1, kitParts }],
  });
  return { storeId, goods, brandId, categories: [dogs, toys, cats] };
};

const QUESTIONS = [
  '/category',
  '/brand',
  '/banner',
  '/product?limit=3',
  '/product?limit=3&page=2&facets=true',
  '/product?category=caes&sort=lowest',
  '/product?category=caes&subcategory=brinquedos&facets=true',
  '/product?brand=zul&sort=newest',
  '/product?search=bola',
  '/product?inStock=true&sort=highest',
  '/search/suggestion?search=bo',
  ...[...PARTS, 'kit', 'bola-antes'].map((slug) => `/product/${slug}`),
];

/** What an answer says, with stock as it is promised: exact for the last three, at least four beyond (decision 097). */
const saidBy = async (app: FastifyInstance, storeId: string, url: string): Promise<unknown> => {
  const reply = await app.inject({ url: `/api${url}`, headers: { 'x-store-id': storeId } });
  return JSON.parse(reply.payload, (name, value: unknown) =>
    name === 'requestId' ? undefined : name === 'stock' ? Math.min(Number(value), 4) : value,
  );
};

type Shop = Awaited<ReturnType<typeof aFullStore>>;
const pick = <Value>(list: readonly Value[], random: (most: number) => number): Value => {
  const value = list[random(list.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** One random write, as an order, the merchant's forms or SQL by hand would make it. */
const write = async (
  client: Client,
  { storeId, goods, brandId, categories }: Shop,
  random: (most: number) => number,
) => {
  const { id, slug, variantIds } = pick(goods, random);
  const variantId = pick(variantIds, random);
  const run = (text: string, ...values: unknown[]) => client.query(text, [storeId, ...values]);
  const variants = 'update product_variants set';
  const ofVariant = 'where store_id = $1 and id = $2';
  const writes: Record<string, () => Promise<unknown>> = {
    sold: () => run(`${variants} stock = greatest(stock - 1, 0) ${ofVariant}`, variantId),
    soldAgain: () => run(`${variants} stock = greatest(stock - 1, 0) ${ofVariant}`, variantId),
    stocked: () => run(`${variants} stock = $3 ${ofVariant}`, variantId, random(6)),
    priced: () => run(`${variants} price = $3 ${ofVariant}`, variantId, 600 + random(900)),
    measured: () => run(`${variants} net_amount = $3, net_unit = 'g' ${ofVariant}`, variantId, 100 + random(900)),
    weighed: () => run(`${variants} weight_g = $3 ${ofVariant}`, variantId, 100 + random(60_000)),
    chosen: () =>
      run(`${variants} option_values = $3 ${ofVariant}`, variantId, `[{"name":"Cor","value":"Cor ${random(9)}"}]`),
    offered: () => run(`${variants} is_active = not is_active ${ofVariant}`, variantIds[1]),
    named: () => run('update products set title = $3 where store_id = $1 and id = $2', id, `${slug} ${random(99)}`),
    shown: () => run('update products set is_active = not is_active where store_id = $1 and id = $2', id),
    moved: () =>
      run('update products set slug = $3 where store_id = $1 and id = $2', id, random(2) ? slug : `${slug}-agora`),
    branded: () =>
      run('update products set brand_id = $3 where store_id = $1 and id = $2', id, random(2) ? brandId : null),
    pictured: () =>
      run(
        `insert into product_images (store_id, id, product_id, file_key, position) values ($1, $3, $2, $4, $5)`,
        id,
        newId(),
        `demo/${random(99)}`,
        random(5),
      ),
    unpictured: () =>
      run(
        'delete from product_images where store_id = $1 and id = (select min(id) from product_images where product_id = $2)',
        id,
      ),
    ordered: () =>
      run(
        'update product_images set position = $3 where store_id = $1 and product_id = $2 and id = (select max(id) from product_images where product_id = $2)',
        id,
        random(4),
      ),
    filed: () =>
      run(
        'insert into product_categories (store_id, product_id, category_id) values ($1, $2, $3) on conflict do nothing',
        id,
        pick(categories, random),
      ),
    unfiled: () =>
      run(
        'delete from product_categories where store_id = $1 and product_id = $2 and category_id = $3',
        id,
        pick(categories, random),
      ),
    called: () =>
      run(
        'update categories set title = $3, position = $4 where store_id = $1 and id = $2',
        pick(categories, random),
        `Lugar ${random(9)}`,
        random(4),
      ),
    brandCalled: () => run('update brands set name = $3 where store_id = $1 and id = $2', brandId, `Zul ${random(9)}`),
    bannered: () => run('update banners set alt = $2 where store_id = $1', `Vitrine ${random(99)}`),
    struck: () => run(`${variants} original_price = price + 500 ${ofVariant}`, variantId),
  };
  const name = pick(Object.keys(writes), random);
  await client.query('begin');
  try {
    await writes[name]?.();
    await client.query('commit');
  } catch {
    // A write the database refuses, such as the address of another product, changes nothing.
    await client.query('rollback');
    return `${name} (refused)`;
  }
  return name;
};

/** Waits until the feed has told of all that was committed: notifications come in the order of commits. */
const caughtUp = async (client: Client): Promise<void> => {
  const mark = newId();
  await new Promise<void>((resolve) => {
    const stop = feed.onStockChanged((storeId) => {
      if (storeId !== mark) return;
      stop();
      resolve();
    });
    void client.query('select pg_notify($1, $2)', ['stock_changed', `${mark} product`]);
  });
};

/** Writes and asks by turns. @returns what was answered otherwise than the database says */
const storm = async (catalogueEvents: CatalogueEvents, writes: number): Promise<string[]> => {
  const random = randomOf(SEED);
  const keeping = await openReading(catalogueEvents);
  const shop = await aFullStore();
  const client = await connected();
  const wrong: string[] = [];
  for (const url of QUESTIONS) await saidBy(keeping, shop.storeId, url);
  for (let turn = 0; turn < writes; turn += 1) {
    // Answers that are being made while it is written must not be kept.
    const meanwhile = [1, 2, 3].map(() => saidBy(keeping, shop.storeId, pick(QUESTIONS, random)));
    const name = await write(client, shop, random);
    await Promise.all(meanwhile);
    await caughtUp(client);
    const compare = async (url: string) => {
      const [kept, current] = await Promise.all([keeping, reading].map((app) => saidBy(app, shop.storeId, url)));
      if (JSON.stringify(kept) !== JSON.stringify(current)) wrong.push(`seed ${SEED}, write ${turn}: ${name}: ${url}`);
    };
    await Promise.all(QUESTIONS.map(compare));
  }
  return wrong;
};

it('says what the database says after each of many random writes', async () => {
  expect(await storm(feed, WRITES)).toEqual([]);
}, 300_000);

it('is found out where it does not listen to changes of stock', async () => {
  expect((await storm({ ...feed, onStockChanged: () => () => {} }, 25)).join()).toContain('sold');
}, 120_000);

it('is found out where it does not listen to changes of the catalogue', async () => {
  expect((await storm({ ...feed, onCatalogueChanged: () => () => {} }, 8)).length).toBeGreaterThan(0);
}, 120_000);

it('keeps every list while units are sold, until the last one is', async () => {
  const shop = await aFullStore();
  const lists = { made: 0 };
  const app = await openReading(feed, (catalog) => ({
    ...catalog,
    products: (...question) => {
      lists.made += 1;
      return catalog.products(...question);
    },
  }));
  const client = await connected();
  const sell = async (stock: number) => {
    await client.query('update product_variants set stock = $2 where id = $1', [shop.goods[1]?.variantIds[0], stock]);
    await caughtUp(client);
    await saidBy(app, shop.storeId, '/product');
    const { variants } = (await saidBy(app, shop.storeId, '/product/racao')) as { variants: { stock: number }[] };
    return [lists.made, variants[0]?.stock];
  };
  expect([await sell(3), await sell(2), await sell(1), await sell(0)]).toEqual([
    [1, 3],
    [1, 2],
    [1, 1],
    [2, 0],
  ]);
});

describe('how a kept answer is sent', () => {
  const ask = async (headers: Record<string, string> = {}) => {
    const storeId = kept.storeId;
    return kept.app.inject({ url: '/api/product', headers: { 'x-store-id': storeId, ...headers } });
  };
  let kept: { app: FastifyInstance; storeId: string };
  beforeAll(async () => {
    kept = { app: await openReading(feed), storeId: (await aFullStore()).storeId };
  });

  it('is the same the second time, as JSON with a tag', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(second.payload).toBe(first.payload);
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, x-store-id',
      etag: first.headers.etag,
    });
  });

  it('is not sent again to who has it, in either encoding', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await ask({ 'accept-encoding': encoding });
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
  });

  it('is compressed for who takes it so', async () => {
    const { brotliDecompressSync } = await import('node:zlib');
    const [plain, first, second] = [
      await ask(),
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'br' }),
    ];
    expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual(['br', 'br']);
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(plain.payload);
    expect(second.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(first.headers.etag).not.toBe(plain.headers.etag);
  });

  it('is refused as soon as its store is closed', async () => {
    const { app, storeId } = { app: await openReading(feed), storeId: (await aFullStore()).storeId };
    const url = { url: '/api/product', headers: { 'x-store-id': storeId } };
    expect((await app.inject(url)).statusCode).toBe(200);
    await database.owner.query("update stores set status = 'draft' where id = $1", [storeId]);
    expect((await app.inject(url)).statusCode).toBe(503);
    const hidden = await app.inject({ url: '/api/category', headers: { 'x-store-id': storeId } });
    expect(hidden.json()).toEqual([]);
  });
});
