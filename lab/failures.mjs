// What can go wrong with a machine, a network or a program. Each fails for a while and is mended again.
import { createRequire } from 'node:module';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { membersOf, primaryNode, superuserOf } from './cluster.mjs';
import { APPLICATIONS, MEMBERS, nodeOf, HOST, NODES } from './places.mjs';
import { familyOf, signalAll } from './programs.mjs';
import { rollOver, update } from './rolling.mjs';

const { Client } = createRequire(import.meta.url)('pg');

/** Longer than the cluster's `ttl` and the loop after it. */
const FROZEN_MS = 31_000;
const CUT_MS = 31_000;
const DOWN_MS = 15_000;
const LAGGING_MS = 20_000;

const thePrimary = async () => {
  const node = await primaryNode();
  if (node < 0) throw new Error('there is no primary to fail');
  return node;
};
const asSuperuser = async (node, work) => {
  const client = new Client({ connectionString: superuserOf(node) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Each: what it does, in words, and `fail(lab)`, which comes back once it is mended. */
export const FAILURES = {
  primary: {
    what: 'kill -9 of the primary, Patroni and PostgreSQL',
    async fail(lab) {
      const node = await thePrimary();
      lab.leaveEnded(NODES[node]);
      signalAll(lab.processOf(NODES[node]).pid, 'SIGKILL');
      await pause(DOWN_MS);
      lab.resume(NODES[node]);
    },
  },
  freeze: {
    what: `the primary frozen for ${FROZEN_MS / 1_000} s and woken`,
    async fail(lab) {
      const { pid } = lab.processOf(NODES[await thePrimary()]);
      const frozen = familyOf(pid);
      for (const one of frozen) process.kill(one, 'SIGSTOP');
      await pause(FROZEN_MS);
      // In the order in which they were stopped: what wakes first may write first.
      for (const one of frozen.toReversed()) process.kill(one, 'SIGCONT');
    },
  },
  network: {
    what: `the primary cut off from everything for ${CUT_MS / 1_000} s`,
    async fail(lab) {
      const roads = lab.roads[await thePrimary()];
      for (const road of roads) road.cut();
      await pause(CUT_MS);
      for (const road of roads) road.mend();
    },
  },
  switchover: {
    what: 'the primary handed over, as for an update',
    async fail() {
      const leader = await thePrimary();
      const before = NODES[leader];
      const copy = (await membersOf()).find(({ role }) => role === 'sync_standby');
      const reply = await fetch(`http://${HOST}:${nodeOf(leader).rest}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: before, ...(copy ? { candidate: copy.name } : {}) }),
      });
      if (!reply.ok) throw new Error(`Patroni refuses to switch over: ${await reply.text()}`);
    },
  },
  roll: {
    what: 'every process of the shop stopped and started, one after the other, as an update does',
    fail: rollOver,
  },
  update: {
    what: 'every process replaced by one of the other build that the lab was started with (--from)',
    fail: update,
  },
  etcd: {
    what: `two of three members of etcd gone for ${DOWN_MS / 1_000} s: nobody may be primary`,
    async fail(lab) {
      const gone = MEMBERS.slice(1);
      await Promise.all(gone.map((name) => lab.pause(name, 'SIGKILL')));
      await pause(DOWN_MS);
      for (const name of gone) lab.resume(name);
    },
  },
  balancer: {
    what: 'the balancer killed, and started again a second later',
    async fail(lab) {
      signalAll(lab.processOf('haproxy').pid, 'SIGKILL');
    },
  },
  app: {
    what: 'a process of the shop killed, and started again a second later',
    async fail(lab) {
      signalAll(lab.processOf(APPLICATIONS.at(-1)).pid, 'SIGKILL');
    },
  },
  'replica-lag': {
    what: `a copy that applies nothing for ${LAGGING_MS / 1_000} s`,
    async fail() {
      const primary = await thePrimary();
      const copy = [...NODES.keys()].find((node) => node !== primary);
      await asSuperuser(copy, (client) => client.query('select pg_wal_replay_pause()'));
      await pause(LAGGING_MS);
      await asSuperuser(copy, (client) => client.query('select pg_wal_replay_resume()'));
    },
  },
  'disk-full': {
    what: `the disk of the primary full for ${DOWN_MS / 1_000} s (as root: a file system of its own)`,
    async fail(lab) {
      const file = path.join(lab.folder, `data-${NODES[await thePrimary()]}`, 'filling');
      if (!lab.hasOwnDisks)
        throw new Error('a disk that can be full needs root: no file system of its own was mounted');
      const { bavail, bsize } = statfsSync(path.dirname(file));
      try {
        writeFileSync(file, Buffer.alloc(bavail * bsize));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
      await pause(DOWN_MS);
      rmSync(file);
    },
  },
};
