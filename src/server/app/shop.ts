import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { compile as addressesOf } from '@fastify/proxy-addr';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import type { DatabaseConnection, RequestLogin } from '../db/connection';
import type { CatalogueEvents } from '../db/catalogueEvents';
import { openDatabase } from '../db/database';
import { databaseTime, openDatabaseClock } from '../db/databaseClock';
import { openRequestPool } from '../db/pool';
import { filesPlace } from '../db/filesPlace';
import { replicaReads } from '../db/replicaReads';
import { openReplicas, type Replicas } from '../db/replicas';
import { openProcessLock } from '../db/processLock';
import { schemaWatch } from '../db/schemaWatch';
import { jobList } from '../jobs/jobList';
import { providerCalls, type ProviderCalls } from '../gateways/calls/providerCalls';
import { startJobs, type JobRunner } from '../queue/jobRunner';
import { runSoon } from '../queue/runSoon';
import { storeRecipientRepository } from '../payment/storeRecipientRepository';
import { fetchedKeySet, PAGARME_JWKS_URL } from '../payment/jwks';
import { webhookAuthenticator } from '../payment/webhookAuthentication';
import { webhookRoutes } from '../payment/webhookRoutes';
import { webhookService } from '../payment/webhookService';
import { labelWebhookRoutes } from '../order/label/labelWebhookRoutes';
import { buildApp } from './buildApp';
import { changeFeed } from '../db/changeFeed';
import { monotonicClock, type Clock } from '../kernel/clock';
import { processCounts } from '../kernel/processCounts';
import { openBackupReader } from './backups';
import { filesFolder, type Configuration } from './configuration';
import { cardTokenUrlOf, openGateways, providerHostsOf, standingsOf } from './gateways';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics/metrics';
import { openShopMetrics } from './metrics/shopMetrics';
import { openSandbox } from './sandbox';
import { openSecrets } from '../kernel/secretKey';
import { openServices } from './services';
import { installationTokenRoute } from '../store/installationTokenRoute';
import { domainAllowedRoutes, isFromInside } from '../store/domainAllowedRoutes';
import { openHostList } from '../store/hostList';
import { storeOrigin } from './storeOrigin';
import { openTracing } from './tracing/tracing';
import { versionRoute } from './versionRoute';

type Options = {
  configuration: Configuration;
  log: Logger;
  connection: DatabaseConnection;
  requests: RequestLogin;
  /** Connections of a role that may work the job queue: the server's own, or the owner of everything. */
  queuePool: Pool;
  lifecycle: Pick<Lifecycle, 'isServing' | 'stopping' | 'onStop'>;
  /** Left out: the time of the database. */
  clock?: Clock;
};

/** A whole shop on a migrated database. */
export type Shop = {
  app: FastifyInstance;
  /** Begins the work that needs the server to listen: jobs, and the simulators' own calls. */
  startWork: (address: AddressInfo) => Promise<void>;
  /**
   * The token of the one-time address and the minutes it has left, for an installation without store and owner: the same
   * from processes that start together. Null where there is a store.
   */
  setupAddress: () => Promise<{ token: string; minutes: number } | null>;
  /** What this process asks of providers: backups, which begin after it, are counted too. */
  calls: ProviderCalls;
  /** What a scraper reads; null where metrics are off. */
  metrics: Metrics | null;
};

