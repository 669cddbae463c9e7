import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ClientBase } from 'pg';

import { errorCodeOf } from '../kernel/errorCode';
import { StartupError } from '../kernel/startupError';

/** First half of the lock of a place of files, arbitrary but unique in this database; the second half is its number. */
const PLACES = 20_261_123;
/** The number of no place: who holds it looks at the others and takes its own, one at a time. */
const GUARD = 0;

/** A process that was just stopped or killed is seen for a moment yet. */
const PATIENCE_MS = 5_000;
const POLL_MS = 250;

/** The bucket, or the folder, that a process keeps its files in. */
export type FilesPlace = { number: number; isBucket: boolean };

/**
 * Where files are: a bucket by its address, a folder by a file in it: whoever reads the same words in the same file has
 * the same folder, and who copied it another.
 */
export async function filesPlace(
  files: { endpoint: string; bucket: string } | { folder: string },
): Promise<FilesPlace> {
  if ('bucket' in files) return { number: numberOf(`${files.endpoint}/${files.bucket}`), isBucket: true };
  return { number: numberOf(await idOfFolder(files.folder)), isBucket: false };
}

async function idOfFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  // Keys of files never start with a dot, so this one cannot be requested or written over.
  const file = path.join(folder, '.place');
  try {
    await writeFile(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
  // A copy has the words of its original, but never its number in the file system as well.
  const { ino } = await stat(file, { bigint: true });
  return `${await readFile(file, 'utf8')}/${ino}`;
}

// A positive int4, never the guard's.
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1 || 1;

// pg_locks shows the halves of a key as classid and objid, and objsubid 2 for a key of two halves.
const OTHER_PLACES = `
  select from pg_locks
  where locktype = 'advisory' and classid = ${PLACES} and objid not in (${GUARD}, $1) and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
  limit 1`;

/**
 * Notes on this connection, for as long as it is open, where its process keeps files. @throws StartupError where
 * another process of this database keeps them elsewhere: each would answer 404 for the pictures of the other
 */
export async function holdPlace(client: ClientBase, { number, isBucket }: FilesPlace): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await hasHeld(client, number))) {
    if (performance.now() < deadline) {
      await pause(POLL_MS);
      continue;
    }
    throw new StartupError(
      isBucket
        ? 'S3_BUCKET: another process of this database keeps its files elsewhere. Give all of them the same S3_ENDPOINT and S3_BUCKET.'
        : 'S3_BUCKET: not set, and another process of this database keeps its files elsewhere. Give all of them one bucket, or on one machine the same DATA_DIR.',
    );
  }
}

/** The same for a process that has lost its connection: it serves already, and goes on. */
export const holdPlaceAgain = async (client: ClientBase, { number }: FilesPlace): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, $2)', [PLACES, number]);
};

async function hasHeld(client: ClientBase, number: number): Promise<boolean> {
  await client.query(`begin; select pg_advisory_xact_lock(${PLACES}, ${GUARD})`);
  const { rowCount } = await client.query(OTHER_PLACES, [number]);
  const isAlone = rowCount === 0;
  // The lock is of the session: the end of the transaction releases the guard alone.
  if (isAlone) await client.query('select pg_advisory_lock_shared($1, $2)', [PLACES, number]);
  await client.query('commit');
  return isAlone;
}
