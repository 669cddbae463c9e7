import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import { StartupError } from '../kernel/startupError';
import { monotonicClock } from '../kernel/clock';
import type { CatalogueEvents } from './catalogueEvents';
import type { ChangeFeed } from './changeFeed';
import { changePositions, type LogPosition } from './changePositions';
import type { DatabaseConnection, RequestLogin } from './connection';
import { isDatabaseAway } from './databaseAway';
import { inTime, LATE } from './inTime';
import { dropConnections, openRequestPool } from './pool';
import { readerPosition } from './readerPosition';

/** Between two looks at the primary and its replicas, ms. */
const LOOK_EACH_MS = 1_000;
/** A server that takes longer to answer a look counts as away, ms. */
const LOOK_MS = 1_000;

/** A primary that was there and takes longer to answer a read makes the feed ask it whether it still is, ms. */
const DOUBTED_AFTER_MS = 250;

/** How long one that was not there at the last look is waited for before a replica is tried, ms. */
const SILENCE_MS = 200;

/** Where reads that may come from a replica went, and why they went to the primary. */
export const READS = ['replica', 'changed', 'behind', 'away', 'failed'] as const;
type Read = (typeof READS)[number];

/** A replica of the database, as one look found it. */
type Found = { isReplica: boolean; position: LogPosition | null; identity: string };

/** Whatever a replica could not do: the primary does it. */
export class ReplicaUnfitError extends Error {
  override name = 'ReplicaUnfitError';
  constructor(
    readonly why: Exclude<Read, 'replica'>,
    options?: ErrorOptions,
  ) {
    super(`no replica reads this: ${why}`, options);
  }
}

/** The primary has not answered a look; what it was asked may still be answered. */
export class PrimarySilentError extends Error {
  override name = 'PrimarySilentError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the primary of the database is silent');
  }
}

/** The replicas of the database. */
export type Replicas = {
  /**
   * Has `work` read of one store at a replica. @param work asks by the replica's own pool, and proves by `PROVE_REPLAYED`
   * that its server has replayed up to `least`
   * @throws ReplicaUnfitError whatever went wrong: the primary is asked then
   */
  read<T>(storeId: string, work: (pool: Pool, least: LogPosition) => Promise<T>): Promise<T>;
  /**
   * The same for looking up stores and their domains while the primary is away: as it had them when it was last seen, and
   * none that changed since. @param storeId null: of any store
   */
  lookUp<T>(storeId: string | null, work: (pool: Pool, least: LogPosition) => Promise<T>): Promise<T>;
  /** Whether the primary was there, by the last look or read. */
  isPrimarySeen(): boolean;
  /**
   * What the primary answers. @throws PrimarySilentError where a look or the change feed finds it silent meanwhile, or
   * where it was not seen for a moment
   */
  whilePrimaryAnswers<T>(answer: Promise<T>): Promise<T>;
  /**
   * The primary did not answer: while changes go unheard too, which the feed finds out at once, reads need not ask it
   * before a look finds it again.
   */
  primaryLost(): void;
  /** The primary's position right now, after all that was committed so far. */
  position(): Promise<LogPosition>;
  /** Reads since the start, and each replica in the order of the configuration. */
  figures(): { reads: Record<Read, number>; replicas: { isUsed: boolean; lagSeconds: number | null }[] };
  /** Looks at all of them at once; it happens by itself each second. */
  look(): Promise<void>;
  readonly pools: readonly Pool[];
  close(): Promise<void>;
};

type Options = {
  connections: readonly DatabaseConnection[];
  /** How requests sign in to the primary: they do so to each replica. */
  requests: RequestLogin;
  catalogueEvents: CatalogueEvents & Pick<ChangeFeed, 'doubt'>;
  /** How far behind a replica may be, ms. */
  mostLagMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  lookEachMs?: number;
};

/**
 * What is the same at a database and its replicas, and different where an address leads to another one, signs in as
 * another role, or loses the options of a start in between.
 */
const IDENTITY = `concat_ws(' ', (select system_identifier from pg_control_system()), current_database(), session_user,
  current_user, current_setting('statement_timeout'), current_setting('jit')) as identity`;
