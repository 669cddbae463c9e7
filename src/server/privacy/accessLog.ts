import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

import type { Database, Db } from '../db/database';
import { sqlStateOf } from '../db/sqlState';
import { accessEntries, type AccessRow } from '../db/schema/accessTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { AccessPerson } from '../../shared/account/accessPersons';
import { keptInTurns } from '../kernel/keptInTurns';

/** How often a process writes down what it has seen: what a killed one loses. */
const KEEP_EVERY_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Remembered at most; what comes beyond it is written down more than once, which changes nothing. */
const MOST_SEEN = 50_000;
/** Rows of one statement. */
const BATCH = 500;

/** One request of somebody who is signed in. `address`: undefined where the connection was gone before it was read. */
export type Access = { storeId: string; personKind: AccessPerson; personId: string; address: string | undefined };

type Options = {
  db: Pick<Database, 'ofStore'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  everyMs?: number;
};

/** Whether the database refuses the rows themselves: trying again changes nothing. Classes 22 and 23 of SQLSTATE. */
const isRefusedAsData = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

/** Notes from where people who are signed in make requests. */
export type AccessLog = ReturnType<typeof accessLog>;

/**
 * Notes in memory, and writes down every few seconds what is new within the hour, so that no request waits for it. While
 * the database is away it is kept for the next try.
 */
export const accessLog = ({ db, clock, log, everyMs = KEEP_EVERY_MS }: Options) => {
  let hour = 0;
  const seen = new Set<string>();
  let waiting: AccessRow[] = [];

  /** Where one of the rows is refused, the others are written without it. */
  const add = async (storeId: string, rows: readonly AccessRow[]): Promise<void> => {
    try {
      await accessRepository.add(db.ofStore(storeId), rows);
    } catch (error) {
      if (!isRefusedAsData(error)) throw error;
      if (rows.length > 1) for (const row of rows) await add(storeId, [row]);
      else log.error({ err: error, storeId }, 'an access was refused by the database, and is not kept');
    }
  };

  const keepNow = async (): Promise<void> => {
    const taken = waiting;
    waiting = [];
    for (const storeId of new Set(taken.map((row) => row.storeId))) {
      const rows = taken.filter((row) => row.storeId === storeId);
      try {
        await add(storeId, rows);
      } catch (error) {
        waiting.push(...rows);
        log.warn({ err: error }, 'accesses could not be written down; they are kept for the next try');
      }
    }
  };

  return {
    note({ storeId, personKind, personId, address = '' }: Access): void {
      const now = clock();
      const current = now - (now % HOUR_MS);
      if (current !== hour || seen.size >= MOST_SEEN) seen.clear();
      hour = current;
      const key = [storeId, personKind, personId, address].join(' ');
      if (seen.has(key)) return;
      seen.add(key);
      waiting.push({ storeId, hour: instantOf(current), personKind, personId, address });
    },
    ...keptInTurns(keepNow, everyMs),
  };
};

/** What is looked for in one store: instants are ISO; `personId` and `address` may be left out. */
export type AccessQuestion = {
  from: string;
  until: string;
  personId?: string | undefined;
  address?: string | undefined;
};

/** SQL of the access log. Rows are written, removed after their time, and read for whoever may ask by law. */
export const accessRepository = {
  /** Adds entries; those that are there already stay. */
  async add(db: Db, rows: readonly AccessRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH)
      await db
        .insert(accessEntries)
        .values(rows.slice(start, start + BATCH))
        .onConflictDoNothing();
  },

  /** Removes entries of hours before `before` (ISO). */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    await db.delete(accessEntries).where(and(eq(accessEntries.storeId, storeId), lt(accessEntries.hour, before)));
  },

  /** Entries of one store, the earliest first. */
  find: (db: Db, storeId: string, { from, until, personId, address }: AccessQuestion): Promise<AccessRow[]> =>
    db
      .select()
      .from(accessEntries)
      .where(
        and(
          eq(accessEntries.storeId, storeId),
          gte(accessEntries.hour, from),
          lt(accessEntries.hour, until),
          personId === undefined ? undefined : eq(accessEntries.personId, personId),
          address === undefined ? undefined : eq(accessEntries.address, address),
        ),
      )
      .orderBy(asc(accessEntries.hour)),
};
