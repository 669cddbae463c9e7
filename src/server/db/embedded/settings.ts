import { PLAN_SETTINGS } from '../planSettings';
import type { Cluster } from './cluster';

/**
 * Settings of the embedded server, given on its command line so that a new version of ours takes them along.
 * Durable as PostgreSQL is by default (fsync, synchronous_commit); sized for two processors and a few GB.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  ...PLAN_SETTINGS,
  maintenance_work_mem: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors go to the client, which knows what may be logged; the server's own log would repeat personal data of rows.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
  // A log that cannot be archived must not fill the disk: the next backup begins a new one.
  max_slot_wal_keep_size: '10GB',
};

// Outlives the end of every process, not the end of the machine: for data that is thrown away with its run.
const UNSYNCED: Record<string, string> = { fsync: 'off', full_page_writes: 'off' };

/** The command line of `postgres` for a cluster folder, a place to listen and whether commits wait for the disk. */
export function postgresArguments({
  folder,
  endpoint,
  isDurable,
  settings = {},
}: Pick<Cluster, 'folder' | 'endpoint' | 'isDurable' | 'settings'>): string[] {
  const listening: Record<string, string> =
    endpoint.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: endpoint.folder }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const durability = isDurable ? {} : UNSYNCED;
  const all = Object.entries({ ...SETTINGS, ...durability, ...listening, ...settings, port: String(endpoint.port) });
  return ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
