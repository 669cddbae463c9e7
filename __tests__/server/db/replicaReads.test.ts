import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';

import { changeFeed, type ChangeFeed } from '../../../src/server/db/changeFeed';
import { openDatabase, type Database } from '../../../src/server/db/database';
import { openRequestPool } from '../../../src/server/db/pool';
import { readingAfter } from '../../../src/server/db/readerPosition';
import { replicaReads } from '../../../src/server/db/replicaReads';
import { openReplicas, type Replicas } from '../../../src/server/db/replicas';
import { storeService } from '../../../src/server/store/storeService';
import { storeMemory } from '../../../src/server/store/storeMemory';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { openDatabaseProxy } from '../../support/server/databaseProxy';
import { REPLICA, startReplicatedPostgres } from '../../support/server/replicatedPostgres';
import { silentLog } from '../../support/server/testServer';
import { until } from '../../support/server/until';

/** Replicas may be so far behind here, ms: less than any test pauses one for. */
const MOST_LAG_MS = 500;

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>;
let pool: Pool;
let owner: Pool;
let feed: ChangeFeed;
let store: string;
let other: string;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  pool = openRequestPool({ connection: postgres.requests, role: null }, { log: silentLog });
  owner = openRequestPool({ connection: postgres.primary, role: null }, { log: silentLog });
  const built = catalogBuilders(owner);
  [store, other] = [await built.aStore(), await built.aStore()];
  for (const storeId of [store, other]) await built.aProduct(storeId, { title: `of ${storeId}` });
  feed = changeFeed({ connection: postgres.primary, log: silentLog });
  await feed.start();
}, 120_000);
afterAll(async () => {
  await feed.close();
  await Promise.all([pool.end(), owner.end()]);
  await postgres.close();
});

let replicas: Replicas;
let reads: Database;
let road: Awaited<ReturnType<typeof openDatabaseProxy>>;
beforeEach(async () => {
  road = await openDatabaseProxy(postgres.replica.requests);
  await opened();
  await inUse();
});
afterEach(async () => {
  await postgres.atReplica('select pg_wal_replay_resume()').catch(() => {});
  await replicas.close();
  await road.close();
});

/** @param lookEachMs left out: looks follow each other closely */
const opened = async (lookEachMs = 20) => {
  replicas = await openReplicas({
    connections: [road.through(postgres.replica.requests)],
    requests: { connection: postgres.requests, role: null },
    catalogueEvents: feed,
    mostLagMs: MOST_LAG_MS,
    log: silentLog,
    lookEachMs,
  });
  reads = replicaReads(openDatabase(pool), replicas);
};
const WHERE = sql`select current_setting('cluster_name') as place`;
const placeOf = async (storeId = store): Promise<unknown> =>
  (await reads.ofStore(storeId).execute(WHERE)).rows[0]?.['place'];
const inUse = () => until(async () => (await placeOf()) === REPLICA, 'reads of the replica');
const titlesOf = async (storeId: string, db = reads): Promise<unknown[]> =>
  (await db.ofStore(storeId).execute(sql`select title from products order by title`)).rows.map(({ title }) => title);
const rename = (title: string) => owner.query('update products set title = $2 where store_id = $1', [store, title]);
/** Resolves once this process is notified of a change that was made after whatever was written before. */
const notified = () =>
  new Promise<void>((resolve) => {
    const stop = feed.onCatalogueChanged((storeId) => {
      if (storeId !== other) return;
      stop();
      resolve();
    });
    void owner.query("update products set title = title || '.' where store_id = $1", [other]);
  });

it('reads one store alone there, by the same role, and writes nothing', async () => {
  expect(await titlesOf(store)).toEqual([`of ${store}`]);
  expect(replicas.figures().reads.replica).toBeGreaterThan(0);
  const who = await reads
    .ofStore(store)
    .execute(sql`select current_user as who, current_setting('cluster_name') as place`);
  expect(who.rows).toEqual([{ who: 'oipet_app', place: REPLICA }]);
  // Without its store no row is seen, as on the primary.
  const none = await replicas.read(store, (there) => there.query('select from products'));
  expect(none.rowCount).toBe(0);
});

it('writes where the rest of the database writes', async () => {
  await reads.inStore(store, (tx) => tx.execute(sql`update products set title = ${`of ${store}`}`));
  await reads.ofStore(store).execute(sql`update products set title = ${`of ${store}`}`);
  expect(await titlesOf(store, openDatabase(pool))).toEqual([`of ${store}`]);
});

