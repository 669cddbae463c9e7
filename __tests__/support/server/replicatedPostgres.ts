import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { openCluster } from '../../../src/server/db/embedded/cluster';
import {
  connectionTo,
  requestsOf,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/server/db/embedded/embeddedPostgres';
import { giveRestored } from '../../../src/server/db/embedded/restoredCluster';
import { runPostmaster, stopPostmaster } from '../../../src/server/db/embedded/postmaster';
import { migrateDatabase } from '../../../src/server/db/migrate';
import { scratch } from '../../../scripts/scratch.cjs';
import { silentLog } from './testServer';
import { until } from './until';

type Fields = EmbeddedPostgres['connection'];

/** What a replica calls itself, for statements that ask where they are. */
export const REPLICA = 'replica';

/**
 * A PostgreSQL of its own, migrated, and a replica of it that streams: the packaged programs have no pg_basebackup, so
 * the files are copied between the start and the end of a backup, as our own backups are.
 */
export async function startReplicatedPostgres() {
  const folder = await mkdtemp(path.join(scratch, 'oipet-replica-'));
  const places = { primary: path.join(folder, 'p'), replica: path.join(folder, 'r') };
  const primary = await startEmbeddedPostgres({ dataDir: places.primary, log: silentLog, isDurable: false });
  await migrateDatabase(primary.connection, { log: silentLog, hasAfter: true });
  await copyOf(primary.connection, places);

  const cluster = { ...(await openCluster(places.replica, false)), startPatienceMs: 0 };
  const { host, port, user } = primary.connection;
  const settings = {
    primary_conninfo: `host=${host} port=${port} user=${user}`,
    hot_standby: 'on',
    cluster_name: REPLICA,
    // A read that stands in the way of what is replayed is ended at once, as on a busy replica.
    max_standby_streaming_delay: '0',
  };
  let postmaster = await runPostmaster({ ...cluster, settings });
  let isRunning = true;
  const owner: Fields = connectionTo({ ...cluster, endpoint: postmaster.endpoint });

  const asked = async <Row extends object>(connection: Fields, text: string): Promise<Row[]> => {
    const client = new Client(connection);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const positionOf = async (text: string, connection: Fields) =>
    (await asked<{ at: number }>(connection, `select (${text} - '0/0'::pg_lsn)::bigint as at`))[0]?.at ?? 0;
  return {
    primary: primary.connection,
    requests: primary.requests,
    replica: { owner, requests: requestsOf(owner) },
    /** Asks the replica as its superuser. */
    atReplica: <Row extends object>(text: string) => asked<Row>(owner, text),
    /** Asks the primary as its superuser. */
    atPrimary: <Row extends object>(text: string) => asked<Row>(primary.connection, text),
    /** Waits until the replica has replayed all that is committed now. */
    async caughtUp() {
      const position = await positionOf('pg_current_wal_insert_lsn()', primary.connection);
      await until(async () => (await positionOf('pg_last_wal_replay_lsn()', owner)) >= position, 'a replica in step');
    },
    /** All processes of the replica. */
    replicaPid: () => postmaster.pid,
    async stopReplica() {
      isRunning = false;
      await stopPostmaster(cluster, postmaster);
    },
    async startReplica() {
      postmaster = await runPostmaster({ ...cluster, settings });
      isRunning = true;
    },
    async close() {
      if (isRunning) await stopPostmaster(cluster, postmaster);
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function copyOf(connection: Fields, { primary, replica }: { primary: string; replica: string }): Promise<void> {
  const [from, to] = [primary, replica].map((place) => path.join(place, 'postgres'));
  if (from === undefined || to === undefined) throw new Error('two places are needed');
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of await readdir(from))
      if (!name.startsWith('postmaster')) await cp(path.join(from, name), path.join(to, name), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  await giveRestored(replica);
}
