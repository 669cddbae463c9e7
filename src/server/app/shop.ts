import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { compile as addressesOf } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import { done } from '../../shared/kernel/outcome';
import type { DatabaseConnection, RequestLogin } from '../db/connection';
import { MAIN_CLUSTER } from '../db/clusterName';
import { databaseTime, openDatabaseClock } from '../db/databaseClock';
import { filesPlace } from '../db/filesPlace';
import type { StoreDirectory } from '../db/storeDirectory';
import { providerCalls, type ProviderCalls } from '../gateways/calls/providerCalls';
import { storeRecipientRepository } from '../payment/storeRecipientRepository';
import { fetchedKeySet, PAGARME_JWKS_URL } from '../payment/jwks';
import { webhookAuthenticator } from '../payment/webhookAuthentication';
import { pixWebhookRoutes } from '../pix/pixWebhookRoutes';
import { webhookRoutes } from '../payment/webhookRoutes';
import { isOfAnyStore, storeOfWebhook, webhookService } from '../payment/webhookService';
import { labelWebhookRoutes } from '../order/label/labelWebhookRoutes';
import { monotonicClock, type Clock } from '../kernel/clock';
import { processCounts } from '../kernel/processCounts';
import { openBackupReader } from './backups';
import { openCell, type Cell, type CellShared, type ClusterGround } from './cell';
import { clusterStates, openCells, poolsOf, sumOf } from './cells';
import { clusterRouting } from './clusterRouting';
import { filesFolder, type Configuration } from './configuration';
import { openGateways, providerHostsOf } from './gateways';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics/metrics';
import { openShopMetrics } from './metrics/shopMetrics';
import { openSandbox } from './sandbox';
import { openSecrets } from '../kernel/secretKey';
import { installationTokenRoute } from '../store/installationTokenRoute';
import { domainAllowedRoutes, isFromInside } from '../store/domainAllowedRoutes';
import { openHostList } from '../store/hostList';
import { openTracing } from './tracing/tracing';
import { versionRoute } from './versionRoute';

