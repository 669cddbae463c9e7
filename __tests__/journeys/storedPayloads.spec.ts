import path from 'node:path';

import type { Client } from 'pg';

import { HELP_PAGES } from '../../src/shared/store/storePages';
import { ADMIN_PAGES, addressOf, untilLoaded } from '../support/journeys/adminWays';
import { foreignTroublesOf } from '../support/journeys/foreignTroubles';
import { expect, test as journey } from '../support/journeys/journey';
import { enterAdmin } from '../support/journeys/merchant';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { freePort, startShop, type ShopProcess } from '../support/journeys/shopProcess';
import { openPage } from '../support/journeys/shopper';
import { ownShop } from '../support/journeys/shops';
import { complaintsOfHtml } from '../support/server/hostile/foreignMarkup';
import { FOREIGN, PAYLOADS } from '../support/server/hostile/payloads';
import { storePayloads } from '../support/server/hostile/storedPayloads';
import { operationsIn, type ApiDocument } from '../support/server/matrix/apiDocument';

// Promise 22 in the browser: every page of the shop and of the admin, over texts that are code wherever one forgets it.
/** Rows of a table that hold payloads; half a year of orders would take minutes. */
const MOST_ROWS = 25;

/** The shop that holds the payloads, as it is now: it starts anew after they were stored. */
type HostileShop = { current: ShopProcess; port: number; dataDir: string };
const test = journey.extend<object, { hostileShop: HostileShop }>({
  hostileShop: [
    async ({ browserName: _browser }, use) => {
      const port = await freePort();
      const dataDir = path.join(path.dirname(ownShop().dataDir), `payloads-${port}`);
      const shop: HostileShop = { current: await startShop({ port, dataDir }), port, dataDir };
      await use(shop);
      await shop.current.end('SIGINT');
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ hostileShop }, use) => use(hostileShop.current.base),
});
test.describe.configure({ timeout: 600_000 });

const inDatabase = <Found>({ port, dataDir }: HostileShop, work: (client: Client) => Promise<Found>) =>
  inShopDatabase(work, { port, metricsPort: 0, dataDir });

/** Writes payloads into the demo store, and starts the shop anew: nothing of before is remembered. */
async function storeInDemo(shop: HostileShop): Promise<void> {
  const reply = await fetch(`${shop.current.base}/api/openapi.json`);
  const operations = operationsIn((await reply.json()) as ApiDocument); // the published contracts
  await inDatabase(shop, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from stores where is_default');
    const storeId = rows[0]?.id ?? '';
    const { columns } = await storePayloads(client, { storeId, operations, round: 0, most: MOST_ROWS });
    expect(columns.size).toBeGreaterThan(40);
  });
  await shop.current.end('SIGINT');
  shop.current = await startShop(shop);
}

test('pages over stored payloads open no dialog, ask nobody else, and break no policy', async ({
  page,
  context,
  troubles,
  hostileShop,
}) => {
  const foreign = foreignTroublesOf(context, hostileShop.current.base);
  const found = () => [...foreign, ...troubles()];
  await enterAdmin(page);
  await storeInDemo(hostileShop);
  const slugs = await inDatabase(hostileShop, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      'select slug from products where title like $1 and is_active order by slug limit 10',
      [`%${FOREIGN}%`],
    );
    return rows.map(({ slug }) => slug);
  });
  expect(slugs.length).toBeGreaterThan(3);
  const searches = PAYLOADS.filter((_text, index) => index % 8 === 0).map(
    (text) => `/products?search=${encodeURIComponent(text)}`,
  );
  const pages = [
    '/',
    '/products',
    ...HELP_PAGES.map((name) => `/${name}`),
    ...slugs.map((slug) => `/products/${slug}`),
    ...searches,
  ];
  let shown = 0;
  for (const url of pages) {
    await test.step(url, async () => {
      const html = await (await context.request.get(url)).text();
      expect(complaintsOfHtml(html, { origin: hostileShop.current.base })).toEqual([]);
      await openPage(page, url);
      shown += (await page.content()).includes(FOREIGN) ? 1 : 0;
      expect.soft(found(), url).toEqual([]);
    });
  }
  for (const name of ADMIN_PAGES) {
    await test.step(name, async () => {
      await openPage(page, await addressOf(page, name));
      await untilLoaded(page);
      shown += (await page.content()).includes(FOREIGN) ? 1 : 0;
      expect.soft(found(), name).toEqual([]);
    });
  }
  expect(shown).toBeGreaterThan(pages.length);
});

test.describe('a page that does not escape its texts', () => {
  test.use({ expected: /./ });

  test('is noticed', async ({ page, context, troubles, hostileShop }) => {
    const foreign = foreignTroublesOf(context, hostileShop.current.base);
    const before = troubles().length;
    await page.route(`${hostileShop.current.base}/products`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', '<img src=x onerror=alert(1)><main');
      return route.fulfill({ response, body });
    });
    await openPage(page, `${hostileShop.current.base}/products`);
    const html = await page.content();
    expect([
      foreign.length,
      troubles().length - before,
      complaintsOfHtml(html, { origin: hostileShop.current.base }).length,
    ]).not.toEqual([0, 0, 0]);
  });
});
