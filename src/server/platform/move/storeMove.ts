import { setTimeout as pause } from 'node:timers/promises';

import type { ClientBase } from 'pg';

import { MAIN_CLUSTER } from '../../db/clusterName';
import { sqlStateOf } from '../../db/sqlState';
import type { StorePlace } from '../../db/storeDirectory';
import { newId } from '../../kernel/newId';
import { admitStore, arrive, beginMove, cancelMove, endMove, MOVER_LOCK, placeOf, refuseStore } from './placeChanges';
import { moveObstacle, schemaDifference, type MovedStore } from './moveObstacles';
import { copyTable, isSame, raiseNumbers, removeRows, sumOfTable, type CopiedTable } from './rowCopy';
import { storeJobs } from './storeJobs';
import { movedTables, tableOfStores } from './storeTables';

/** A connection of a move, by the owner of the tables. */
export type MoveClient = Pick<ClientBase, 'query'> & { end: () => Promise<void> };

/** Opens a connection to a cluster by its name, by the owner of its tables. */
export type Connect = (cluster: string) => Promise<MoveClient>;

/** What a move is about to do, in this order; `copy` and `freeze` again where the store changes too fast. */
export type MoveStep = 'begin' | 'copy' | 'freeze' | 'verify' | 'refuse' | 'arrive' | 'admit' | 'clear' | 'end';

/** A move that was not made, in words for operators; the store is where it was. */
export class MoveRefusedError extends Error {
  override name = 'MoveRefusedError';
}

export type MoveReport = {
  /** Cluster the store left; null where it was there already. */
  from: string | null;
  tables: number;
  rows: number;
  jobs: number;
  /** How often the whole was compared and copied before writes were refused. */
  rounds: number;
  /** For how long writes were refused, ms. */
  refusedMs: number;
};

type Options = {
  connect: Connect;
  storeId: string;
  target: string;
  /** How long writes may be refused, ms. */
  mostRefusedMs?: number;
  /** How long after its arrival a store's rows stay where it was, for processes that have not read the directory yet, ms. */
  lingerMs?: number;
  /** Called before each step. */
  step?: (step: MoveStep) => void | Promise<void>;
};

export const MOST_REFUSED_MS = 5_000;
const LINGER_MS = 5_000;
/** Of the time writes may be refused, what is left for the way to the new cluster. */
const ARRIVAL_MS = 1_000;
/** Tables at a time. */
const AT_ONCE = 4;
/** A round that takes no longer leaves little for the time without writes, ms. */
const SHORT_ROUND_MS = 1_000;
const MOST_ROUNDS = 5;
const MOST_FREEZES = 5;
/** How long transactions that have written may take to end, before they are let go first, ms. */
const WRITERS_MS = 1_500;
/** How long jobs of the store may take to end, ms. */
const JOBS_MS = 60_000;
const LOOK_AGAIN_MS = 200;
/** Between two signs of life on connections that wait, ms; a server ends one that gives none for `SILENT`. */
const BEAT_MS = 3_000;
const SILENT = "set idle_session_timeout = '15s'";
/** So that both sides write values the same way. */
const SAME_TEXT =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set timezone = 'UTC'; set statement_timeout = 0";
const WITHOUT_TRIGGERS = 'set session_replication_role = replica';

/** A lock that was not to be had in time, and a statement that was cut for its time. */
const TOOK_TOO_LONG = new Set(['55P03', '57014']);

/** Writes came faster than they could be copied in the time that they may be refused. */
class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/**
 * Moves a store, with all its rows and jobs, from the cluster that serves it to another, while it is open: it is copied in
 * rounds while it changes; then its writes are refused, what changed last is copied, and every table is compared by its count
 * and its sum; then the directory names the new cluster, in one transaction; at last the rows go where they were.
 *
 * A move that dies before the directory changes has not happened: the store stays where it is, and `movesWatch` of any process,
 * or the next move, puts it in order. One that dies afterwards has: the next call of it clears what is left.
 * @throws MoveRefusedError where nothing was changed
 */
