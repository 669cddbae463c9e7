import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Pool } from 'pg';

import { scratch } from '../../../scripts/scratch.cjs';
import { changeFeed } from '../../../src/server/db/changeFeed';
import { openDatabase, type Tx } from '../../../src/server/db/database';
import { isDatabaseAway } from '../../../src/server/db/databaseAway';
import { startEmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { GuardedClient } from '../../../src/server/db/guardedClient';
import { CommitUnansweredError } from '../../../src/server/db/joinedTransaction';
import { openPool } from '../../../src/server/db/pool';
import { openDatabaseProxy } from '../../support/server/databaseProxy';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';
import { until } from '../../support/server/until';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table notes (id integer primary key); grant all on notes to oipet_app');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate notes');
  proxy = await openDatabaseProxy(database.connection);
  pool = openPool(proxy.through(database.requests), { log: silentLog });
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});

const kept = async () => (await database.owner.query('select id from notes')).rows.map(({ id }) => id);
const processOf = async (tx: Tx): Promise<number> =>
  (await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('begins a transaction anew whose connection was lost before its commit', async () => {
  const processes: number[] = [];
  await openDatabase(pool).inPlatform(async (tx) => {
    processes.push(await processOf(tx));
    await tx.execute('insert into notes values (1)');
    if (processes.length === 1) await database.owner.query('select pg_terminate_backend($1)', [processes[0]]);
    await tx.execute('insert into notes values (2)');
  });
  expect(new Set(processes).size).toBe(2);
  expect(await kept()).toEqual([1, 2]);
});

it('reads anew where the connection was lost, and writes nothing a second time', async () => {
  const store = openDatabase(pool).ofStore('a store');
  const ask = (text: string) => store.execute<{ pid: number }>(text).then(({ rows }) => rows[0]?.pid);
  proxy.loseAnswerTo('asked once');
  const read = ask('select pg_backend_pid() as pid /* asked once */');
  // The first answer is lost; by the second try the road is whole again.
  await until(async () => proxy.lost() > 0, 'a lost answer');
  proxy.loseAnswerTo(null);
  expect(await read).toEqual(expect.any(Number));
  const lost = proxy.lost();
  proxy.loseAnswerTo('insert');
  expect(isDatabaseAway(await failureOf(ask('insert into notes values (1)')))).toBe(true);
  expect({ lost: proxy.lost(), kept: await kept() }).toEqual({ lost: lost + 1, kept: [1] });
});

it('does not do again what may be committed: a commit without an answer is no failure and no success', async () => {
  const db = openDatabase(pool);
  let times = 0;
  const write = () =>
    db.inPlatform(async (tx) => {
      times += 1;
      await tx.execute('insert into notes values (1)');
    });
  proxy.loseAnswerTo('commit');
  const failure = await failureOf(write());
  expect(failure).toBeInstanceOf(CommitUnansweredError);
  expect(isDatabaseAway(failure)).toBe(true);
  expect({ times, kept: await kept() }).toEqual({ times: 1, kept: [1] });
});

it('survives a connection that ends between the last answer and the word that more may be asked', async () => {
  const db = openDatabase(pool);
  let times = 0;
  const write = (id: number, text = '') =>
    db.inPlatform(async (tx) => {
      times += 1;
      await tx.execute(`insert into notes values (${id}) ${text}`);
    });
  proxy.endAfterAnswerTo('ends here');
  const first = write(1, '/* ends here */');
  await until(async () => proxy.lost() > 0, 'an answer without its end');
  proxy.endAfterAnswerTo(null);
  await first;
  expect(times).toBeGreaterThan(1);
  proxy.endAfterAnswerTo('commit');
  expect(await failureOf(write(2))).toBeInstanceOf(CommitUnansweredError);
  proxy.endAfterAnswerTo(null);
  expect(await kept()).toEqual([1, 2]);
});

it('leaves a server that only reads, with all that connected to it before', async () => {
  const db = openDatabase(pool);
  const three = await Promise.all([1, 2, 3].map(() => db.inPlatform(processOf)));
  let tries = 0;
  const later = await db.inPlatform(async (tx) => {
    tries += 1;
    // What a standby answers to a write.
    if (tries === 1) await tx.execute(`do $$ begin raise exception 'read only' using errcode = '25006'; end $$`);
    return processOf(tx);
  });
  expect(tries).toBe(2);
  const now = await Promise.all([1, 2, 3, 4].map(() => db.inPlatform(processOf)));
  expect([later, ...now].filter((pid) => three.includes(pid))).toEqual([]);
});

it('takes a write of what only reads for our mistake', async () => {
  let tries = 0;
  const failure = await failureOf(
    openDatabase(pool).inStoreSnapshot('a store', async (tx) => {
      tries += 1;
      await tx.execute('insert into notes values (1)');
    }),
  );
  expect(failure).toMatchObject({ cause: { code: '25006' } });
  expect(tries).toBe(1);
});

it('ends a connection whose server owes an answer and says nothing, not one that is asked nothing', async () => {
  const client = new GuardedClient({ ...proxy.through(database.connection), silenceMs: 1_500 });
  const ended = new Promise((resolve) => client.on('error', () => {}).on('end', () => resolve('ended')));
  await client.connect();
  const idle = new Promise((resolve) => setTimeout(() => resolve('idle'), 2_500));
  expect(await Promise.race([ended, idle])).toBe('idle');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  proxy.freeze();
  const failure = await failureOf(client.query('select 1'));
  expect(isDatabaseAway(failure)).toBe(true);
  expect(await ended).toBe('ended');
});

it('notices that notifications stopped without a word, and has everything read anew once they are back', async () => {
  const feed = changeFeed({ connection: proxy.through(database.connection), log: silentLog });
  await feed.start();
  const seen: unknown[] = [];
  const again = new Promise<void>((resolve) => {
    feed.onOrderChanged((change) => {
      seen.push(change);
      resolve();
    });
  });
  proxy.freeze();
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (feed.isLive()) return;
      clearInterval(look);
      resolve();
    }, 20);
  });
  proxy.thaw();
  await again;
  expect({ seen, isLive: feed.isLive() }).toEqual({ seen: [null], isLive: true });
  await feed.close();
}, 30_000);

