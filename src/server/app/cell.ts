import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import { cardRepository } from '../customer/cardRepository';
import { changeFeed, type ChangeFeed } from '../db/changeFeed';
import type { DatabaseConnection, RequestLogin } from '../db/connection';
import { openDatabase, type Database } from '../db/database';
import type { FilesPlace } from '../db/filesPlace';
import { openRequestPool } from '../db/pool';
import { openProcessLock } from '../db/processLock';
import { replicaReads } from '../db/replicaReads';
import { openReplicas, type Replicas } from '../db/replicas';
import { schemaWatch } from '../db/schemaWatch';
import { monotonicClock, type Clock } from '../kernel/clock';
import type { ProcessCounts } from '../kernel/processCounts';
import type { Secrets } from '../kernel/secretKey';
import type { ProviderCalls } from '../gateways/calls/providerCalls';
import { jobList } from '../jobs/jobList';
import { jobsOfCluster } from '../queue/jobsOfCluster';
import { startJobs, type JobRunner } from '../queue/jobRunner';
import { runSoon } from '../queue/runSoon';
import type { BackupReader } from '../backup/backupReader';
import { buildApp, type AppOptions } from './buildApp';
import { cardTokenUrlOf, standingsOf, type Gateways } from './gateways';
import type { Configuration } from './configuration';
import type { Lifecycle } from './lifecycle';
import { openServices, type Services } from './services';
import { storeOrigin } from './storeOrigin';
import type { Tracing } from './tracing/tracing';

/** A cluster as a process reaches it. */
export type ClusterGround = {
  name: string;
  connection: DatabaseConnection;
  requests: RequestLogin;
  /** Connections of a role that may work the job queue: the server's own, or the owner of everything. */
  queuePool: Pool;
  replicaUrls: string[];
};

/** What all cells of a process share. */
export type CellShared = {
  configuration: Configuration;
  log: Logger;
  lifecycle: Pick<Lifecycle, 'isServing' | 'stopping' | 'onStop'>;
  clock: Clock;
  gateways: Gateways;
  secrets: Secrets;
  calls: ProviderCalls;
  counts: ProcessCounts;
  backups: BackupReader;
  tracing: Tracing | null;
  /** Where files are kept, in production. */
  place: FilesPlace | null;
  /** The port of this process, once it listens. */
  port: () => number;
  /** Whether a cluster serves a store; left out where there is one. */
  isIn?: (cluster: string, storeId: string) => boolean;
  /** The databases of all clusters by their names, as they are opened. */
  databases: Map<string, Database>;
};

/** One cluster of a process, with the whole shop on it: no request, job or notification of a store leaves it. */
export type Cell = {
  name: string;
  db: Database;
  feed: ChangeFeed;
  appPool: Pool;
  queuePool: Pool;
  replicas: Replicas | null;
  services: Services;
  pingDatabase: () => Promise<unknown>;
  /** Whether jobs of this cluster are taken; null until they have begun. */
  isWorking: () => boolean | null;
  /** Its application; built once all that it is to serve is known. */
  build: (
    options: Pick<AppOptions, 'answered' | 'elsewhere' | 'isElsewhere' | 'mountSandbox' | 'mountWebhooks' | 'others'>,
  ) => Promise<FastifyInstance>;
  /** Begins to take its jobs. */
  startWork: (port: number) => Promise<void>;
};

