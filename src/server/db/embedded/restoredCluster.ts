import { chown, readdir } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { StartupError } from '../../kernel/startupError';
import { findPostgresBinaries } from './binaries';
import { openCluster } from './cluster';
import { connectionTo } from './embeddedPostgres';
import { leaveEndpoint } from './endpoint';
import { runPostmaster, stopPostmaster } from './postmaster';
import { chooseServiceAccount } from './serviceAccount';

/** Replaying a day of a busy shop's log. */
const RECOVERY_MS = 60 * 60_000;
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

/** Gives a folder of restored files to the user PostgreSQL runs as. */
export async function giveRestored(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const { folder: programs } = await findPostgresBinaries();
  const account = await chooseServiceAccount(folder, [programs, dataDir]);
  if (account.kind === 'own') return;
  await chown(folder, account.id, account.id);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), account.id, account.id);
}

/**
 * Brings restored files to a moment: replays the log in `pg_wal`, looks at the result, and ends the server. No log of it
 * leaves the folder.
 * @param until ISO instant; null: to the log's end. Where the log ends before, it is replayed to its end.
 * @param isDurable whether all of it is on disk afterwards
 * @returns the moment of the last transaction, null where the log held none; and what `look` found
 */
export async function recoverCluster<Found>(
  dataDir: string,
  until: string | null,
  look: (client: Client) => Promise<Found>,
  isDurable: boolean,
): Promise<{ lastAt: string | null; found: Found }> {
  const opened = await openCluster(dataDir, isDurable);
  const settings = {
    // Everything is in `pg_wal` already; a command has to be named.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
    wal_level: 'replica',
    max_wal_size: '4GB',
  };
  const cluster = (target: Record<string, string>) => ({
    ...opened,
    settings: { ...settings, ...target },
    readyPatienceMs: RECOVERY_MS,
    startPatienceMs: 0,
  });
  const toEnd = cluster({});
  const started =
    until === null ? toEnd : cluster({ recovery_target_time: until.replace('T', ' ').replace('Z', '+00') });
  const postmaster = await runPostmaster(started).catch((error: unknown) => {
    // PostgreSQL refuses a moment after the last transaction it has; that one is then as near as can be.
    if (error instanceof StartupError && error.message.includes(ENDED_BEFORE)) return runPostmaster(toEnd);
    throw error;
  });
  const settled = { ...toEnd, endpoint: postmaster.endpoint };
  try {
    const client = new Client(connectionTo(settled));
    await client.connect();
    try {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
      const found = await look(client);
      return { lastAt: rows.at(0)?.at?.toISOString() ?? null, found };
    } finally {
      await client.end();
    }
  } finally {
    await stopPostmaster(settled, postmaster);
    await leaveEndpoint(dataDir, settled.endpoint);
  }
}
