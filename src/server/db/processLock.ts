import { randomInt } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

import { applicationName } from './applicationName';
import type { DatabaseConnection } from './connection';
import type { Db } from './database';
import { askNowAndThen, BEAT_SILENCE_MS, GuardedClient } from './guardedClient';
import { CONNECT_MS, KEEP_ALIVE } from './pool';
import { holdPlace, holdPlaceAgain, type FilesPlace } from './filesPlace';
import { knownMigrations, migrationsFolder } from './migrationFiles';
import { holdSchemaNumber } from './schemaLock';

/** First half of each process's lock key, arbitrary but unique in this database; the second half is its number. */
const LOCK_NAMESPACE = 20_261_122;

const MAX_LOCK_NUMBER = 2 ** 31 - 1;
const RETRY_MS = 500;

// A machine that lost its power says no goodbye: the server then asks after it, and lets go of its locks in a minute.
const SERVER_KEEP_ALIVE = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=4';

/**
 * An advisory lock that a process holds as long as its own connection is open. Where it is free, the process is dead or
 * cut off from the database.
 */
export type ProcessLock = {
  /** This process's number while the lock is held, null while its connection is lost. */
  number: () => number | null;
  close: () => Promise<void>;
};

/**
 * Takes the process's lock on a connection of its own, which goes straight to the database: behind a pooler a session
 * lock belongs to no client. A lost connection is reopened, under the same number.
 * @param place where the process keeps its files, noted on the same connection; left out: not noted
 * @throws when the database cannot be reached the first time; StartupError when others keep their files elsewhere
 */
export async function openProcessLock(
  connection: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'warn'>,
  place: FilesPlace | null = null,
): Promise<ProcessLock> {
  const lockNumber = randomInt(1, MAX_LOCK_NUMBER);
  let lockHolder: GuardedClient | null = null;
  let isClosed = false;
  let isFirst = true;
  let retry: NodeJS.Timeout | undefined;

  async function takeLock(): Promise<void> {
    const client = new GuardedClient({
      ...connection,
      ...KEEP_ALIVE,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_MS,
      silenceMs: BEAT_SILENCE_MS,
      options: SERVER_KEEP_ALIVE,
    });
    client.on('error', (error) => log.warn({ err: error }, 'the lock of this process was lost'));
    client.on('end', () => {
      if (lockHolder !== client) return;
      lockHolder = null;
      scheduleRetry();
    });
    try {
      await client.connect();
      // First what it knows: nobody sees the process without it.
      await holdSchemaNumber(client, knownMigrations(migrationsFolder()).length);
      await client.query('select pg_advisory_lock($1, $2)', [LOCK_NAMESPACE, lockNumber]);
      if (place) await (isFirst ? holdPlace : holdPlaceAgain)(client, place);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    lockHolder = client;
    isFirst = false;
    askNowAndThen(client);
    // A stop may have been requested while it connected.
    if (isClosed) await close();
  }

  function scheduleRetry(): void {
    if (!isClosed) retry = setTimeout(() => void takeLock().catch(scheduleRetry), RETRY_MS);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    const open = lockHolder;
    lockHolder = null;
    await open?.end();
  }

  await takeLock();
  return { number: () => (lockHolder ? lockNumber : null), close };
}

/**
 * Whether the process with this number is gone. Called within a transaction; concurrent calls share the lock, and a
 * process that reconnects waits for them to end.
 */
export async function isProcessGone(tx: Db, lockNumber: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_NAMESPACE}::int, ${lockNumber}::int) as "isFree"`,
  );
  return rows.at(0)?.isFree ?? false;
}
