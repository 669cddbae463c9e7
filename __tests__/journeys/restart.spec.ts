import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';

import { guestApi } from '../support/journeys/guestOrder';
import { emailsTo } from '../support/journeys/sandbox';
import { freePort, isAlive, startShop, type ShopProcess } from '../support/journeys/shopProcess';

type Own = {
  dataDir: string;
  start: () => Promise<ShopProcess>;
  /** The e-mails an address got, and whether each was written. */
  emailsTo: (email: string) => Promise<[string, boolean][]>;
};

// Shops of the test's own, one after the other on one port and one data folder; gone after it, however it ended.
const test = base.extend<{ own: Own }>({
  own: async ({ playwright }, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'oipet-restart-'));
    const port = await freePort();
    const started: ShopProcess[] = [];
    const request = await playwright.request.newContext({ baseURL: `http://localhost:${port}` });
    await use({
      dataDir,
      async start() {
        const shop = await startShop({ port, dataDir });
        started.push(shop);
        return shop;
      },
      async emailsTo(email) {
        return (await emailsTo(request, email)).map(({ template, subject }) => [template, subject !== null]);
      },
    });
    await request.dispose();
    for (const shop of started) await shop.end('SIGINT');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

// A shop starts twice; a machine under load takes its time.
test.describe.configure({ timeout: 180_000 });

test('an acknowledged order outlives kill -9, and Ctrl-C leaves no process behind', async ({ own }) => {
  const email = 'maria.queda@example.com';

  const killed = await own.start();
  const orderId = await (await guestApi(killed.base)).placeOrder({ email });
  expect(await killed.end('SIGKILL')).toBeNull();

  const shop = await own.start();
  const api = await guestApi(shop.base);
  expect((await api.readOrder(orderId)).id).toBe(orderId);
  // Unfinished work continues: the charge is requested and its e-mail written, once.
  await expect.poll(async () => (await api.readOrder(orderId)).status, { timeout: 30_000 }).toBe('waitingPayment');
  await expect.poll(() => own.emailsTo(email), { timeout: 30_000 }).toEqual([['orderReceived', true]]);

  const database = Number(readFileSync(path.join(own.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n').at(0));
  expect(isAlive(database)).toBe(true);
  expect(await shop.end('SIGINT')).toBe(0);
  // Ended by then; reaping a dead process may take a moment.
  await expect.poll(() => isAlive(database)).toBe(false);
});
