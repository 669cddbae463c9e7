import { Pool } from 'pg';

import { buildApp } from './buildApp';
import { readConfiguration } from './configuration';
import { systemClock } from '../kernel/clock';
import { providerCalls } from '../gateways/calls/providerCalls';
import { openGateways } from './gateways';
import { openLog } from './log';
import { secretsOf } from '../kernel/secretKey';
import { openServices } from './services';
import { openDatabase } from '../db/database';

/** docs/openapi.json: the contracts as the server publishes them. Nothing is connected to: a pool opens on first use. */
export const openApiDocument = async (): Promise<object> => {
  const log = openLog({ logLevel: 'silent' });
  const configuration = readConfiguration({});
  const db = openDatabase(new Pool());
  const feed = {
    onOrderChanged: () => () => {},
    onPlatformChanged: () => () => {},
    onCatalogueChanged: () => () => {},
    onStockChanged: () => () => {},
    isLive: () => false,
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
  await app.ready();
  const document = app.swagger();
  stopping.abort();
  await app.close();
  return document;
};
