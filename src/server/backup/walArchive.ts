import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Client, type ClientBase } from 'pg';

import type { DatabaseConnection } from '../db/connection';
import { BackupError, type BackupStore } from './backupStore';

/** The slot keeps segments in `pg_wal` until they are archived. */
const SLOT = 'oipet_backup';
export const WAL = 'wal/';

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

export const isHistory = (name: string): boolean => HISTORY.test(name);

/** The number of a segment, whatever its timeline; null for another name. @param segmentBytes size of each */
export function segmentNumber(name: string, segmentBytes: number): number | null {
  const [, , high, low] = SEGMENT.exec(name) ?? [];
  if (high === undefined || low === undefined) return null;
  return Number.parseInt(high, 16) * (2 ** 32 / segmentBytes) + Number.parseInt(low, 16);
}

/** The name of a segment by number. */
export const segmentName = (timeline: number, number: number, segmentBytes: number): string => {
  const perFile = 2 ** 32 / segmentBytes;
  return [timeline, Math.floor(number / perFile), number % perFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
};

/** Where a running cluster's log stands: positions are bytes since its beginning. */
export type WalState = { systemId: string; segmentBytes: number; timeline: number; end: number };

export async function walStateOf(client: ClientBase): Promise<WalState> {
  const { rows } = await client.query<WalState>(
    `select system_identifier::text as "systemId",
       pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
       ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline,
       (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as "end"
     from pg_control_system()`,
  );
  const [state] = rows;
  if (!state) throw new BackupError('PostgreSQL does not say where its log stands.');
  return state;
}

/**
 * Makes sure that no segment goes before it is archived.
 * @returns false where some may have gone: a backup from now on is needed to restore to what comes
 */
export async function holdSegments(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ status: string | null }>(
    'select wal_status as status from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  const [slot] = rows;
  if (slot && slot.status !== 'lost') return true;
  if (slot) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return false;
}

/** Lets the log go, where nothing is archived any more. */
export async function releaseLog(connection: DatabaseConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [SLOT],
    );
  } finally {
    await client.end();
  }
}

/**
 * Archives every complete segment that is not archived yet, after ending the current one where it has something in it.
 * @returns how many were archived
 */
export async function archiveSegments(
  client: ClientBase,
  store: BackupStore,
  { folder }: { folder: string },
): Promise<{ archived: number; state: WalState }> {
  // Does nothing where nothing was written since the last one.
  await client.query('select pg_switch_wal()');
  const state = await walStateOf(client);
  const { segmentBytes, timeline, end } = state;
  const { rows: held } = await client.query<{ start: number }>(
    `select (restart_lsn - '0/0'::pg_lsn)::float8 as start from pg_replication_slots where slot_name = $1`,
    [SLOT],
  );
  const first = Math.floor((held.at(0)?.start ?? 0) / segmentBytes);
  const { rows } = await client.query<{ name: string }>('select name from pg_ls_waldir() order by name');
  let archived = 0;
  for (const { name } of rows) {
    const number = segmentNumber(name, segmentBytes);
    const isOfTimeline = Number.parseInt(name.slice(0, 8), 16) === timeline;
    // Names beyond the end are old files kept for what comes.
    const isDue = number !== null && isOfTimeline && number >= first && (number + 1) * segmentBytes <= end;
    if (!isDue && !isHistory(name)) continue;
    const bytes = await readFile(path.join(folder, 'pg_wal', name));
    if (await keep(store, `${WAL}${name}`, withoutZeros(bytes))) archived += 1;
    if (number === null) continue;
    await client.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
      SLOT,
      (number + 1) * segmentBytes,
    ]);
  }
  return { archived, state };
}

// A pass that was killed leaves a segment archived and not yet let go. Anything else under the same name is of another
// database, or of a second copy of this one that serves too.
async function keep(store: BackupStore, name: string, bytes: Buffer): Promise<boolean> {
  if (!(await store.exists(name))) {
    await store.write(name, bytes);
    return true;
  }
  if ((await store.read(name)).equals(bytes)) return false;
  throw new BackupError(
    `${name} is archived already, with other contents: a second server writes to this place. Give each a place of its own in BACKUP_TO.`,
  );
}

/** A segment that was ended early is zeros from there on: they are put back when it is restored. */
export function withoutZeros(bytes: Buffer): Buffer {
  const BLOCK = 8192;
  const zeros = Buffer.alloc(BLOCK);
  let end = bytes.length;
  while (end >= BLOCK && bytes.subarray(end - BLOCK, end).equals(zeros)) end -= BLOCK;
  return bytes.subarray(0, end);
}
