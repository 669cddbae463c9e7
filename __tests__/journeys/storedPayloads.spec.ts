import path from 'node:path';

import type { Page } from '@playwright/test';
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
import { troublesOf } from '../support/journeys/troubles';
import { complaintsOfHtml } from '../support/server/hostile/foreignMarkup';
import { FOREIGN, PAYLOADS } from '../support/server/hostile/payloads';
import { storePayloads } from '../support/server/hostile/storedPayloads';
import { operationsIn, type ApiDocument } from '../support/server/matrix/apiDocument';

// Promise 22 in the browser: every page of the shop and of the admin, over texts that are code wherever one forgets it.
/** Rows of a table that hold payloads; half a year of orders would take minutes. */
const MOST_ROWS = 25;
/** Another origin, where nobody answers. */
const ELSEWHERE = 'http://127.0.0.1:1/x.png';

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
  // Broken on purpose; what is noticed is asserted.
  test.use({ expected: /./ });

  /** Opens a list with an element in it that no template of ours made. @returns all that is noticed */
  const openMutant = async (page: Page, base: string, withPolicy: boolean) => {
    const foreign = foreignTroublesOf(page.context(), base);
    const troubles = await troublesOf(page.context());
    let html = '';
    await page.route(`${base}/products`, async (route) => {
      const response = await route.fetch();
      html = (await response.text()).replace('<main', `<img src="${ELSEWHERE}" onerror="alert('${FOREIGN}')"><main`);
      const { 'content-security-policy': policy, ...others } = response.headers();
      const headers = withPolicy && policy ? { ...others, 'content-security-policy': policy } : others;
      return route.fulfill({ response, body: html, headers });
    });
    await openPage(page, `${base}/products`);
    return { foreign, troubles, complaints: complaintsOfHtml(html, { origin: base }) };
  };

  test('is found by the scanner, and stopped and reported by the policy', async ({ page, hostileShop }) => {
    const { foreign, troubles, complaints } = await openMutant(page, hostileShop.current.base, true);
    expect(complaints).toEqual(['<img> with onerror', `<img src="${ELSEWHERE}">`]);
    const reported = () => troubles.filter((line) => line.includes('content security policy: '));
    await expect.poll(reported).toContainEqual(expect.stringContaining(`img-src ${ELSEWHERE}`));
    await expect.poll(reported).toContainEqual(expect.stringContaining('script-src-attr inline'));
    // What the policy stops is counted too, before it leaves; no dialog opens.
    expect(foreign).toEqual([`request: ${ELSEWHERE}`]);
  });

  test('opens a dialog and asks somebody else where there is no policy', async ({ page, hostileShop }) => {
    const { foreign } = await openMutant(page, hostileShop.current.base, false);
    await expect.poll(() => foreign).toEqual([`request: ${ELSEWHERE}`, `dialog: ${FOREIGN}`]);
  });
});
