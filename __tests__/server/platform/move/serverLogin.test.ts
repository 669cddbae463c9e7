import { randomBytes } from 'node:crypto';

import { Pool } from 'pg';

import { changeFeed } from '../../../../src/server/db/changeFeed';
import { claimClusterName, MAIN_CLUSTER } from '../../../../src/server/db/clusterName';
import { admitServer } from '../../../../src/server/db/serverRole';
import { openStoreDirectory } from '../../../../src/server/db/storeDirectory';
import { movesWatch } from '../../../../src/server/platform/move/movesWatch';
import { platformCopies } from '../../../../src/server/platform/move/platformCopies';
import { moveStore } from '../../../../src/server/platform/move/storeMove';
import { hostKeeping } from '../../../../src/server/store/hostKeeping';
import { cartBuilders } from '../../../support/server/cartBuilders';
import {
  moveConnections,
  SOUTH,
  startFurtherCluster,
  type FurtherCluster,
} from '../../../support/server/furtherCluster';
import { createTestDatabase, type TestDatabase } from '../../../support/server/testDatabase';
import { silentLog } from '../../../support/server/testServer';
import { until } from '../../../support/server/until';

const role = `web_${randomBytes(4).toString('hex')}`;

let south: FurtherCluster;
let main: TestDatabase;
/** Connections of a process that owns nothing, as in production. */
const pools = new Map<string, Pool>();
const poolIn = (name: string): Pool => {
  const pool = pools.get(name);
  if (!pool) throw new Error(`no pool in ${name}`);
  return pool;
};
beforeAll(async () => {
  south = await startFurtherCluster();
  main = await createTestDatabase();
  await claimClusterName(main.owner, MAIN_CLUSTER, 'DATABASE_URL');
  for (const [name, connection, owner] of [
    [MAIN_CLUSTER, main.connection, main.owner],
    [SOUTH, south.ground.connection, south.owner],
  ] as const) {
    await owner.query(`create role ${role} login password 'secret'`);
    const server = { ...connection, user: role, password: 'secret' };
    await admitServer(connection, server);
    pools.set(name, new Pool({ ...server, max: 4 }));
  }
}, 120_000);
afterAll(async () => {
  for (const pool of pools.values()) await pool.end();
  await main.owner.query(`drop owned by ${role}; drop role ${role}`);
  await main.drop();
  await south.close();
}, 60_000);

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

const opened = async () => {
  const feed = changeFeed({ connection: main.connection, log: silentLog });
  await feed.start();
  const directory = openStoreDirectory({ pool: poolIn(MAIN_CLUSTER), feed, log: silentLog });
  await directory.read();
  closings.push(async () => {
    directory.close();
    await feed.close();
  });
  return { feed, directory };
};

it('puts in order what a dead move left, and keeps domains, by the login of the server', async () => {
  const { feed, directory } = await opened();
  const build = cartBuilders(main.owner);
  const store = await build.aStore();
  const connections = moveConnections(main, south);
  const step = (one: string) => {
    if (one !== 'admit') return;
    connections.cut();
    throw new Error('dead');
  };
  await expect(moveStore({ ...connections, storeId: store.id, target: SOUTH, step })).rejects.toThrow();
  await until(async () => directory.clusterOf(store.id) === SOUTH, 'the directory to name the new cluster');
  expect((await south.owner.query('select from stores_elsewhere where about_store_id = $1', [store.id])).rowCount).toBe(
    1,
  );
  const watch = movesWatch({ pools, directory, log: silentLog });
  closings.push(() => watch.close());
  await watch.sweep();
  expect((await south.owner.query('select from stores_elsewhere where about_store_id = $1', [store.id])).rowCount).toBe(
    0,
  );

  await south.owner.query(
    `insert into store_domains (store_id, domain, status, token, created_at) values ($1, 'sul.example', 'active', 'x', now())`,
    [store.id],
  );
  const kept = hostKeeping({
    main: poolIn(MAIN_CLUSTER),
    cluster: SOUTH,
    pool: poolIn(SOUTH),
    directory,
    feed,
    log: silentLog,
  });
  closings.push(() => kept.close());
  await until(async () => directory.storeOfDomain('sul.example') === store.id, 'its domain in the directory');
}, 120_000);

it('has what the platform says in each cluster, and takes it away again, by the login of the server', async () => {
  const { feed } = await opened();
  await main.owner.query("insert into platform_maintenance (since) values ('2026-11-28T00:00:00Z')");
  await main.owner.query(
    `insert into agreement_editions (version, terms_hash, dpa_hash, terms, dpa, changes, announced_at, applies_at, term_days, wording, fees)
     select '2026-11-28', repeat('a', 64), repeat('b', 64), '[]', '[]', '', now(), now(), 30, 1, '{}'`,
  );
  const further = [{ name: SOUTH, pool: poolIn(SOUTH) }];
  const copies = platformCopies({ main: poolIn(MAIN_CLUSTER), further, feed, log: silentLog });
  closings.push(() => copies.close());
  await copies.copy();
  const countIn = async (table: string) => (await south.owner.query(`select from ${table}`)).rowCount;
  expect([await countIn('platform_maintenance'), await countIn('agreement_editions')]).toEqual([1, 1]);
  await main.owner.query('delete from platform_maintenance');
  await until(async () => (await countIn('platform_maintenance')) === 0, 'the end of the maintenance');
}, 60_000);