/** Opens connections and services of one cluster, and registers how each is closed. */
export async function openCell(ground: ClusterGround, shared: CellShared): Promise<Cell> {
  const { name, connection, requests, queuePool } = ground;
  const { configuration, log, lifecycle, clock, gateways, secrets, calls, counts, backups, tracing } = shared;
  const { hasSandbox, platformTerms: terms, publicUrl, environment } = configuration;
  const isProduction = environment === 'production';
  // Of the cluster that every installation has nothing is said; of a further one, which it is.
  const named = (part: string) => (shared.isIn ? `${part} (${name})` : part);

  const appPool = openRequestPool(requests, { log });
  lifecycle.onStop(named("application's connections"), () => appPool.end(), 1_000);
  tracing?.ofStatements(appPool);
  const db = openDatabase(appPool);
  shared.databases.set(name, db);
  const isCardKeptElsewhere = async (providerCardId: string): Promise<boolean> => {
    for (const [other, { shared: there }] of shared.databases)
      if (other !== name && (await cardRepository.isKept(there, providerCardId))) return true;
    return false;
  };
  const feed = changeFeed({ connection, log });
  await feed.start();
  lifecycle.onStop(named('change feed'), feed.close, 1_000);
  const replicas = await replicasOf(ground, shared, feed);
  if (replicas) lifecycle.onStop(named('replicas'), () => replicas.close(), 1_000);
  for (const pool of replicas?.pools ?? []) tracing?.ofStatements(pool);
  const processLock = await openProcessLock(connection, log, shared.place);
  lifecycle.onStop(named('lock of this process'), processLock.close, 1_000);

  const services = openServices({
    db,
    ...(replicas ? { reads: replicaReads(db, replicas) } : {}),
    gateways,
    feed,
    clock,
    secrets,
    settings: { ...configuration, secretKey: configuration.secretKey ?? configuration.secretKeys[0]?.id ?? null },
    backups,
    isCardKeptElsewhere,
    terms,
    platformIdentity: configuration.platformIdentity,
    storeSignup: configuration.storeSignup,
    factorResetHours: configuration.factorResetHours,
    publicUrl,
    port: shared.port,
    limitSettings: configuration.limits,
    hasCarriers: hasSandbox || configuration.melhorEnvioToken !== null,
    calls,
    counts,
    standings: standingsOf(configuration),
    log,
    stopping: lifecycle.stopping,
    processLock,
  });
  lifecycle.onStop(named('accesses'), services.accesses.start(), 2_000);
  await services.maintenance.read();

  const pingDatabase = () => db.shared.execute(sql`select 1`);
  let runner: JobRunner | null = null;
  const isWorking = () => runner?.isWorking() ?? null;
  const origin = (port: number) => storeOrigin({ db, publicUrl, port, isProduction });

  return {
    name,
    db,
    feed,
    appPool,
    queuePool,
    replicas,
    services,
    pingDatabase,
    isWorking,
    build: (options) =>
      buildApp({
        services,
        feed,
        replicas,
        replicaLagMs: configuration.replicaLagMs,
        clock,
        log,
        isProduction,
        trustedProxies: configuration.trustedProxies,
        hasShedding: true,
        hasPageCache: environment !== 'development' || process.env.API_PORT === undefined,
        cardTokenUrl: cardTokenUrlOf(configuration),
        keptAssetsDir: configuration.keptAssetsDir,
        originOf: (store) => origin(shared.port())(store),
        isServing: lifecycle.isServing,
        pingDatabase,
        hasSchema: schemaWatch(queuePool, monotonicClock),
        isWorking: () => isWorking() ?? true,
        counts,
        ...(tracing ? { traceRequests: tracing.ofRequests } : {}),
        publicHost: configuration.publicUrl && new URL(configuration.publicUrl).host,
        ...options,
      }),
    async startWork(port) {
      const jobs = jobList({ ...services, db, clock, mail: gateways.mail, originOf: origin(port) });
      const { isIn } = shared;
      const own = isIn ? jobsOfCluster(jobs, (storeId) => isIn(name, storeId)) : jobs;
      const started = await startJobs({
        queuePool,
        jobs: tracing ? tracing.ofJobs(own) : own,
        log,
        foundLost: (lost) => counts.add('jobLost', {}, lost),
      });
      runner = started;
      lifecycle.onStop(named('jobs'), started.stop);
      // What was paid while no process ran is known at once, and not a minute later.
      await runSoon(queuePool, 'reconcilePayments');
    },
  };
}

/** What may be read elsewhere than where it is written; null where the database has no replicas. */
async function replicasOf(
  { replicaUrls, requests }: ClusterGround,
  { configuration, log }: CellShared,
  catalogueEvents: ChangeFeed,
): Promise<Replicas | null> {
  if (replicaUrls.length === 0) return null;
  const connections = replicaUrls.map((connectionString) => ({ connectionString }));
  return openReplicas({ connections, requests, catalogueEvents, mostLagMs: configuration.replicaLagMs, log });
}