// Of the log as it is made up, also by commits that do not wait for the disk.
const POSITION = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position`;
const ASK_PRIMARY = `${POSITION}, ${IDENTITY}`;
const ASK_REPLICA = `select pg_is_in_recovery() as "isReplica",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position, ${IDENTITY}`;

type Replica = {
  pool: Pool;
  watch: Pool;
  /** As the last look found it; null: it is not to be asked, until a look finds it fit again. */
  replayed: LogPosition | null;
  isLooking: boolean;
  /** Those whose reads are under way there. */
  leaving: Set<(error: Error) => void>;
  complaint: string | null;
};

/**
 * Watches replicas and reads from those that are fit. One that is away, not a replica any more, of another database or
 * that failed a read is left alone until a look finds it fit; whoever was reading from it is sent to the primary at once.
 * @throws StartupError where an address answers and leads to another database or role
 */
export async function openReplicas(options: Options): Promise<Replicas> {
  const { connections, requests, catalogueEvents, mostLagMs, log, lookEachMs = LOOK_EACH_MS } = options;
  const positions = changePositions({ catalogueEvents, mostLagMs, clock: monotonicClock });
  // Apart, so that a look waits for no request.
  const primary = openRequestPool(requests, { log, max: 1 });
  const replicas = connections.map((connection): Replica => {
    const login: RequestLogin = { connection, role: requests.role };
    return {
      pool: openRequestPool(login, { log }),
      watch: openRequestPool(login, { log, max: 1 }),
      replayed: null,
      isLooking: false,
      leaving: new Set(),
      complaint: null,
    };
  });
  const reads = Object.fromEntries(READS.map((read) => [read, 0])) as Record<Read, number>;
  let next = 0;
  /** Of the primary, as it was last seen, and whether the last look saw it. */
  let identity: string | null = null;
  let isPrimarySeen = false;
  /** Those whom the primary has not answered yet. */
  const waiting = new Set<(error: Error) => void>();

  const leave = (replica: Replica, complaint: string): void => {
    replica.replayed = null;
    if (replica.complaint !== complaint) log.warn({ replica: replicas.indexOf(replica) + 1, complaint }, NOT_READ);
    replica.complaint = complaint;
    for (const stop of replica.leaving) stop(new Error(complaint));
    // Of a server that says nothing any more nobody waits for an answer.
    for (const pool of [replica.pool, replica.watch]) dropConnections(pool);
  };

  const lookAt = async (replica: Replica): Promise<Found | null> => {
    // An earlier look waits for it still.
    if (replica.isLooking) return null;
    replica.isLooking = true;
    const asked = replica.watch.query<Found>(ASK_REPLICA).finally(() => (replica.isLooking = false));
    return firstRow(asked);
  };

  /** The primary is away, as far as is known; those who wait for it need not. */
  const lost = () => {
    isPrimarySeen = false;
    for (const stop of waiting) stop(new PrimarySilentError());
  };

  // One connection of the primary's is as good as any other to find out whether it is there.
  let doubting: Promise<void> | null = null;
  const askFeed = async (): Promise<void> => {
    await catalogueEvents.doubt();
    if (!catalogueEvents.isLive()) lost();
  };
  const doubt = () => (doubting ??= askFeed().finally(() => (doubting = null)));

  /** @returns what is wrong with each that answered and cannot be one of ours */
  const lookOnce = async (): Promise<string[]> => {
    const found = await Promise.all(replicas.map((replica) => lookAt(replica).catch(() => null)));
    // After the replicas: one that is ahead of its primary has another.
    positions.lookBegins();
    const asked = primary.query<{ position: LogPosition; identity: string }>(ASK_PRIMARY);
    // A primary that is known to be away may take its time to say nothing.
    const strangers = isPrimarySeen ? null : judge(found, null);
    const own = await firstRow(asked).catch(() => null);
    isPrimarySeen = own !== null;
    identity = own?.identity ?? identity;
    if (own) positions.lookFound(own.position);
    else {
      positions.lookFailed();
      dropConnections(primary);
      lost();
      void doubt();
    }
    return own || !strangers ? judge(found, own) : strangers;
  };

  /** @returns what is wrong with each that answered and cannot be one of ours */
  const judge = (found: readonly (Found | null)[], own: { position: LogPosition } | null): string[] => {
    const strangers: string[] = [];
    for (const [at, replica] of replicas.entries()) {
      const one = found[at];
      if (!one) leave(replica, 'it does not answer');
      else if (identity !== null && one.identity !== identity) {
        strangers.push(STRANGER);
        leave(replica, STRANGER);
      } else if (!one.isReplica) leave(replica, 'it is no replica');
      else if (own && one.position !== null && one.position > own.position)
        leave(replica, 'it is ahead of the primary');
      else if (identity !== null) {
        replica.replayed = one.position;
        if (replica.complaint !== null) log.info({ replica: at + 1 }, 'a replica is read from again');
        replica.complaint = null;
      }
    }
    return strangers;
  };

  // One after the other: each covers the changes that were announced before it.
  let looking: Promise<string[]> = Promise.resolve([]);
  const look = (): Promise<string[]> => (looking = looking.then(lookOnce));

  /** @param mayHave whether one will do that had not so much at its last look, and may have it by now */
  const choose = (least: LogPosition, mayHave: boolean): Replica => {
    const fit = replicas.filter(({ replayed }) => replayed !== null);
    if (fit.length === 0) throw new ReplicaUnfitError('away');
    const having = fit.filter((replica) => hadReplayed(replica, least));
    const enough = having.length === 0 && mayHave ? fit : having;
    next = (next + 1) % Math.max(1, enough.length);
    const chosen = enough[next];
    if (!chosen) throw new ReplicaUnfitError('behind');
    return chosen;
  };

  type Needed = {
    /** How far the replica must be, whoever reads; null: none is fit. */
    known: LogPosition | null;
    mayHave?: boolean;
  };
  const tried = async <T>(
    { known, mayHave = false }: Needed,
    work: (pool: Pool, least: LogPosition) => Promise<T>,
  ): Promise<T> => {
    const least = known === null ? Infinity : Math.max(known, readerPosition());
    if (least === Infinity) throw new ReplicaUnfitError('changed');
    const replica = choose(least, mayHave);
    const isExpected = hadReplayed(replica, least);
    try {
      return await new Promise<T>((resolve, reject) => {
        replica.leaving.add(reject);
        void work(replica.pool, least)
          .then(resolve, reject)
          .finally(() => replica.leaving.delete(reject));
      });
    } catch (error) {
      // Behind a balancer another server may have answered than the one that was looked at. What a statement got wrong,
      // or a conflict with what is replayed ended, says nothing of the server.
      if ((error instanceof ReplicaUnfitError && isExpected) || isDatabaseAway(error)) replica.replayed = null;
      throw error instanceof ReplicaUnfitError ? error : new ReplicaUnfitError('failed', { cause: error });
    }
  };

  const counted = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      const result = await reading;
      reads.replica += 1;
      return result;
    } catch (error) {
      if (error instanceof ReplicaUnfitError) reads[error.why] += 1;
      throw error;
    }
  };

  const closing = new AbortController();
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await pause(lookEachMs, undefined, { signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) await look();
    }
  };

  const close = async (): Promise<void> => {
    closing.abort();
    await watching;
    await Promise.all([primary, ...replicas.flatMap(({ pool, watch: own }) => [pool, own])].map((pool) => pool.end()));
  };

  const strangers = await look();
  const watching = strangers.length === 0 ? watch() : Promise.resolve();
  if (strangers.length > 0) {
    await close();
    throw new StartupError(`DATABASE_REPLICA_URL: ${STRANGER}.`);
  }

  return {
    read(storeId, work) {
      // While the primary is away, pages that are a little late are better than none; nothing of them is kept.
      const isAway = !isPrimarySeen && !catalogueEvents.isLive();
      return counted(tried({ known: isAway ? positions.leastWhileAway() : positions.leastOf(storeId) }, work));
    },
    // The primary was looked at last, after its replicas: they have caught up since.
    lookUp: (storeId, work) => counted(tried({ known: positions.leastOfStores(storeId), mayHave: true }, work)),
    isPrimarySeen: () => isPrimarySeen,
    async whilePrimaryAnswers(answer) {
      const answered = new AbortController();
      const isKnownAway = !isPrimarySeen;
      const after = isKnownAway ? SILENCE_MS : DOUBTED_AFTER_MS;
      let stop = (_error: Error): void => {};
      const silence = new Promise<never>((_resolve, reject) => {
        stop = reject;
        waiting.add(stop);
        pause(after, undefined, { signal: answered.signal, ref: false }).then(
          () => (isKnownAway ? reject(new PrimarySilentError()) : void doubt()),
          () => {},
        );
      });
      try {
        return await Promise.race([answer, silence]);
      } finally {
        answer.catch(() => {});
        waiting.delete(stop);
        answered.abort();
      }
    },
    primaryLost() {
      isPrimarySeen = false;
      void doubt();
    },
    async position() {
      const { rows } = await primary.query<{ position: LogPosition }>(POSITION);
      return rows[0]?.position ?? Infinity;
    },
    figures: () => ({
      reads: { ...reads },
      replicas: replicas.map(({ replayed }) => ({
        isUsed: replayed !== null,
        lagSeconds: replayed === null ? null : positions.lagSeconds(replayed),
      })),
    }),
    async look() {
      await look();
    },
    pools: replicas.map(({ pool }) => pool),
    close,
  };
}

const hadReplayed = ({ replayed }: Pick<Replica, 'replayed'>, least: LogPosition): boolean =>
  replayed !== null && replayed >= least;

const NOT_READ = 'a replica is not read from; the primary is';
const STRANGER =
  'it is another database than DATABASE_URL, another role, or a pooler that drops the options of a start';

/** What a look finds; null where it takes too long. Nobody waits for what comes later, or does not. */
const firstRow = async <Row>(asked: Promise<{ rows: Row[] }>): Promise<Row | null> => {
  const answer = await inTime(asked, LOOK_MS);
  return answer === LATE ? null : (answer.rows[0] ?? null);
};
