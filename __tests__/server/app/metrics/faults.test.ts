import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { openStore } from '../../../../src/server/app/backups';
import { readConfiguration } from '../../../../src/server/app/configuration';
import { backupNotes } from '../../../../src/server/backup/backupState';
import { aGuestOrder } from '../../../support/server/guestOrder';
import { alarmsAfter, hasPromtool, samplesOf } from '../../../support/server/promtool';
import { announcedServer, connectAsOwner } from '../../../support/server/testServer';
import { until } from '../../../support/server/until';
import { openWholeShop, type WholeShop } from '../../../support/server/wholeShop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: WholeShop;
let folder: string;
let offsetMs = 0;
const clock = () => Date.now() + offsetMs;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-faults-'));
  const environment = {
    METRICS_PORT: '0',
    BACKUP_TO: path.join(folder, 'backups'),
    BACKUP_PASSPHRASE: 'four words nobody knows',
    // Nobody listens there.
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  shop = await openWholeShop({ environment, clock });
  const { backup } = readConfiguration({ NODE_ENV: 'test', ...environment });
  if (backup === null) throw new Error('no place for backups is set');
  const store = await openStore(backup, true);
  const endedAt = new Date(clock()).toISOString();
  await backupNotes(store).made({ id: 'one', endedAt, storedBytes: 1, seconds: 1 });
}, 90_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** As if so much time had passed; figures are read anew. */
const moveOn = (ms: number) => {
  offsetMs += ms;
};

/** Jumps far enough that nothing told before is told again. */
const scrape = (): Promise<string> => {
  moveOn(11_000);
  return shop.scrape();
};

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload: body });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

type Fault = {
  alarm: string;
  /** What the metric says once it has happened. */
  shows: [series: string, value: string | RegExp];
  inject: () => Promise<unknown>;
};

/** In this order: what comes late breaks what comes before. */
const FAULTS: Record<string, Fault> = {
  'webhooks are forged': {
    alarm: 'OipetWebhooksRefused',
    shows: ['oipet_webhooks_refused_total{provider="pagarme",reason="unproven"}', '12'],
    inject: () => Promise.all(times(12).map(() => post('/webhook/pagarme', { id: 'hook_1' }))),
  },
  'passwords are guessed': {
    alarm: 'OipetLoginsGuessed',
    shows: ['oipet_logins_refused_total{people="customer",reason="denied"}', '40'],
    async inject() {
      const store = await shop.aStore();
      for (const index of times(40)) {
        const guess = { email: `ana${index}@oipet.test`, password: 'password-1', cartId: null };
        await post('/auth/login', guess, { 'x-store-id': store.id });
      }
    },
  },
  'a script is slipped into a payment page': {
    alarm: 'OipetUnknownScript',
    shows: ['oipet_policy_reports_total{page="payment",kind="script"}', '1'],
    inject: () =>
      post('/policy-report', {
        'csp-report': {
          'document-uri': 'https://oipet.test/checkout',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.test/skim.js',
        },
      }),
  },
  'the event loop is blocked': {
    alarm: 'OipetEventLoopBlocked',
    shows: ['nodejs_eventloop_lag_max_seconds', /^(1\.[2-9]|[2-9])/],
    async inject() {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      // The first turn is what the next one is measured from.
      await until(() => delay.count > 1, 'the loop to turn');
      const end = performance.now() + 1_300;
      while (performance.now() < end);
      await until(() => delay.max > 1e9, 'the delay to be noted');
      delay.disable();
    },
  },
  'a provider is away': {
    alarm: 'OipetProviderStopped',
    shows: ['oipet_provider_stopped{provider="quotes"}', '1'],
    async inject() {
      await shop.play('carriers', 'broken');
      const store = await shop.aStore();
      const { slug, productVariantId } = await shop.aVariant(store);
      for (const quantity of [1, 2, 3, 4, 5])
        await shop.call(store, 'POST', `/product/${slug}/shipping`, {
          productVariantId,
          quantity,
          zipCode: '13010111',
        });
    },
  },
  'a provider is slow': {
    alarm: 'OipetProviderSlow',
    shows: ['oipet_provider_call_duration_seconds_count{provider="labels",outcome="answered"}', '6'],
    async inject() {
      const now = performance.now.bind(performance);
      let waited = 0;
      const slow = jest.spyOn(performance, 'now').mockImplementation(() => now() + waited);
      for (const _ of times(6))
        await shop.calls.line('labels')(async () => {
          waited += 6_000;
        });
      slow.mockRestore();
    },
  },
  'the mail server is away': {
    alarm: 'OipetMailAway',
    shows: ['oipet_provider_stopped{provider="mail"}', '1'],
    async inject() {
      for (const _ of times(5)) await aGuestOrder(shop);
      await until(() => shop.calls.isStopped('mail'), 'five letters to fail');
    },
  },
  'letters are stuck': {
    alarm: 'OipetLettersStuck',
    shows: ['oipet_letters_oldest_waiting_seconds', /^(9|1\d)\d\d/],
    inject: async () => moveOn(16 * MINUTE),
  },
  'a payment stays unknown': {
    alarm: 'OipetPaymentsStuck',
    shows: ['oipet_payments_oldest_open_seconds{status="processing"}', /^6\d\d/],
    async inject() {
      await shop.play('payments', 'broken');
      await aGuestOrder(shop);
      moveOn(11 * MINUTE);
    },
  },
  'backups have stopped': {
    alarm: 'OipetBackupOld',
    shows: ['oipet_backup_age_seconds', /^9\d{4}/],
    inject: async () => moveOn(26 * HOUR),
  },
  'jobs are not taken': {
    alarm: 'OipetQueueStopped',
    shows: ['oipet_queue_worker_up', '0'],
    inject: () => shop.breakPart('jobs'),
  },
  'the database is away': {
    alarm: 'OipetDatabaseAway',
    shows: ['oipet_database_up', '0'],
    async inject() {
      const { database: name } = shop.database.connection;
      const server = await connectAsOwner(announcedServer());
      await server.query(`alter database ${name} with allow_connections false`);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await server.end();
    },
  },
};

it.each(Object.entries(FAULTS))('wakes somebody within two minutes where %s', async (_, { alarm, shows, inject }) => {
  const before = await scrape();
  await inject();
  const after = await scrape();
  const [series, value] = shows;
  expect(samplesOf(before).get(series)).not.toMatch(value);
  expect(samplesOf(after).get(series)).toMatch(value);
  if (!hasPromtool()) return;
  expect(alarmsAfter(before, after, alarm)).toMatchObject({ isRinging: true });
});

// Said where it is missing: everything above but the alarms themselves was looked at.
(hasPromtool() ? it : it.skip)('has promtool, by which the alarms were evaluated', () => {
  expect(alarmsAfter('', '', 'OipetDatabaseAway')).toMatchObject({ isRinging: false });
});

it('leaves out what cannot be read while the database is away, counts that, and tells the rest', async () => {
  const samples = samplesOf(await scrape());
  expect(samples.has('oipet_payments_open{status="processing"}')).toBe(false);
  expect(Number(samples.get('oipet_scrape_errors_total{read="payments"}'))).toBeGreaterThan(0);
  expect(samples.get('oipet_database_pool_size{pool="requests"}')).toBe('16');
  const server = await connectAsOwner(announcedServer());
  await server.query(`alter database ${shop.database.connection.database} with allow_connections true`);
  await server.end();
  expect(samplesOf(await scrape()).get('oipet_payments_open{status="processing"}')).toBe('1');
});
