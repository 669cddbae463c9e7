import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import { buildApp } from './buildApp';
import { readConfiguration } from './configuration';
import { systemClock } from '../kernel/clock';
import { providerCalls } from '../gateways/calls/providerCalls';
import { openGateways } from './gateways';
import { openLog } from './log';
import { secretsOf } from '../kernel/secretKey';
import { openServices } from './services';
import { openDatabase } from '../db/database';

/**
 * The server without a database, for what needs its routes alone: a pool opens on first use. @param pool what the few
 * requests that are sent to it ask
 */
export const unconnectedApp = async (pool: Pool): Promise<FastifyInstance> => {
  const log = openLog({ logLevel: 'silent' });
  const configuration = readConfiguration({});
  const db = openDatabase(pool);
  const feed = {
    onOrderChanged: () => () => {},
    onPlatformChanged: () => () => {},
    onStoreChanged: () => () => {},
    onCatalogueChanged: () => () => {},
    onStockChanged: () => () => {},
    isLive: () => false,
    doubt: async () => {},
    start: async () => {},
    close: async () => {},
  };
  const gateways = openGateways({
    configuration,
    log,
    ownAddress: () => '',
    calls: providerCalls({ clock: systemClock }),
  });
  const stopping = new AbortController();
  const secrets = secretsOf('nothing is hashed or sealed here');
  const services = openServices({ db, gateways, feed, clock: systemClock, secrets, log, stopping: stopping.signal });
  const app = await buildApp({
    cardTokenUrl: null,
    services,
    feed,
    clock: systemClock,
    log,
    isProduction: false,
    trustedProxies: ['loopback'],
    hasPageCache: false,
    hasShedding: false,
    isServing: () => true,
    pingDatabase: async () => {},
    mountSandbox: null,
    mountWebhooks: async () => {},
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await pool.end();
  });
  return app;
};