it('reads a report of one moment there, and from the primary what the replica lacks', async () => {
  const place = () =>
    reads.inStoreRead(store, async (tx) => {
      const first = await tx.execute(WHERE);
      const { rows } = await tx.execute(sql`select current_setting('transaction_isolation') as isolation`);
      return [first.rows[0]?.['place'], rows[0]?.['isolation']];
    });
  expect(await place()).toEqual([REPLICA, 'repeatable read']);
  await postgres.atReplica('select pg_wal_replay_pause()');
  await owner.query('create table if not exists filler (id integer)');
  const written = await replicas.position();
  expect(await readingAfter(written, place)).toEqual(['', 'read committed']);
});

it('keeps no answer of a replica that lacks a change which was announced already', async () => {
  const memory = storeMemory(feed);
  const title = async () => (await memory.recall(store, 'titles', () => titlesOf(store)))[0];
  await rename('before');
  await notified();
  expect(await title()).toBe('before');
  await postgres.caughtUp();
  await inUse();
  await postgres.atReplica('select pg_wal_replay_pause()');
  await rename('after');
  await notified();
  // The replica still says what was; whatever is kept now is kept until the next change.
  expect(await postgres.atReplica(`select title from products where store_id = '${store}'`)).toEqual([
    { title: 'before' },
  ]);
  expect(await title()).toBe('after');
  await replicas.look();
  expect(await titlesOf(store)).toEqual(['after']);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await postgres.caughtUp();
  await inUse();
  expect([await title(), ...(await titlesOf(store))]).toEqual(['after', 'after']);
});

it('lets whoever wrote read it, also what is announced to nobody', async () => {
  await postgres.caughtUp();
  await postgres.atReplica('select pg_wal_replay_pause()');
  await owner.query("update stores set email = 'novo@loja.test' where id = $1", [other]);
  const written = await replicas.position();
  expect(await readingAfter(written, () => placeOf())).toBe('');
  expect(await readingAfter(Infinity, () => placeOf())).toBe('');
  await postgres.atReplica('select pg_wal_replay_resume()');
  await until(() => readingAfter(written, async () => (await placeOf()) === REPLICA), 'the replica to have it');
});

it('leaves a replica that falls behind, and comes back to it', async () => {
  await postgres.atReplica('select pg_wal_replay_pause()');
  await owner.query('create table if not exists filler (id integer); insert into filler values (1)');
  await until(async () => (await placeOf()) === '', 'reads of the primary');
  expect(replicas.figures().reads.behind).toBeGreaterThan(0);
  expect(replicas.figures().replicas[0]?.lagSeconds).toBeGreaterThan(0);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await inUse();
  await until(async () => replicas.figures().replicas[0]?.lagSeconds === 0, 'a replica in step');
});

it('believes the server that answers, not the one that was looked at', async () => {
  await replicas.close();
  await opened(60_000);
  await until(async () => {
    await replicas.look();
    return (await placeOf()) === REPLICA;
  }, 'reads of the replica');
  await replicas.look();
  // As a balancer does.
  road.leadTo(postgres.requests);
  await until(async () => replicas.pools[0]?.totalCount === 0, 'connections to end');
  expect(await placeOf()).toBe('');
  expect(replicas.figures().reads.behind).toBeGreaterThan(0);
  expect(replicas.figures().replicas[0]?.isUsed).toBe(false);
});

it('costs no error where a replica says nothing any more, or ends in the middle of a read', async () => {
  const slow = reads.ofStore(store).execute(sql`select current_setting('cluster_name') as place, pg_sleep(0.3)`);
  road.freeze();
  const begun = performance.now();
  expect((await slow).rows[0]?.['place']).toBe('');
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(await placeOf()).toBe('');
  road.thaw();
  await inUse();
  const ended = reads.inStoreRead(store, async (tx) => {
    await tx.execute(WHERE);
    const { rows } = await tx.execute(sql`select current_setting('cluster_name') as place, pg_sleep(0.3)`);
    return rows[0]?.['place'];
  });
  await until(
    async () =>
      (
        await postgres.atReplica(
          "select from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
        )
      ).length > 0,
    'a read under way',
  );
  await postgres.stopReplica();
  expect(await ended).toBe('');
  expect(await Promise.all(Array.from({ length: 20 }, () => placeOf()))).toEqual(Array.from({ length: 20 }, () => ''));
  await postgres.startReplica();
  await inUse();
}, 30_000);

it('passes the error of a statement on, which is the same at the primary', async () => {
  await expect(reads.ofStore(store).execute(sql`select nowhere from products`)).rejects.toMatchObject({
    cause: { code: '42703' },
  });
  expect(replicas.figures().replicas[0]?.isUsed).toBe(true);
});