type Options = {
  configuration: Configuration;
  log: Logger;
  connection: DatabaseConnection;
  requests: RequestLogin;
  /** Connections of a role that may work the job queue: the server's own, or the owner of everything. */
  queuePool: Pool;
  /** Further clusters; left out: there are none. */
  clusters?: ClusterGround[];
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
  const { configuration, log, connection, requests, queuePool, lifecycle, clusters = [] } = options;
  const { hasSandbox, pagarmeWebhook, melhorEnvioSecret, platformTerms: terms, publicUrl, environment } = configuration;
  let own: string | undefined;
  const ownAddress = () => {
    if (own === undefined) throw new Error('the server does not listen yet');
    return own;
  };

  const clock = options.clock ?? (await timeOfDatabase(options));
  const knownHosts = () => providerHostsOf(configuration, own);
  const tracing = configuration.traces && (await openTracing({ ...configuration.traces, knownHosts, log }));
  if (tracing) lifecycle.onStop('traces', tracing.stop, 2_000);
  const place =
    environment === 'production' ? await filesPlace(configuration.s3 ?? { folder: filesFolder(configuration) }) : null;
  const calls = providerCalls({ clock });
  tracing?.ofCalls(calls);
  const counts = processCounts();
  const ownPort = () => Number(new URL(ownAddress()).port);
  const gateways = openGateways({ configuration, log, ownAddress, calls });
  const secrets = await openSecrets(configuration);
  // Read before any other cell takes a job.
  let directory: StoreDirectory | null = null;
  const shared: CellShared = {
    configuration,
    log,
    lifecycle,
    clock,
    gateways,
    secrets,
    calls,
    counts,
    backups: openBackupReader(configuration, clock),
    tracing,
    place,
    port: ownPort,
    databases: new Map(),
    ...(clusters.length > 0 ? { isIn: (cluster, storeId) => directory?.clusterOf(storeId) === cluster } : {}),
  };
  const main = await openCell(
    { name: MAIN_CLUSTER, connection, requests, queuePool, replicaUrls: configuration.databaseReplicaUrls },
    shared,
  );
  const { db, feed, services } = main;
  if (!hasSandbox) await storeRecipientRepository.require(db.shared);
  lifecycle.onStop('figures of providers', services.figures.start(), 2_000);
  const { municipalities, limiter } = services;
  const isTrusted = addressesOf(configuration.trustedProxies);
  const cells = await openCells({
    main,
    clusters,
    shared,
    opened: (opened) => {
      directory = opened;
    },
  });
  // Assigned in a callback, which the compiler does not see.
  const opened = directory as StoreDirectory | null;
  const routing =
    opened &&
    clusterRouting({
      directory: opened,
      hostname: services.stores.platform.hostname,
      isTrusted: (address) => isTrusted(address, 0),
    });
  /** The cell that serves a store. */
  const cellOf = (storeId: string): Cell => cells.get(opened?.clusterOf(storeId) ?? MAIN_CLUSTER) ?? main;

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

  const sources = {
    clock,
    pools: poolsOf(cells),
    replicas: main.replicas,
    pingDatabase: main.pingDatabase,
    isWorking: main.isWorking,
    counts,
    calls,
    news: services.paymentNews,
    streams: { openCount: () => sumOf(cells, (cell) => cell.services.streams.openCount()) },
    backups: services.platform.backups,
    clusters: clusters.length > 0 ? clusterStates(cells) : null,
  };
  const metrics = configuration.metrics && (await openShopMetrics({ ...sources, connection, log, lifecycle }));

  const leaving = ({ name }: Cell) =>
    routing ? { isElsewhere: (request: IncomingMessage) => routing.clusterOf(request) !== name } : {};
  const further = new Map<string, FastifyInstance>();
  const answered = metrics ? { answered: metrics.answered } : {};
  for (const cell of cells.values()) {
    if (cell === main) continue;
    // Providers know one address, that of the platform, whose application finds the store.
    const built = await cell.build({
      ...answered,
      ...leaving(cell),
      mountSandbox: null,
      mountWebhooks: async () => {},
    });
    await built.ready();
    lifecycle.onStop(`application (${cell.name})`, () => built.close());
    further.set(cell.name, built);
  }
  const app = await main.build({
    ...answered,
    ...leaving(main),
    ...(routing
      ? { elsewhere: (request) => further.get(routing.clusterOf(request)) ?? null, others: clusterStates(cells) }
      : {}),
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
      const receivers = new Map(
        [...cells.values()].map((cell) => [
          cell.name,
          webhookService({ db: cell.db, clock, charges: cell.services.payments }),
        ]),
      );
      const webhooks = {
        receive: async (body: unknown) => {
          if (isOfAnyStore(body)) {
            for (const each of receivers.values()) await each.receive(body);
            return done;
          }
          const storeId = storeOfWebhook(body);
          const { name } = storeId === null ? main : cellOf(storeId);
          const receiver = receivers.get(name);
          if (!receiver) throw new Error(`no cell is called ${name}`);
          return receiver.receive(body);
        },
      };
      const labels = {
        received: (storeId: string, labelId: string, providerId: string) =>
          cellOf(storeId).services.labels.received(storeId, labelId, providerId),
      };
      await api.register(webhookRoutes, { webhooks, authenticator, limiter, counts });
      await api.register(pixWebhookRoutes, {
        receivers: () => [...cells.values()].map((cell) => cell.services.automaticPix),
        limiter,
      });
      await api.register(labelWebhookRoutes, { labels, secret: () => labelSecret, limiter, counts });
    },
  });

  const isThisMachine = addressesOf('loopback');
  const platformHost = publicUrl && new URL(publicUrl).hostname;
  const hosts = await openHostList({ db, catalogueEvents: feed, platformHost, log });
  lifecycle.onStop('hosts of stores', hosts.close, 1_000);
  const isHost = (host: string) => hosts.has(host) || routing?.storeOfHost(host) !== undefined;
  await app.register(installationTokenRoute, { secrets });
  await app.register(domainAllowedRoutes, { hosts: { has: isHost }, isTrusted: (address) => isTrusted(address, 0) });
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
      for (const cell of cells.values()) await cell.startWork(port);
    },
  };
}

/** Processes of one shop share its database, and so its time. */
async function timeOfDatabase({ queuePool, log, lifecycle }: Options): Promise<Clock> {
  const { clock, close } = await openDatabaseClock({ read: () => databaseTime(queuePool), log });
  lifecycle.onStop('clock', async () => close(), 1_000);
  return clock;
}
