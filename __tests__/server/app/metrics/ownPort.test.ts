import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { startShopProcess, type ShopProcess } from '../../../support/races/shopProcess';
import { samplesOf } from '../../../support/server/promtool';
import { createTestDatabase, type TestDatabase } from '../../../support/server/testDatabase';
import { until } from '../../../support/server/until';

let database: TestDatabase;
let folder: string;
let shop: ShopProcess | null = null;
const role = `web_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-port-'));
  await database.owner.query(`create role ${role} login password 'secret'`);
});
afterEach(async () => {
  await shop?.kill();
  shop = null;
});
afterAll(async () => {
  await database.owner.query(`drop owned by ${role}; drop role ${role}`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const loadedAfter = async (environment: Record<string, string>): Promise<string[]> => {
  const file = path.join(folder, `${Object.keys(environment).length}.json`);
  shop = await startShopProcess({
    database,
    preloads: ['listModules.ts'],
    environment: { ...environment, LOADED_MODULES: file },
  });
  expect((await fetch(`${shop.base}/api/ready`)).status).toBe(200);
  shop.signal('SIGUSR2');
  let text = '';
  await until(async () => {
    text = await readFile(file, 'utf8').catch(() => '');
    return text !== '';
  }, 'the list of modules');
  // Written by the preload.
  return JSON.parse(text) as string[];
};
const packagesAmong = (files: string[]): string[] =>
  ['prom-client', '@opentelemetry'].filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)));

it('costs nothing where it is off: neither package is loaded', async () => {
  expect(packagesAmong(await loadedAfter({}))).toEqual([]);
}, 60_000);

it('loads what is on', async () => {
  const on = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  expect(packagesAmong(await loadedAfter(on))).toEqual(['prom-client', '@opentelemetry']);
}, 60_000);

it('counts over all stores by the login that sees one store at a time', async () => {
  shop = await startShopProcess({
    database,
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://oipet.com.br',
      SECRET_KEY: 'a-secret-of-more-than-32-characters',
      SANDBOX: '1',
      SANDBOX_PASSWORD: 'twelve-letters',
      DATABASE_URL: database.url.replace(/\/\/[^@]+@/, `//${role}:secret@`),
      DATABASE_OWNER_URL: database.url,
      METRICS_PORT: '0',
    },
  });
  const address = /^ {2}metrics +(http:\S+)$/m.exec(shop.said())?.[1] ?? '';
  const samples = samplesOf(await (await fetch(address)).text());
  expect(samples.get('oipet_payments_open{status="processing"}')).toBe('0');
  expect(samples.get('oipet_letters_waiting')).toBe('0');
  expect(samples.get('oipet_unpaid_orders')).toBe('0');
  expect(samples.get('oipet_domains_lost')).toBe('0');
  expect([...samples.keys()].filter((series) => series.startsWith('oipet_scrape_errors_total'))).toEqual([]);
}, 120_000);
