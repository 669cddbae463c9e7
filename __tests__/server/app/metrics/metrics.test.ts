import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { SIGN_INS } from '../../../../src/server/app/metrics/answers';
import { METRICS, NODE_METRICS } from '../../../../src/server/app/metrics/metricList';
import { listenForScrapes } from '../../../../src/server/app/metrics/metricsServer';
import { databaseFigures } from '../../../../src/server/app/metrics/databaseFigures';
import { projectRoot } from '../../../../src/server/kernel/projectRoot';
import { aGuestOrder } from '../../../support/server/guestOrder';
import { samplesOf } from '../../../support/server/promtool';
import { silentLog } from '../../../support/server/testServer';
import { until } from '../../../support/server/until';
import { openWholeShop, type WholeShop } from '../../../support/server/wholeShop';

let shop: WholeShop;
let offsetMs = 0;
beforeAll(async () => {
  const environment = { METRICS_PORT: '0', PAGARME_WEBHOOK_USER: 'hooks', PAGARME_WEBHOOK_PASSWORD: 'right' };
  shop = await openWholeShop({ environment, clock: () => Date.now() + offsetMs });
}, 60_000);
afterAll(() => shop.close(), 30_000);

/** Figures of the database are told again for ten seconds. */
const samples = async () => {
  offsetMs += 11_000;
  return samplesOf(await shop.scrape());
};

const NAMES = [...Object.keys(METRICS), ...Object.keys(NODE_METRICS)];
const readText = (...parts: string[]) => readFile(path.join(projectRoot(), ...parts), 'utf8');

