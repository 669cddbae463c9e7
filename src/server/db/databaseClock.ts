import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import { monotonicClock, type Clock } from '../kernel/clock';

/** Between two looks at the database's time. */
const LOOK_EVERY_MS = 10_000;
/** A difference that no network explains: somebody has set the clock of the database's machine. */
const WORTH_A_WARNING_MS = 5_000;

type Options = {
  /** The database's time, in ms since 1970. */
  read: () => Promise<number>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds that pass at the same pace whatever is done to the machine's clock. */
  passed?: Clock;
  everyMs?: number;
};

/** One time for all processes of a shop. `look` compares it at once, and is called by itself from time to time. */
export type DatabaseClock = { clock: Clock; look: () => Promise<void>; close: () => void };

/**
 * A clock that shows the database's time, so that processes on machines whose clocks differ, or jump, agree on when
 * something ends. Between two looks it goes on by the monotonic clock, and so it does while the database is away. What
 * a look finds within the time its own answer took is no difference.
 * @throws when the database cannot be reached the first time
 */
export async function openDatabaseClock(options: Options): Promise<DatabaseClock> {
  const { read, log, passed = monotonicClock, everyMs = LOOK_EVERY_MS } = options;

  /** How far the database is ahead of `passed`, in ms, give or take `doubt`. */
  async function measure(): Promise<{ ahead: number; doubt: number }> {
    const asked = passed();
    const found = await read();
    const doubt = (passed() - asked) / 2;
    return { ahead: found - asked - doubt, doubt };
  }

  let { ahead } = await measure();
  async function look(): Promise<void> {
    const fresh = await measure();
    const moved = fresh.ahead - ahead;
    if (Math.abs(moved) <= fresh.doubt) return;
    if (Math.abs(moved) > WORTH_A_WARNING_MS)
      log.warn({ seconds: Math.round(moved / 1_000) }, 'the clock of the database was moved, and the shop follows it');
    ({ ahead } = fresh);
  }

  let timer: NodeJS.Timeout;
  let isClosed = false;
  function lookLater(): void {
    if (isClosed) return;
    // A database that is away is reported by whoever needs it.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .then(lookLater),
      everyMs,
    );
    timer.unref();
  }
  lookLater();
  return {
    clock: () => Math.floor(passed() + ahead),
    look,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The database's time, in ms since 1970. */
export async function databaseTime(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the time');
  return row.ms;
}
