// PostgreSQL in three nodes under Patroni, which keeps in etcd who the primary is.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { etcdOf, HOST, MEMBERS, nodeOf, NODES } from './places.mjs';
import { ETCD, give, PATRONI, POSTGRES, start } from './programs.mjs';
import { openRoad } from './roads.mjs';

const PASSWORD = 'lab';
const at = (port) => `http://${HOST}:${port}`;

/**
 * One member of etcd. With its second interface: Debian's Patroni 3.0.2 overwrites the leader's key without comparing by
 * the third, so that a primary that was frozen and woken takes the lock back (docs/cluster.md).
 */
export const startEtcd = (folder, member) => {
  const { client, peer } = etcdOf(member);
  const all = MEMBERS.map((name, other) => `${name}=${at(etcdOf(other).peer)}`).join(',');
  const options = {
    name: MEMBERS[member],
    'data-dir': path.join(folder, `data-${MEMBERS[member]}`),
    'enable-v2': true,
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': all,
    'initial-cluster-state': 'new',
    logger: 'zap',
    'log-level': 'warn',
  };
  return start(
    folder,
    MEMBERS[member],
    ETCD,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  );
};

const settingsOf = (folder, node) => {
  const { rest, restRoad, postgres, postgresRoad, etcdRoads } = nodeOf(node);
  const name = NODES[node];
  const login = (username) => ({ username, password: PASSWORD });
  // JSON is YAML.
  return {
    scope: 'shop',
    namespace: '/service/',
    name,
    restapi: { listen: `${HOST}:${rest}`, connect_address: `${HOST}:${restRoad}` },
    // Those alone: the addresses that etcd names itself would go round the roads.
    etcd: { hosts: etcdRoads.map((port) => `${HOST}:${port}`), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // No order is acknowledged that one server alone has, also while no copy is there.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        check_timeline: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', max_wal_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: [
        `host replication replicator ${HOST}/32 scram-sha-256`,
        `host all all ${HOST}/32 scram-sha-256`,
        'local all all trust',
      ],
      post_init: path.join(folder, 'makeDatabase.sh'),
    },
    postgresql: {
      listen: `${HOST}:${postgres}`,
      connect_address: `${HOST}:${postgresRoad}`,
      data_dir: path.join(folder, `data-${name}`),
      bin_dir: POSTGRES,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: { replication: login('replicator'), superuser: login('postgres'), rewind: login('rewind') },
      // Copies are made at once, not with the next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    },
    watchdog: { mode: 'off' },
  };
};

const MAKE_DATABASE = `#!/bin/sh
set -e
${POSTGRES}/psql "$1" -v ON_ERROR_STOP=1 -c "create role oipet_web login password '${PASSWORD}'" -c 'create database oipet'
`;

/** Of each node's own file system, where one can be mounted: so that it can be full. */
const DISK = '1g';

/** Writes what the nodes need. @param {boolean} hasOwnDisks whether each gets a file system of its own, as root alone may */
export const prepareNodes = (folder, hasOwnDisks) => {
  const script = path.join(folder, 'makeDatabase.sh');
  writeFileSync(script, MAKE_DATABASE, { mode: 0o755 });
  for (const [node, name] of NODES.entries()) {
    const file = path.join(folder, `${name}.yml`);
    writeFileSync(file, JSON.stringify(settingsOf(folder, node), null, 2), { mode: 0o644 });
    const data = path.join(folder, `data-${name}`);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (hasOwnDisks) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', data]);
    give(data);
    chmodSync(data, 0o700);
  }
};

/** Takes the nodes' file systems away again; those that an earlier lab left too. */
export const leaveDisks = (folder) => {
  const mounts = readFileSync('/proc/mounts', 'utf8');
  for (const name of NODES) {
    const data = path.join(folder, `data-${name}`);
    if (mounts.includes(` ${data} `)) execFileSync('umount', ['-l', data]);
  }
};

export const startNode = (folder, node) =>
  start(folder, NODES[node], PATRONI, [path.join(folder, `${NODES[node]}.yml`)]);

/** The roads to a node and from it to etcd. */
export const openRoads = async (node) => {
  const { rest, restRoad, postgres, postgresRoad, etcdRoads } = nodeOf(node);
  return Promise.all([
    openRoad(restRoad, rest),
    openRoad(postgresRoad, postgres),
    ...etcdRoads.map((road, member) => openRoad(road, etcdOf(member).client)),
  ]);
};

/** An address of the database. */
export const addressOf = (user, port, host = HOST) => `postgres://${user}:${PASSWORD}@${host}:${port}/oipet`;
export const superuserOf = (node) => `postgres://postgres:${PASSWORD}@${HOST}:${nodeOf(node).postgres}/postgres`;
export const PASSWORD_OF_ALL = PASSWORD;

/** What each node says of itself: role, state, how far behind in bytes; null where it does not answer. */
export const membersOf = async () => {
  for (const node of NODES.keys()) {
    try {
      const reply = await fetch(`${at(nodeOf(node).rest)}/cluster`, { signal: AbortSignal.timeout(1_000) });
      const { members } = await reply.json();
      return members;
    } catch {
      // Another may know.
    }
  }
  return [];
};

/** The number of the node that may write right now; -1 for none. */
export const primaryNode = async () => {
  const answers = await Promise.all(
    [...NODES.keys()].map((node) =>
      fetch(`${at(nodeOf(node).rest)}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  return answers.indexOf(true);
};