export async function moveStore(options: Options): Promise<MoveReport> {
  const { connect, storeId, target, step = () => {} } = options;
  const opened = openConnections(connect);
  try {
    // Apart from those that copy: its triggers announce each change of the directory.
    const main = await opened.open(MAIN_CLUSTER);
    await takeMoverLock(main, storeId);
    const place = await settledPlace(main, opened, storeId);
    if (place.state === 'moved') {
      if (place.cluster !== target)
        throw new MoveRefusedError(
          `The store has just come to ${place.cluster}, and is not cleared where it was. First: move-store to ${place.cluster}.`,
        );
      return await finish(main, opened, place, { ...NOTHING, from: place.otherCluster }, options);
    }
    if (place.cluster === target) return { ...NOTHING, from: null };
    const source = await opened.one(place.cluster);
    const store = await storeToMove(source, place, storeId);
    const tables = await tablesOf(source, await opened.one(target), target);
    await step('begin');
    const moving: StorePlace = { ...place, state: 'moving', otherCluster: target, moveId: newId() };
    if (!(await beginMove(main, place, target, moving.moveId ?? '')))
      throw new MoveRefusedError('Another move of the store is under way.');
    const report = await copyAndArrive({ main, opened, moving, store, tables, options });
    return await finish(
      main,
      opened,
      { ...moving, cluster: target, state: 'moved', otherCluster: place.cluster },
      report,
      options,
    );
  } finally {
    await opened.close();
  }
}

/**
 * Takes a move back that has not reached its end, and removes what it had copied. One that has reached it is no more to be
 * taken back: the store is moved again, the other way.
 * @throws MoveRefusedError
 */
export async function undoMove({
  connect,
  storeId,
  target,
}: Pick<Options, 'connect' | 'storeId' | 'target'>): Promise<number> {
  const opened = openConnections(connect);
  try {
    // Apart from those that copy: its triggers announce each change of the directory.
    const main = await opened.open(MAIN_CLUSTER);
    await takeMoverLock(main, storeId);
    const place = await settledPlace(main, opened, storeId);
    if (place.cluster === target)
      throw new MoveRefusedError(`The store is in ${target}. To have it elsewhere: move-store to another cluster.`);
    const client = await opened.one(target);
    const tables = await tablesOf(client, client, target);
    let removed = 0;
    for (const table of [await tableOfStores(client), ...tables]) removed += await removeRows(client, table, storeId);
    return removed;
  } finally {
    await opened.close();
  }
}

const NOTHING: MoveReport = { from: null, tables: 0, rows: 0, jobs: 0, rounds: 0, refusedMs: 0 };

type Opened = ReturnType<typeof openConnections>;

/** A connection that says whether it waits for an answer. */
const watched = (client: MoveClient): MoveClient & { isBusy: () => boolean } => {
  let asked = 0;
  // Of pg's ways to ask, that which promises an answer is the one used here.
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const query = async (...given: unknown[]) => {
    asked += 1;
    try {
      return await ask(...given);
    } finally {
      asked -= 1;
    }
  };
  return { query: query as unknown as MoveClient['query'], end: () => client.end(), isBusy: () => asked > 0 };
};