it('goes on reading while the primary is away, and keeps nothing of it', async () => {
  const toPrimary = await openDatabaseProxy(postgres.requests);
  const through = toPrimary.through(postgres.requests);
  const ownPool = openRequestPool({ connection: through, role: null }, { log: silentLog });
  const ownFeed = changeFeed({ connection: toPrimary.through(postgres.primary), log: silentLog });
  await ownFeed.start();
  const own = await openReplicas({
    connections: [postgres.replica.requests],
    requests: { connection: through, role: null },
    catalogueEvents: ownFeed,
    mostLagMs: MOST_LAG_MS,
    log: silentLog,
    lookEachMs: 20,
  });
  const db = replicaReads(openDatabase(ownPool), own);
  const place = async () => (await db.ofStore(store).execute(WHERE)).rows[0]?.['place'];
  await until(async () => (await place()) === REPLICA, 'reads of the replica');
  const memory = storeMemory(ownFeed);
  const title = async () => (await memory.recall(store, 'titles', () => titlesOf(store, db)))[0];
  await title();
  await toPrimary.close();
  await until(async () => !ownFeed.isLive(), 'a feed that is down');
  await until(async () => (await place().catch(() => null)) === REPLICA, 'reads while the primary is away');
  await rename('while away');
  await postgres.caughtUp();
  expect(await title()).toBe('while away');
  await Promise.all([own.close(), ownFeed.close(), ownPool.end()]);
}, 30_000);

/** Reads with a pool and a feed that reach the primary by a road of their own. @param signIn how requests sign in */
const readsThrough = async (
  toPrimary: Awaited<ReturnType<typeof openDatabaseProxy>>,
  signIn: typeof postgres.requests,
) => {
  const ownPool = openRequestPool({ connection: toPrimary.through(postgres.requests), role: null }, { log: silentLog });
  const ownFeed = changeFeed({ connection: toPrimary.through(postgres.primary), log: silentLog });
  await ownFeed.start();
  replicas = await openReplicas({
    connections: [postgres.replica.requests],
    requests: { connection: signIn, role: null },
    catalogueEvents: ownFeed,
    mostLagMs: MOST_LAG_MS,
    log: silentLog,
    // No look comes in between.
    lookEachMs: 60_000,
  });
  reads = replicaReads(openDatabase(ownPool), replicas);
  await postgres.caughtUp();
  await replicas.look();
  return { ownPool, ownFeed };
};

it('reads at a replica what a primary that just went away did not answer', async () => {
  await replicas.close();
  const toPrimary = await openDatabaseProxy(postgres.requests);
  const { ownPool, ownFeed } = await readsThrough(toPrimary, postgres.requests);
  await toPrimary.close();
  await until(async () => !ownFeed.isLive(), 'a feed that is down');
  expect(await placeOf()).toBe(REPLICA);
  await Promise.all([ownFeed.close(), ownPool.end()]);
}, 30_000);

it('reads at a replica what a primary that is silent owes an answer, once it may have missed a change', async () => {
  await replicas.close();
  const toPrimary = await openDatabaseProxy(postgres.requests);
  const throughRoad = { connection: toPrimary.through(postgres.requests), role: null };
  const ownPool = openRequestPool(throughRoad, { log: silentLog });
  let isLive = true;
  replicas = await openReplicas({
    connections: [postgres.replica.requests],
    requests: throughRoad,
    catalogueEvents: { ...feed, isLive: () => isLive },
    mostLagMs: MOST_LAG_MS,
    log: silentLog,
    lookEachMs: 60_000,
  });
  reads = replicaReads(openDatabase(ownPool), replicas);
  await postgres.caughtUp();
  await replicas.look();
  await rename('by the primary alone');
  await notified();
  toPrimary.freeze();
  // Sent before it: what waits for the primary until its connection is given up waits longer.
  const givenUp = ownPool.query('select').catch(() => 'given up');
  const reading = placeOf();
  await replicas.look();
  isLive = false;
  expect(await Promise.race([reading, givenUp])).toBe(REPLICA);
  await toPrimary.close();
  await ownPool.end();
}, 30_000);

it('notices within two seconds that the primary and the feed say nothing, whatever a look finds', async () => {
  await replicas.close();
  const toPrimary = await openDatabaseProxy(postgres.requests);
  const { ownPool, ownFeed } = await readsThrough(toPrimary, toPrimary.through(postgres.requests));
  await rename('changed a moment ago');
  const changed = new Promise<void>((resolve) => {
    ownFeed.onCatalogueChanged((storeId) => storeId === store && resolve());
  });
  await rename('changed again');
  await changed;
  toPrimary.freeze();
  const begun = performance.now();
  expect(await placeOf()).toBe(REPLICA);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await toPrimary.close();
  await Promise.all([ownFeed.close(), ownPool.end()]);
}, 30_000);