/** Opens connections, gateways, services and routes, and registers how each is closed. */
export async function openShop(options: Options): Promise<Shop> {
  const { configuration, log, connection, requests, queuePool, lifecycle } = options;
  const { hasSandbox, pagarmeWebhook, melhorEnvioSecret, platformTerms: terms, publicUrl, environment } = configuration;
  let own: string | undefined;
  const ownAddress = () => {
    if (own === undefined) throw new Error('the server does not listen yet');
    return own;
  };

  const clock = options.clock ?? (await timeOfDatabase(options));
  const appPool = openRequestPool(requests, { log });
  lifecycle.onStop("application's connections", () => appPool.end(), 1_000);
  const knownHosts = () => providerHostsOf(configuration, own);
  const tracing = configuration.traces && (await openTracing({ ...configuration.traces, knownHosts, log }));
  if (tracing) lifecycle.onStop('traces', tracing.stop, 2_000);
  tracing?.ofStatements(appPool);
  const db = openDatabase(appPool);
  if (!hasSandbox) await storeRecipientRepository.require(db.shared);
  const feed = changeFeed({ connection, log });
  await feed.start();
  lifecycle.onStop('change feed', feed.close, 1_000);

  const replicas = await replicasOf(options, feed);
  for (const pool of replicas?.pools ?? []) tracing?.ofStatements(pool);

  const place =
    environment === 'production' ? await filesPlace(configuration.s3 ?? { folder: filesFolder(configuration) }) : null;
  const processLock = await openProcessLock(connection, log, place);
  lifecycle.onStop('lock of this process', processLock.close, 1_000);

  const calls = providerCalls({ clock });
  tracing?.ofCalls(calls);
  const counts = processCounts();
  let runner: JobRunner | null = null;
  const ownPort = () => Number(new URL(ownAddress()).port);
  const gateways = openGateways({ configuration, log, ownAddress, calls });
  const secrets = await openSecrets(configuration);
  const { stopping } = lifecycle;
  const services = openServices({
    db,
    ...(replicas ? { reads: replicaReads(db, replicas) } : {}),
    gateways,
    feed,
    clock,
    secrets,
    settings: { ...configuration, secretKey: configuration.secretKey ?? configuration.secretKeys[0]?.id ?? null },
    backups: openBackupReader(configuration, clock),
    terms,
    platformIdentity: configuration.platformIdentity,
    storeSignup: configuration.storeSignup,
    factorResetHours: configuration.factorResetHours,
    publicUrl,
    port: ownPort,
    limitSettings: configuration.limits,
    hasCarriers: hasSandbox || configuration.melhorEnvioToken !== null,
    calls,
    counts,
    standings: standingsOf(configuration),
    log,
    stopping,
    processLock,
  });
  lifecycle.onStop('figures of providers', services.figures.start(), 2_000);
  lifecycle.onStop('accesses', services.accesses.start(), 2_000);
  const { municipalities, limiter } = services;
  await services.maintenance.read();
  // The simulator posts to this same process, with a secret of its own.
  const labelSecret = hasSandbox ? randomBytes(32).toString('base64url') : melhorEnvioSecret;
  const webhook = {
    db,
    clock,
    log,
    municipalities,
    webhook: pagarmeWebhook,
    labelSecret: labelSecret ?? '',
    ownAddress,
    withdrawalFee: terms.withdrawalFee,
    password: configuration.sandboxPassword,
  };
  const keys = fetchedKeySet({
    url: () => (hasSandbox ? `${ownAddress()}/sandbox/pagarme/.well-known/jwks.json` : PAGARME_JWKS_URL),
    clock: monotonicClock,
  });

  const pingDatabase = () => db.shared.execute(sql`select 1`);
  const isWorking = () => runner?.isWorking() ?? null;
  const sources = {
    clock,
    pools: { requests: appPool, jobs: queuePool },
    replicas,
    pingDatabase,
    isWorking,
    counts,
    calls,
    news: services.paymentNews,
    streams: services.streams,
    backups: services.platform.backups,
  };
  const metrics = configuration.metrics && (await openShopMetrics({ ...sources, connection, log, lifecycle }));

  const app = await buildApp({
    services,
    feed,
    replicas,
    replicaLagMs: configuration.replicaLagMs,
    clock,
    log,
    isProduction: environment === 'production',
    trustedProxies: configuration.trustedProxies,
    hasShedding: true,
    hasPageCache: environment !== 'development' || process.env.API_PORT === undefined,
    cardTokenUrl: cardTokenUrlOf(configuration),
    keptAssetsDir: configuration.keptAssetsDir,
    originOf: (store) =>
      storeOrigin({
        db,
        publicUrl,
        port: ownPort(),
        isProduction: environment === 'production',
      })(store),
    isServing: lifecycle.isServing,
    pingDatabase,
    hasSchema: schemaWatch(queuePool, monotonicClock),
    isWorking: () => isWorking() ?? true,
    counts,
    ...(metrics ? { answered: metrics.answered } : {}),
    ...(tracing ? { traceRequests: tracing.ofRequests } : {}),
    publicHost: configuration.publicUrl && new URL(configuration.publicUrl).host,
    mountSandbox: hasSandbox ? openSandbox(webhook) : null,
    mountWebhooks: async (api) => {
      const { pagarmeWebhookMaxAgeMs: maxAgeMs } = configuration;
      const authenticator = webhookAuthenticator({
        basic: pagarmeWebhook,
        keys,
        isSignatureRequired: hasSandbox,
        maxAgeMs,
        clock,
      });
      const webhooks = webhookService({ db, clock, charges: services.payments });
      await api.register(webhookRoutes, { webhooks, authenticator, limiter, counts });
      await api.register(labelWebhookRoutes, { labels: services.labels, secret: () => labelSecret, limiter, counts });
    },
  });

  const isTrusted = addressesOf(configuration.trustedProxies);
  const isThisMachine = addressesOf('loopback');
  const platformHost = publicUrl && new URL(publicUrl).hostname;
  const hosts = await openHostList({ db, catalogueEvents: feed, platformHost, log });
  lifecycle.onStop('hosts of stores', hosts.close, 1_000);
  await app.register(installationTokenRoute, { secrets });
  await app.register(domainAllowedRoutes, { hosts, isTrusted: (address) => isTrusted(address, 0) });
  await app.register(versionRoute, { isInside: isFromInside((address) => isThisMachine(address, 0)) });

  return {
    app,
    calls,
    metrics,
    async setupAddress() {
      const { setup } = services.platform;
      const { isFinished, storeId } = await setup.state();
      // A store that the set-up itself has made is no reason: it goes on from there.
      if (isFinished || (storeId === null && (await services.stores.isAny()))) return null;
      const made = await setup.addressAtStart();
      if (!made.ok) return null;
      const { token, expiresAt } = made.value;
      return { token, minutes: Math.round((Date.parse(expiresAt) - clock()) / 60_000) };
    },
    async startWork({ address, port, family }) {
      // A wildcard is no address to call; loopback is always among what it stands for.
      const host = ['0.0.0.0', '::'].includes(address) ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
      own = `http://${host}:${port}`;
      const originOf = storeOrigin({ db, publicUrl, port, isProduction: environment === 'production' });
      const jobs = jobList({ ...services, db, clock, mail: gateways.mail, originOf });
      const traced = tracing ? tracing.ofJobs(jobs) : jobs;
      const started = await startJobs({
        queuePool,
        jobs: traced,
        log,
        foundLost: (lost) => counts.add('jobLost', {}, lost),
      });
      runner = started;
      lifecycle.onStop('jobs', started.stop);
      // What was paid while no process ran is known at once, and not a minute later.
      await runSoon(queuePool, 'reconcilePayments');
    },
  };
}

/** What may be read elsewhere than where it is written; null where the database has no replicas. */
async function replicasOf(
  { configuration, requests, log, lifecycle }: Options,
  catalogueEvents: CatalogueEvents,
): Promise<Replicas | null> {
  const { databaseReplicaUrls, replicaLagMs: mostLagMs } = configuration;
  if (databaseReplicaUrls.length === 0) return null;
  const connections = databaseReplicaUrls.map((connectionString) => ({ connectionString }));
  const replicas = await openReplicas({ connections, requests, catalogueEvents, mostLagMs, log });
  lifecycle.onStop('replicas', () => replicas.close(), 1_000);
  return replicas;
}

/** Processes of one shop share its database, and so its time. */
async function timeOfDatabase({ queuePool, log, lifecycle }: Options): Promise<Clock> {
  const { clock, close } = await openDatabaseClock({ read: () => databaseTime(queuePool), log });
  lifecycle.onStop('clock', async () => close(), 1_000);
  return clock;
}
