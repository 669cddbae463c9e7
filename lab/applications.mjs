// The processes of the shop, each with the simulators of its providers inside.
import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { fromRoot } from '../scripts/bundles.mjs';
import { addressOf } from './cluster.mjs';
import { APPLICATIONS, applicationOf, BALANCER, HOST, POOLER } from './places.mjs';
import { start } from './programs.mjs';

const secrets = { SECRET_KEY: randomBytes(32).toString('hex'), SANDBOX_PASSWORD: randomBytes(16).toString('hex') };

const variablesOf = (folder, application, isMigrating) => {
  const { PATH, HOME } = process.env;
  const { port, metrics } = applicationOf(application);
  return {
    PATH,
    HOME,
    TZ: 'UTC',
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    HOST,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    DATA_DIR: path.join(folder, 'files'),
    PUBLIC_URL: `https://localhost:${BALANCER.https}`,
    TRUSTED_PROXIES: HOST,
    // Longer than the balancer's checks take to find out.
    STOP_NOTICE: '2',
    SANDBOX: '1',
    DEMO: '1',
    PLATFORM_NAME: 'Oi Pet',
    PLATFORM_CNPJ: '11222333000181',
    LIMITS: '{"each":{"free":1000000,"most":1000000}}',
    DATABASE_URL: addressOf('oipet_web', POOLER),
    DATABASE_DIRECT_URL: addressOf('oipet_web', BALANCER.primary),
    DATABASE_REPLICA_URL: addressOf('oipet_web', BALANCER.replicas),
    // The demo is written past row-level security, which binds owners too.
    ...(isMigrating ? { DATABASE_OWNER_URL: addressOf('postgres', BALANCER.primary) } : {}),
    ...secrets,
  };
};

/** @param {boolean} isMigrating whether it may change the schema, and fills an empty database with the demo */
export const startApplication = (folder, application, isMigrating = false) =>
  start(folder, APPLICATIONS[application], process.execPath, [fromRoot('dist/server/main.cjs')], {
    env: variablesOf(folder, application, isMigrating),
    isOurs: true,
  });

/** Whether a process takes requests. */
export const isReady = (application) =>
  fetch(`http://${HOST}:${applicationOf(application).port}/api/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
