import { randomInt } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

import { applicationName } from './applicationName';
import type { DatabaseConnection } from './connection';
import type { Db } from './database';

/** First half of each process's lock key; the second is its number. */
const PROCESS_LOCKS = 20_261_122;

const MAX_NUMBER = 2 ** 31 - 1;
const RETRY_MS = 500;

/**
 * An advisory lock that a process holds as long as its own connection is open: where it is free the process is dead.
 */
export type ProcessLock = {
  /** This process's number while the lock is held, null while its connection is away. */
  number: () => number | null;
  close: () => Promise<void>;
};

/**
 * Takes the process's lock on a connection of its own, which goes straight to the database: behind a pooler a session
 * lock belongs to no client. A lost connection is reopened, under the same number.
 * @throws when the database cannot be reached the first time
 */
export async function openProcessLock(
  connection: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ProcessLock> {
  const number = randomInt(1, MAX_NUMBER);
  let lockHolder: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function take(): Promise<void> {
    const client = new Client({ ...connection, application_name: applicationName, keepAlive: true });
    client.on('error', (error) => log.warn({ err: error }, 'the lock of this process was lost'));
    client.on('end', () => {
      if (lockHolder !== client) return;
      lockHolder = null;
      again();
    });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCKS, number]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    lockHolder = client;
    // A stop may have been requested while it connected.
    if (isClosed) await close();
  }

  function again(): void {
    if (!isClosed) retry = setTimeout(() => void take().catch(again), RETRY_MS);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    const open = lockHolder;
    lockHolder = null;
    await open?.end();
  }

  await take();
  return { number: () => (lockHolder ? number : null), close };
}

/**
 * Whether the process with this number is gone. Called within a transaction; concurrent calls share the lock, and a
 * process that reconnects waits for them to end.
 */
export async function isProcessGone(tx: Db, number: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${PROCESS_LOCKS}::int, ${number}::int) as "isFree"`,
  );
  return rows.at(0)?.isFree ?? false;
}