/** Connections by cluster, which are kept alive and closed together. */
const openConnections = (connect: Connect) => {
  const clients: ReturnType<typeof watched>[] = [];
  const first = new Map<string, MoveClient>();
  const open = async (cluster: string): Promise<MoveClient> => {
    const client = watched(await connect(cluster));
    clients.push(client);
    await client.query(`${SILENT}; ${SAME_TEXT}`);
    return client;
  };
  const beat = setInterval(() => {
    for (const client of clients) if (!client.isBusy()) client.query('select 1').catch(() => {});
  }, BEAT_MS);
  return {
    /** The one that looks and decides. */
    async one(cluster: string): Promise<MoveClient> {
      const known = first.get(cluster) ?? (await open(cluster));
      first.set(cluster, known);
      return known;
    },
    /** Another one. */
    open,
    async close(): Promise<void> {
      clearInterval(beat);
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
};

async function takeMoverLock(main: MoveClient, storeId: string): Promise<void> {
  const { rows } = await main.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${MOVER_LOCK}) as "isFree"`, [
    storeId,
  ]);
  if (!rows[0]?.isFree) throw new MoveRefusedError('Another command is moving the store.');
}

/** Where a store stands once a move that died before its end is taken back. The caller has the lock of movers. */
async function settledPlace(main: MoveClient, opened: Opened, storeId: string): Promise<StorePlace> {
  const place = await placeOf(main, storeId);
  if (place.state === 'moving') await cancelMove(main, place);
  const settled = await placeOf(main, storeId);
  if (settled.state === 'here') await admitStore(await opened.one(settled.cluster), storeId);
  return settled;
}

async function storeToMove(source: MoveClient, place: StorePlace, storeId: string): Promise<MovedStore> {
  const found = await moveObstacle(source, storeId);
  if (!found.ok) throw new MoveRefusedError(`In ${place.cluster}: ${found.obstacle}`);
  return found.store;
}

async function tablesOf(source: MoveClient, target: MoveClient, name: string): Promise<CopiedTable[]> {
  const [here, there] = [await movedTables(source), await movedTables(target)];
  const difference = schemaDifference(here, there);
  if (difference !== null)
    throw new MoveRefusedError(`Both clusters need the same schema, and differ in ${difference}: run migrate first.`);
  try {
    await target.query(WITHOUT_TRIGGERS);
  } catch {
    throw new MoveRefusedError(
      `In ${name}: the owner of the tables may not copy rows as they are. As a superuser, once: GRANT SET ON PARAMETER session_replication_role TO its role.`,
    );
  }
  return here;
}

type Moving = {
  main: MoveClient;
  opened: Opened;
  moving: StorePlace;
  store: MovedStore;
  tables: CopiedTable[];
  options: Options;
};

async function copyAndArrive({ main, opened, moving, store, tables, options }: Moving): Promise<MoveReport> {
  const { storeId, target, mostRefusedMs = MOST_REFUSED_MS, step = () => {} } = options;
  const keeper = `move ${moving.moveId ?? ''}`;
  const source = await opened.one(moving.cluster);
  const targetClient = await opened.one(target);
  try {
    await refuseStore(targetClient, storeId);
    const copiers = await openCopiers(opened, moving.cluster, target);
    await storeJobs.nameKeeper(source, keeper);
    let rounds = 0;
    const roundsUntilShort = async () => {
      for (let tries = 0; tries < MOST_ROUNDS; tries += 1) {
        await step('copy');
        const begun = performance.now();
        await copyAll(copiers, tables, storeId);
        rounds += 1;
        if (performance.now() - begun < SHORT_ROUND_MS) return;
      }
    };
    for (let tries = 1; ; tries += 1) {
      await roundsUntilShort();
      await quietJobs(source, storeId, keeper);
      await step('freeze');
      const frozenAt = performance.now();
      const until = frozenAt + mostRefusedMs - ARRIVAL_MS;
      try {
        await freeze(source, storeId);
        if ((await storeJobs.keep(source, storeId, keeper)) > 0) throw new TooSlowError('a job began');
        await step('verify');
        const rows = await copyLast(copiers, source, targetClient, tables, { storeId, until });
        await step('refuse');
        await refuseStore(source, storeId);
        await step('arrive');
        if (!(await arrive(main, { place: moving, target, slug: store.slug, domains: store.domains })))
          throw new MoveRefusedError('The move was taken back by somebody else.');
        await step('admit');
        const jobs = await storeJobs.bring(source, targetClient, storeId, keeper);
        await admitStore(targetClient, storeId);
        const refusedMs = Math.round(performance.now() - frozenAt);
        await thaw(source, storeId);
        return { from: moving.cluster, tables: tables.length + 1, rows, jobs, rounds, refusedMs };
      } catch (error) {
        const isBusy = error instanceof TooSlowError || TOOK_TOO_LONG.has(sqlStateOf(error) ?? '');
        if (!isBusy) throw error;
        await thaw(source, storeId);
        if (tries === MOST_FREEZES)
          throw new MoveRefusedError(
            `The store changes faster than it can be moved with its writes refused for ${mostRefusedMs} ms at most. Try when it is quieter, or allow more with --pause.`,
          );
      }
    }
  } catch (error) {
    // Whatever of this fails too is put in order by whoever looks next.
    await takeBack({ main, source, moving, keeper }).catch(() => {});
    throw error;
  }
}

async function takeBack({
  main,
  source,
  moving,
  keeper,
}: Pick<Moving, 'main' | 'moving'> & { source: MoveClient; keeper: string }) {
  await storeJobs.release(source, keeper);
  if (await cancelMove(main, moving)) await admitStore(source, moving.aboutStoreId);
  await thaw(source, moving.aboutStoreId);
}

type Copier = { source: MoveClient; target: MoveClient };

const openCopiers = (opened: Opened, source: string, target: string): Promise<Copier[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const copier = { source: await opened.open(source), target: await opened.open(target) };
      await copier.target.query(WITHOUT_TRIGGERS);
      return copier;
    }),
  );

/** Does `work` for each table, as many at a time as there are connections. @throws what the first of them threw */
async function forAll(
  copiers: Copier[],
  tables: CopiedTable[],
  work: (copier: Copier, table: CopiedTable) => Promise<void>,
) {
  const waiting = [...tables];
  const ended = await Promise.allSettled(
    copiers.map(async (copier) => {
      try {
        for (let table = waiting.shift(); table; table = waiting.shift()) await work(copier, table);
      } finally {
        // Where one failed the others end with the table they are at, before anybody uses their connections again.
        waiting.length = 0;
      }
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

const copyAll = (copiers: Copier[], tables: CopiedTable[], storeId: string): Promise<void> =>
  forAll(copiers, tables, async ({ source, target }, table) => {
    await copyTable(source, target, table, storeId);
  });

/** Refuses the store's writes: those that have begun to write end first, no other may begin. */
async function freeze(source: MoveClient, storeId: string): Promise<void> {
  await source.query(`set lock_timeout = ${WRITERS_MS}`);
  await source.query('select pg_advisory_lock(lock_number_of_store($1))', [storeId]);
}

const thaw = (source: MoveClient, storeId: string): Promise<unknown> =>
  // Also where it was not taken: then nothing is given back but a warning.
  source.query('select pg_advisory_unlock(lock_number_of_store($1))', [storeId]);

async function quietJobs(source: MoveClient, storeId: string, keeper: string): Promise<void> {
  const until = performance.now() + JOBS_MS;
  while ((await storeJobs.keep(source, storeId, keeper)) > 0) {
    if (performance.now() > until) {
      await storeJobs.release(source, keeper);
      throw new MoveRefusedError(`A job of the store runs for more than ${JOBS_MS / 1_000} s: wait for its end.`);
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * What changed since the last round, while nothing is written, and the store's own row at last. Each table is then the same in
 * both clusters, by the number of its rows and the sum of their hashes.
 * @returns how many rows the store has @throws TooSlowError past `until`
 */
async function copyLast(
  copiers: Copier[],
  source: MoveClient,
  target: MoveClient,
  tables: CopiedTable[],
  { storeId, until }: { storeId: string; until: number },
): Promise<number> {
  let total = 0;
  const inTime = () => {
    if (performance.now() > until) throw new TooSlowError('writes would be refused for too long');
  };
  const same = async (from: MoveClient, to: MoveClient, table: CopiedTable) => {
    inTime();
    const copied = await copyTable(from, to, table, storeId);
    if (copied.isWritten) {
      const [here, there] = await Promise.all([sumOfTable(from, table, storeId), sumOfTable(to, table, storeId)]);
      if (!isSame(here, there))
        throw new Error(`${table.name} is not the same in both clusters: ${here.rows} rows here, ${there.rows} there`);
    }
    await raiseNumbers(to, table, storeId);
    total += copied.rows;
  };
  const clients = [source, target, ...copiers.flatMap((copier) => [copier.source, copier.target])];
  const limit = async (ms: number) => {
    for (const client of clients) await client.query(`set statement_timeout = ${ms}`);
  };
  // No table is so large that its comparison would go on beyond the end.
  await limit(Math.max(1, Math.round(until - performance.now())));
  try {
    await forAll(copiers, tables, (copier, table) => same(copier.source, copier.target, table));
    await same(source, target, await tableOfStores(source));
    inTime();
    return total;
  } finally {
    await limit(0).catch(() => {});
  }
}

/** Removes what is left of a store where it was. Called again, it goes on. */
async function finish(
  main: MoveClient,
  opened: Opened,
  place: StorePlace,
  report: MoveReport,
  options: Options,
): Promise<MoveReport> {
  const { storeId, lingerMs = LINGER_MS, step = () => {} } = options;
  if (place.otherCluster === null) throw new Error('a move that has ended came from nowhere');
  const [source, target] = [await opened.one(place.otherCluster), await opened.one(place.cluster)];
  const late = () => storeJobs.bring(source, target, storeId, '');
  let jobs = report.jobs + (await late());
  await admitStore(target, storeId);
  await step('clear');
  await pause(lingerMs);
  jobs += await late();
  await source.query(WITHOUT_TRIGGERS);
  const tables = await movedTables(source);
  const stores = await tableOfStores(source);
  await removeReferences(source, storeId);
  for (const table of [stores, ...tables]) await removeRows(source, table, storeId);
  await source.query('delete from help_visits where store_id = $1', [storeId]);
  await source.query("select pg_notify('catalogue_changed', $1)", [storeId]);
  await step('end');
  await endMove(main, place);
  return { ...report, jobs };
}

/**
 * What tables of the platform say of a store, as their foreign keys would have it when its row goes: triggers, which keys are,
 * are off meanwhile.
 */
async function removeReferences(source: MoveClient, storeId: string): Promise<void> {
  const { rows } = await source.query<{ name: string; column: string; goes: boolean }>(
    `select c.conrelid::regclass::text as name, quote_ident(a.attname) as column, c.confdeltype = 'c' as goes
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('stores'::regclass, 'store_domains'::regclass) and a.attname <> 'store_id'`,
  );
  for (const { name, column, goes } of rows)
    await source.query(
      goes ? `delete from ${name} where ${column} = $1` : `update ${name} set ${column} = null where ${column} = $1`,
      [storeId],
    );
}