it('leaves a server that has become a replica and ends no connection, and has everything read anew from the next', async () => {
  const feed = changeFeed({ connection: proxy.through(database.connection), log: silentLog });
  await feed.start();
  const seen: (string | null)[] = [];
  feed.onCatalogueChanged((storeId) => seen.push(storeId));
  proxy.becomeReplica(true);
  const begun = performance.now();
  await until(() => !feed.isLive(), 'a feed that is down');
  proxy.becomeReplica(false);
  await until(() => feed.isLive(), 'a feed that is live');
  expect(seen).toEqual([null]);
  // Caches are right within five.
  expect(performance.now() - begun).toBeLessThan(5_000);
  await feed.close();
}, 30_000);

it('gives up a server that lets it connect and says nothing in time for the next one', async () => {
  const feed = changeFeed({ connection: proxy.through(database.connection), log: silentLog });
  await feed.start();
  proxy.freeze();
  await feed.doubt();
  // The next try reaches the silent one too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  proxy.thaw();
  const begun = performance.now();
  await until(() => feed.isLive(), 'a feed that is live');
  expect(performance.now() - begun).toBeLessThan(4_000);
  await feed.close();
}, 30_000);

it('says at once, when it is doubted, whether notifications still come', async () => {
  const feed = changeFeed({ connection: proxy.through(database.connection), log: silentLog });
  await feed.start();
  await feed.doubt();
  expect(feed.isLive()).toBe(true);
  proxy.freeze();
  const begun = performance.now();
  await feed.doubt();
  await until(() => !feed.isLive(), 'a feed that is down');
  expect(performance.now() - begun).toBeLessThan(1_500);
  proxy.thaw();
  await until(() => feed.isLive(), 'a feed that is live');
  await feed.close();
}, 30_000);

it('is notified again within two seconds of the return of a database that was away for long', async () => {
  const feed = changeFeed({ connection: proxy.through(database.connection), log: silentLog });
  await feed.start();
  proxy.leadTo({ ...database.connection, host: '/nowhere' });
  await until(async () => !feed.isLive(), 'a feed that is down');
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  proxy.leadTo(database.connection);
  const back = performance.now();
  await until(async () => feed.isLive(), 'a feed that is live');
  expect(performance.now() - back).toBeLessThan(2_000);
  await feed.close();
}, 30_000);

it.each([
  ['53100', 'its disk is full'],
  ['53200', 'it has no memory left'],
  ['58030', 'a file of it cannot be written'],
])('takes %s for a database that may do it soon, and is not asked again at once: %s', async (code) => {
  let tries = 0;
  const failure = await failureOf(
    openDatabase(pool).inPlatform((tx) => {
      tries += 1;
      return tx.execute(`do $$ begin raise exception 'unable' using errcode = '${code}'; end $$`);
    }),
  );
  expect({ tries, isAway: isDatabaseAway(failure) }).toEqual({ tries: 1, isAway: true });
});

it('looks for a database that went away for a while, and tells whoever comes later at once', async () => {
  await pool.end();
  await proxy.close();
  const connect = jest.fn(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
  const db = openDatabase({ connect } as unknown as Pool);
  const work = () => failureOf(db.inPlatform(async () => null));
  expect(isDatabaseAway(await work())).toBe(true);
  expect(connect.mock.calls.length).toBeGreaterThan(3);
  connect.mockClear();
  await work();
  expect(connect).toHaveBeenCalledTimes(1);
  // For what follows each test.
  proxy = await openDatabaseProxy(database.connection);
  pool = openPool(proxy.through(database.requests), { log: silentLog });
});

it('takes a commit that no copy has, because the wait for one was cut, for none that was answered', async () => {
  const dataDir = await mkdtemp(path.join(scratch, 'oipet-copies-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const lonely = openPool(postgres.connection, { log: silentLog, max: 2, statementTimeoutMs: 500 });
  try {
    await lonely.query('create table notes (id integer primary key)');
    await lonely.query("alter system set synchronous_standby_names = 'nobody'");
    await lonely.query('select pg_reload_conf()');
    const db = openDatabase(lonely);
    let id = 0;
    const write = () =>
      db.inPlatform((tx) => {
        id += 1;
        return tx.execute(`insert into notes values (${id})`);
      });
    // PostgreSQL takes the setting over in its own time.
    let failure: unknown = null;
    await until(async () => (failure = await failureOf(write())) !== null, 'a commit that waits for a copy');
    expect(failure).toBeInstanceOf(CommitUnansweredError);
  } finally {
    await lonely.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}, 60_000);
