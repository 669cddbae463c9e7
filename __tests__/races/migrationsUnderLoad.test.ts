import type { Pool } from 'pg';

import { migrationsFolder, readMigrations, type Migration } from '../../src/server/db/migrationFiles';
import { runPending } from '../../src/server/db/migrationRunner';
import { appliedMigrations } from '../../src/server/db/migrationState';
import { openPool } from '../../src/server/db/pool';
import { fillOldShop, FIRST_NEW } from '../support/races/oldShop';
import { openControl, openLongReader, openTraffic, type Noticed } from '../support/races/shopTraffic';
import { silentLog } from '../support/server/testServer';
import { createBareDatabase, makeTablesOf100 } from '../support/server/versionOne';

// Every migration since 1.0.0, one after the other, beside shoppers of 1.0.0 and somebody who reads for long.
const ORDERS = Number(process.env['MIGRATED_ORDERS'] ?? 2_000);
const IS_LONG = process.env['MIGRATED_ORDERS'] !== undefined;
/** What nobody may wait longer than. */
const LONGEST_MS = 1_000;
const READ_MS = 30_000;
const PAUSE_MS = 2_000;
const LONGEST_RACE_MS = 3_600_000;

let database: Awaited<ReturnType<typeof createBareDatabase>>;
let shoppers: Pool;
let round = 0;
beforeAll(async () => {
  database = await createBareDatabase();
  await makeTablesOf100(database.pool);
  await fillOldShop(database.pool, ORDERS);
  shoppers = openPool(database.connection, { log: silentLog, max: 40 });
}, LONGEST_RACE_MS);
afterAll(async () => {
  await shoppers.end();
  await database.drop();
}, LONGEST_RACE_MS);

/** Runs migrations beside shoppers, each where a long read has just begun. @returns what shoppers noticed, by its tag */
async function migrated(migrations: Migration[]): Promise<Record<string, Noticed>> {
  const client = await database.pool.connect();
  const noticed: Record<string, Noticed> = {};
  try {
    for (const migration of migrations) {
      const applied = new Set(await appliedMigrations(client));
      const reader = await openLongReader(database.connection, READ_MS);
      const control = await openControl(database.connection);
      const traffic = openTraffic(shoppers, (round += 1));
      const began = performance.now();
      try {
        await runPending(client, { migrations: [migration], applied, hasAfter: true, pauseMs: PAUSE_MS });
      } finally {
        const { tag } = migration;
        const seen = (noticed[tag] = await traffic.stop());
        const took = Math.round(performance.now() - began);
        const busyMs = await control.stop();
        process.stdout.write(
          `${tag}: ${took} ms, ${seen.requests} requests, the longest ${seen.longestMs} ms (${seen.longest.slice(0, 40)}); ` +
            `one of no table ${busyMs} ms\n`,
        );
        await reader.stop();
      }
    }
  } finally {
    client.release();
  }
  return noticed;
}

/** Those that somebody noticed. */
const felt = (noticed: Awaited<ReturnType<typeof migrated>>) =>
  Object.entries(noticed).filter(([, { longestMs, failures }]) => longestMs > LONGEST_MS || failures.length > 0);

// With `npm run prove -- 45` alone: a machine that is busy with other tests keeps shoppers waiting by itself.
(IS_LONG ? it : it.skip)(
  `is noticed by nobody in a shop of ${ORDERS} orders`,
  async () => {
    const pending = readMigrations(migrationsFolder()).slice(2);
    const noticed = await migrated(pending);
    expect(felt(noticed)).toEqual([]);
    expect(Object.keys(noticed)).toEqual(pending.map(({ tag }) => tag));
    const { rows } = await database.pool.query<{ invalid: number; orders: number }>(
      `select (select count(*)::int from pg_index where not indisvalid) as invalid,
         (select count(*)::int from sale_orders where number >= ${FIRST_NEW}) as orders`,
    );
    const placed = Object.values(noticed).reduce((sum, { orders }) => sum + orders, 0);
    expect(placed).toBeGreaterThan(0);
    expect(rows).toEqual([{ invalid: 0, orders: placed }]);
  },
  LONGEST_RACE_MS,
);

(IS_LONG ? it : it.skip)(
  'would be, where a migration keeps a table to itself for long (mutant)',
  async () => {
    const statements = ['ALTER TABLE sale_orders ADD COLUMN mutant int', `select pg_sleep(${LONGEST_MS / 1_000 + 1})`];
    const mutant: Migration = {
      when: 1,
      tag: 'mutant',
      number: 1_000,
      kind: 'before',
      hasTransaction: true,
      statements,
      hash: 'mutant',
    };
    expect(felt(await migrated([mutant])).map(([tag]) => tag)).toEqual(['mutant']);
  },
  LONGEST_RACE_MS,
);
