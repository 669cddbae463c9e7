import type { Pool } from 'pg';

import { PROVIDER_LINES } from '../../../shared/providers/providers';
import type { BackupReader } from '../../backup/backupReader';
import type { ProviderCalls } from '../../gateways/calls/providerCalls';
import type { Clock } from '../../kernel/clock';
import type { ProcessCounts } from '../../kernel/processCounts';
import type { Replicas } from '../../db/replicas';
import { projectRoot } from '../../kernel/projectRoot';
import type { PaymentNews } from '../../payment/paymentNews';
import type { ClusterState } from '../healthRoutes';
import { versionOf } from '../version';
import { LOGIN_REFUSALS, SIGN_INS, type Answer } from './answers';
import { backupAges } from './backupAges';
import { databaseMetrics } from './databaseMetrics';
import { instruments, type Instruments } from './instruments';
import { processMetrics } from './processMetrics';

/** What is looked at with each scrape. */
export type Sources = {
  clock: Clock;
  /** Of this process alone, with a short time limit. */
  watchPool: Pick<Pool, 'query'>;
  /** By the names they are exported under; those of a further cluster carry its name. */
  pools: Record<string, Pool>;
  /** How further clusters are; null, or left out: there are none. */
  clusters?: (() => Promise<Record<string, ClusterState>>) | null;
  /** Null, or left out: the database has none. */
  replicas?: Pick<Replicas, 'figures'> | null;
  pingDatabase: () => Promise<unknown>;
  /** Null until jobs have begun. */
  isWorking: () => boolean | null;
  counts: ProcessCounts;
  calls: Pick<ProviderCalls, 'onCall' | 'isStopped'>;
  news: Pick<PaymentNews, 'totals'>;
  streams: { openCount: () => number };
  backups: BackupReader;
  /** Called with what could not be read. */
  failed?: (error: unknown) => void;
};

/** Metrics of one process. */
export type Metrics = {
  /** Counts an answer to a request. */
  answered: (answer: Answer) => void;
  /** Everything, as a scraper reads it. */
  print: () => Promise<string>;
};

/** Counts what this process and its installation do. Loads what it needs of others here, so that without metrics nothing is. */
export const openMetrics = async (sources: Sources): Promise<Metrics> => {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const make = instruments(prometheus, registry);
  make.gauge('oipet_info').set(1, { version: versionOf(projectRoot()) });

  const errors = new Map<string, number>();
  const scrapeErrors = make.total('oipet_scrape_errors_total');
  const failed = (read: string, error: unknown): void => {
    errors.set(read, (errors.get(read) ?? 0) + 1);
    sources.failed?.(error);
  };

  const answered = countAnswers(make);
  countCalls(make, sources);
  const tellProcess = processMetrics(make, sources);
  const tellDatabase = databaseMetrics(make, sources, failed);
  const clusterUp = make.gauge('oipet_cluster_up');
  const tellClusters = async () => {
    for (const [cluster, state] of Object.entries((await sources.clusters?.()) ?? {}))
      clusterUp.set(state === 'database' ? 0 : 1, { cluster });
  };
  const tellBackups = backupAges(make, sources, (error) => failed('backups', error));

  return {
    answered,
    async print() {
      tellProcess();
      await Promise.all([tellDatabase(), tellBackups(), tellClusters()]);
      for (const [read, count] of errors) scrapeErrors.set(count, { read });
      return registry.metrics();
    },
  };
};

const countAnswers = (make: Instruments): Metrics['answered'] => {
  const requests = make.histogram('oipet_http_request_duration_seconds');
  const logins = make.total('oipet_logins_refused_total');
  const refused = new Map<string, number>();
  // Exported at 0 too, here and below, so that the first one is an increase.
  for (const people of Object.values(SIGN_INS))
    for (const reason of new Set(Object.values(LOGIN_REFUSALS))) logins.set(0, { people, reason });
  return ({ method, route, status, seconds }) => {
    requests.observe({ method, route, status: String(status) }, seconds);
    const people = SIGN_INS[`${method} ${route}`];
    const reason = LOGIN_REFUSALS[status];
    if (people === undefined || reason === undefined) return;
    const key = `${people} ${reason}`;
    const total = (refused.get(key) ?? 0) + 1;
    refused.set(key, total);
    logins.set(total, { people, reason });
  };
};

const countCalls = (make: Instruments, { calls }: Pick<Sources, 'calls'>): void => {
  const seconds = make.histogram('oipet_provider_call_duration_seconds');
  for (const provider of PROVIDER_LINES) seconds.zero({ provider, outcome: 'answered' });
  calls.onCall(({ line, outcome, seconds: took }) => seconds.observe({ provider: line, outcome }, took));
};