describe('stores of hosts, while the primary is away', () => {
  let hosts = 0;
  /** A process whose way to the primary ends with `cut`, and which looks at it when `look` is called. */
  const processThatLoses = async () => {
    const toPrimary = await openDatabaseProxy(postgres.requests);
    const through = toPrimary.through(postgres.requests);
    const ownPool = openRequestPool({ connection: through, role: null }, { log: silentLog });
    const ownFeed = changeFeed({ connection: toPrimary.through(postgres.primary), log: silentLog });
    await ownFeed.start();
    const own = await openReplicas({
      connections: [postgres.replica.requests],
      requests: { connection: through, role: null },
      catalogueEvents: ownFeed,
      mostLagMs: MOST_LAG_MS,
      log: silentLog,
      lookEachMs: 60_000,
    });
    const stores = storeService({
      db: replicaReads(openDatabase(ownPool), own, { lostMs: 200 }),
      catalogueEvents: ownFeed,
      clock: Date.now,
    });
    const announced = new Set<string | null>();
    ownFeed.onStoreChanged((storeId) => announced.add(storeId));
    return {
      found: async (host: string) => (await stores.byHost(`${host}.localhost`))?.status ?? null,
      announced: (storeId: string) => until(async () => announced.has(storeId), 'a change of a store'),
      look: async () => {
        await own.look();
        await postgres.caughtUp();
      },
      async cut() {
        await toPrimary.close();
        await until(async () => !ownFeed.isLive(), 'a feed that is down');
      },
      close: () => Promise.all([own.close(), ownFeed.close(), ownPool.end()]),
    };
  };
  const aHost = async () => {
    const slug = `host${(hosts += 1)}`;
    return { slug, id: await catalogBuilders(owner).aStore({ slug }) };
  };
  const suspend = (id: string) =>
    owner.query("update stores set status = 'suspended', suspended_by = 'platform' where id = $1", [id]);

  it('finds one that nobody asked for before, also once its goods changed', async () => {
    const { slug, id } = await aHost();
    const process = await processThatLoses();
    await process.look();
    await catalogBuilders(owner).aProduct(id);
    await process.cut();
    expect(await process.found(slug)).toBe('active');
    expect(await process.found('nobody')).toBeNull();
    await process.close();
  });

  it('shows none again that was suspended, and denies none that was opened a moment ago', async () => {
    const [known, asked] = [await aHost(), await aHost()];
    const process = await processThatLoses();
    expect([await process.found(known.slug), await process.found(asked.slug)]).toEqual(['active', 'active']);
    await process.look();
    await postgres.atReplica('select pg_wal_replay_pause()');
    await suspend(known.id);
    await process.announced(known.id);
    const newest = await aHost();
    await process.announced(newest.id);
    await process.cut();
    await expect(process.found(known.slug)).rejects.toThrow();
    await expect(process.found(newest.slug)).rejects.toThrow();
    expect(await process.found(asked.slug)).toBe('active');
    await postgres.atReplica('select pg_wal_replay_resume()');
    await process.close();
  });

  it('knows at the replica what was suspended before the primary was last seen', async () => {
    const { slug, id } = await aHost();
    const process = await processThatLoses();
    expect(await process.found(slug)).toBe('active');
    await suspend(id);
    await process.announced(id);
    await process.look();
    await process.cut();
    expect(await process.found(slug)).toBe('suspended');
    await process.close();
  });
});

it('is not started with an address that leads to another database, or another role', async () => {
  const refused = (connection: typeof postgres.primary) =>
    openReplicas({
      connections: [connection],
      requests: { connection: postgres.requests, role: null },
      catalogueEvents: feed,
      mostLagMs: MOST_LAG_MS,
      log: silentLog,
    });
  await expect(refused({ ...postgres.replica.requests, database: 'postgres' })).rejects.toThrow(
    'DATABASE_REPLICA_URL:',
  );
  await expect(refused(postgres.replica.owner)).rejects.toThrow('DATABASE_REPLICA_URL:');
});

it('asks the primary once its replica is one itself', async () => {
  await postgres.atReplica('select pg_promote()');
  const places = await Promise.all(Array.from({ length: 20 }, () => placeOf()));
  expect(new Set(places)).toEqual(new Set(['']));
  await until(async () => replicas.figures().replicas[0]?.isUsed === false, 'a look');
  expect(await placeOf()).toBe('');
});