describe('what is told', () => {
  it('is what the list says, each with its type and help', async () => {
    const text = await shop.scrape();
    for (const [name, { type, help }] of Object.entries(METRICS)) {
      expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
    }
    const ours = [...text.matchAll(/^# TYPE (oipet_\w+) /gm)].map(([, name]) => name);
    expect(new Set(ours)).toEqual(new Set(Object.keys(METRICS)));
    for (const name of Object.keys(NODE_METRICS)) expect(text).toContain(`# TYPE ${name} `);
  });

  it('follows an order, its letter and its stock', async () => {
    const before = await samples();
    expect(before.get('oipet_unpaid_orders')).toBe('0');
    await aGuestOrder(shop);
    await until(async () => (await samples()).get('oipet_letters_waiting') === '0', 'the letter to be sent');
    const after = await samples();
    expect(after.get('oipet_payments_open{status="waitingPayment"}')).toBe('1');
    expect(after.get('oipet_payments_open{status="processing"}')).toBe('0');
    expect([after.get('oipet_unpaid_orders'), after.get('oipet_stock_held_units')]).toEqual(['1', '2']);
    expect(Number(after.get('oipet_payments_oldest_open_seconds{status="waitingPayment"}'))).toBeGreaterThan(0);
    expect(after.get('oipet_provider_stopped{provider="payments"}')).toBe('0');
    expect(
      Number(after.get('oipet_provider_call_duration_seconds_count{provider="payments",outcome="answered"}')),
    ).toBeGreaterThan(0);
    expect(
      after.get('oipet_http_request_duration_seconds_count{method="POST",route="/api/checkout",status="201"}'),
    ).toBe('1');
    expect(Number(after.get('oipet_cache_hits_total{cache="stores"}'))).toBeGreaterThan(0);
  });

  it('names no store, no person and no address', async () => {
    const store = await shop.aStore();
    const { slug } = await shop.aVariant(store, { slug: 'racao-canario' });
    await shop.call(store, 'GET', `/product/${slug}?from=maria@canario.test`);
    await fetch(`${shop.base}/nobody/canario`);
    expect(await shop.scrape()).not.toMatch(/canario|maria/);
    expect(await shop.scrape()).not.toContain(store.id);
  });

  it('tells why webhooks are refused', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      shop.app.inject({ method: 'POST', url: '/api/webhook/pagarme', headers, payload });
    const before = await samples();
    await post({ 'content-type': 'application/json' }, '{}');
    const after = await samples();
    const grown = [...after].filter(
      ([series, value]) => series.startsWith('oipet_webhooks_refused_total') && before.get(series) !== value,
    );
    expect(grown).toEqual([['oipet_webhooks_refused_total{provider="pagarme",reason="unproven"}', '1']]);
  });

  it('counts refused sign-ins where people sign in', () => {
    const routes = Object.keys(SIGN_INS).map((route) => route.split(' '));
    for (const [method = '', url = ''] of routes) expect(shop.app.hasRoute({ method, url })).toBe(true);
  });

  it('leaves out the one figure that cannot be read, and counts that', async () => {
    await shop.owner.query('alter function watched_holds() rename to hidden_holds');
    const without = await samples();
    await shop.owner.query('alter function hidden_holds() rename to watched_holds');
    expect([without.has('oipet_unpaid_orders'), without.get('oipet_letters_waiting')]).toEqual([false, '0']);
    expect(without.get('oipet_scrape_errors_total{read="holds"}')).toBe('1');
    const after = await samples();
    expect(after.has('oipet_unpaid_orders')).toBe(true);
    expect(after.get('oipet_scrape_errors_total{read="holds"}')).toBe('1');
  });

  it('reads each figure once in ten seconds, however many ask', async () => {
    let asked = 0;
    let now = 0;
    const pool = {
      query: (...given: [string]) => {
        asked += 1;
        return shop.owner.query(...given);
      },
    };
    const read = databaseFigures({ pool: pool as typeof shop.owner, clock: () => now, failed: () => {} });
    await Promise.all([read(), read()]);
    now = 9_000;
    await read();
    expect(asked).toBe(7);
    now = 10_000;
    await read();
    expect(asked).toBe(14);
  });
});

describe('the port of metrics', () => {
  const closings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });
  const listen = (port: number, host = '127.0.0.1') =>
    listenForScrapes({
      port,
      host,
      metrics: { print: () => shop.scrape() },
      lifecycle: { onStop: (_name, close) => void closings.push(close) },
      log: silentLog,
    });

  it('serves them and nothing else, and the shop has them nowhere', async () => {
    const base = `http://127.0.0.1:${await listen(0)}`;
    const reply = await fetch(`${base}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
    expect(await reply.text()).toContain('oipet_info{version="');
    for (const other of ['/', '/api/health', '/metrics/x']) expect((await fetch(`${base}${other}`)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const old of ['/api/metrics', '/metrics']) expect((await fetch(`${shop.base}${old}`)).status).toBe(404);
  });

  it('says in one line that a port is taken or a host is none', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    closings.push(async () => taken.close());
    await until(() => taken.listening);
    // Listening on a port, a server's address is no text.
    const { port } = taken.address() as AddressInfo;
    await expect(listen(port)).rejects.toThrow(/^METRICS_PORT: \d+ is taken by another program\. Each process/);
    await expect(listen(0, '203.0.113.1')).rejects.toThrow('METRICS_HOST: 203.0.113.1 is not an address');
  });
});

describe('what reads them', () => {
  const namesIn = (text: string): string[] => [
    ...new Set([...text.matchAll(/\b((?:oipet|nodejs|process)_[a-z0-9_]+)\b/g)].map(([, name = '']) => name)),
  ];
  const base = (name: string): string => {
    const plain = name.replace(/_(bucket|count|sum)$/, '');
    return plain in METRICS ? plain : name;
  };

  it.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('%s asks for metrics that there are', async (file) => {
    const named = namesIn(await readText('deploy/monitoring', file));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !NAMES.includes(base(name)))).toEqual([]);
  });

  it('has an alarm lead to a heading of the runbook, and each alarm tried', async () => {
    const alerts = await readText('deploy/monitoring/alerts.yml');
    const tests = await readText('deploy/monitoring/alerts.test.yml');
    const alarms = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)].map(([, name = '', to = '']) => ({
      name,
      to,
    }));
    expect(alarms).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
    const anchorOf = (heading: string): string =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-');
    const headings = [...(await readText('docs/runbook.md')).matchAll(/^#+ (.+)$/gm)];
    const places = new Set(headings.map(([, heading = '']) => `docs/runbook.md#${anchorOf(heading)}`));
    expect(alarms.filter(({ to }) => !places.has(to))).toEqual([]);
    expect(alarms.filter(({ name }) => !tests.includes(`"${name}"`))).toEqual([]);
  });

  it('has each metric in docs/operations.md', async () => {
    const text = await readText('docs/operations.md');
    expect(NAMES.filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  });
});
