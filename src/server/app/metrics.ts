import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { noBackups, type BackupReader } from '../backup/backupReader';
import { projectRoot } from '../kernel/projectRoot';
import type { PaymentNews } from '../payment/paymentNews';

/**
 * Counts of this process for a scraper: its version, Node's own, the seconds of each route, and what looking for money
 * found. Returns what prints them.
 */
export const addMetrics = (
  app: FastifyInstance,
  news: PaymentNews,
  backups: BackupReader = noBackups,
): (() => Promise<string>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'oipet_info', help: 'Version of the code', labelNames: ['version'], registers: [registry] })
    .labels(versionOf(projectRoot()))
    .set(1);
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from request to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  addPaymentMetrics(registry, news);
  addBackupMetrics(registry, backups);
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: addresses hold ids and what people search for.
    const route = request.routeOptions.url ?? 'unknown';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return () => registry.metrics();
};

const addPaymentMetrics = (registry: Registry, news: PaymentNews): void => {
  const totals = [
    ['payments_found_without_webhook_total', 'Paid payments found by asking, of which no webhook had told', 'found'],
    ['payment_looks_total', 'Payments that wait of which the provider said how they stand', 'looks'],
    ['payment_look_calls_total', 'Calls to the provider for them', 'calls'],
  ] as const;
  for (const [name, help, what] of totals) {
    const counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(news.totals()[what]);
      },
    });
    // Shown at 0 too, so that the first one is an increase.
    counter.inc(0);
  }
};

// A time is left out until there is one: an alert looks for its absence too.
const addBackupMetrics = (registry: Registry, { overview }: BackupReader): void => {
  const times = [
    ['backup_last_success_timestamp_seconds', 'When the last whole backup ended', 'backup'],
    ['backup_verified_timestamp_seconds', 'When a backup was last restored to try it, with whole books', 'verified'],
    ['backup_archived_timestamp_seconds', 'Everything committed before is in the archive', 'archived'],
  ] as const;
  const latest = async () => {
    const { backup, verified, archivedAt } = await overview();
    const isWhole = verified !== null && verified.violations.length === 0;
    return { backup: backup?.endedAt ?? null, verified: isWhole ? verified.at : null, archived: archivedAt };
  };
  for (const [name, help, what] of times) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.remove();
        // While the place cannot be reached the others are still shown.
        const at = await latest().then(
          (state) => state[what],
          () => null,
        );
        if (at !== null) this.set(Date.parse(at) / 1_000);
      },
    });
    registry.registerMetric(gauge);
  }
};

// package.json is our own: it has a version.
/** The version of the code. */
export const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
