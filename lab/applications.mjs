// The processes of the shop, each with the simulators of its providers inside.
import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { root } from '../scripts/bundles.mjs';
import { addressOf } from './cluster.mjs';
import { APPLICATIONS, applicationOf, BALANCER, HOST, nodeOf, POOLER, readerOf } from './places.mjs';
import { start } from './programs.mjs';

const secrets = { SECRET_KEY: randomBytes(32).toString('hex'), SANDBOX_PASSWORD: randomBytes(16).toString('hex') };

/** The browser's files of all builds. */
export const keptAssets = (folder) => path.join(folder, 'kept');

const variablesOf = (folder, { port, metrics }, isMigrating) => {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    TZ: 'UTC',
    // Of every build that runs beside another, as the update's first step copies them.
    ASSETS_KEPT: keptAssets(folder),
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
    // The way back from an update, and an earlier build that starts again while a later one has migrated.
    SCHEMA_AHEAD: '1',
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

/**
 * @param {{ isMigrating?: boolean, build?: string }} options `isMigrating`: it may change the schema, and fills an empty
 * database with the demo; `build`: the folder of the build that it runs
 */
export const startApplication = (folder, application, { isMigrating = false, build = root } = {}) =>
  start(folder, APPLICATIONS[application], process.execPath, [path.join(build, 'dist/server/main.cjs')], {
    env: variablesOf(folder, applicationOf(application), isMigrating),
    isOurs: true,
  });

/** A process beside the others, whose reads come from some nodes alone. @param {number[]} nodes none: from the primary */
export const startReader = (folder, reader, nodes) => {
  const { DATABASE_REPLICA_URL: _, ...variables } = variablesOf(folder, readerOf(reader), false);
  const urls = nodes.map((node) => addressOf('oipet_web', nodeOf(node).postgresRoad));
  return start(folder, `reader${reader}`, process.execPath, [path.join(root, 'dist/server/main.cjs')], {
    env: { ...variables, ...(urls.length > 0 ? { DATABASE_REPLICA_URL: urls.join() } : {}) },
    isOurs: true,
  });
};

/** Whether a process takes requests. */
export const isReady = (application) =>
  fetch(`http://${HOST}:${applicationOf(application).port}/api/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
