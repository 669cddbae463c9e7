// The whole lab: three nodes of PostgreSQL, what they agree by, what stands before them, and three processes of the shop.
import { chmodSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '../scripts/bundles.mjs';
import { isReady, keptAssets, startApplication } from './applications.mjs';
import { startBalancer, startPooler } from './balancers.mjs';
import { leaveDisks, membersOf, openRoads, prepareNodes, primaryNode, startEtcd, startNode } from './cluster.mjs';
import { APPLICATIONS, BALANCER, HOST, MEMBERS, NODES } from './places.mjs';
import { end, endLeftovers, give, isRunning, until } from './programs.mjs';

/**
 * Starts everything in a folder, one part after the other. Programs that end are started again, as a supervisor would,
 * unless they were ended on purpose.
 * @param {(line: string) => void} say
 * @param {{ stopping?: AbortSignal, from?: string }} options `stopping` ends the start; `from`: the folder of an earlier
 * build, which the processes begin with
 */
export const openLaboratory = async (folder, say, { stopping = new AbortController().signal, from = root } = {}) => {
  mkdirSync(folder, { recursive: true });
  await endLeftovers(folder);
  leaveDisks(folder);
  chmodSync(folder, 0o755);
  give(folder);
  mkdirSync(path.join(folder, 'files'), { recursive: true });

  const builds = [...new Set([from, root])];
  for (const build of builds) cpSync(path.join(build, 'dist/browser'), keptAssets(folder), { recursive: true });
  let running = 0;

  const parts = new Map();
  const paused = new Set();
  let isClosed = false;
  const keep = (name, begin) => {
    const child = begin();
    parts.set(name, { child, begin });
    child.once('exit', () => {
      if (isClosed || paused.has(name) || parts.get(name)?.child !== child) return;
      setTimeout(() => {
        if (!isClosed && !paused.has(name)) keep(name, begin);
      }, 1_000);
    });
    return child;
  };

  const arrives = (isSo, what, seconds) =>
    until(
      () => {
        stopping.throwIfAborted();
        return isSo();
      },
      what,
      seconds,
    );
  const roads = [];
  const lab = {
    folder,
    roads,
    /** Paths of scripts and style sheets, of every build. */
    assets: builds.flatMap((build) =>
      readdirSync(path.join(build, 'dist/browser'))
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => `/assets/${name}`),
    ),
    /** Has processes run the other build from their next start on. */
    changeBuild() {
      running = (running + 1) % builds.length;
    },
    hasOwnDisks: process.getuid() === 0,
    /** Starts one more part, kept and closed as all others. */
    add: keep,
    /** The process of a part right now. */
    processOf: (name) => parts.get(name)?.child,
    /** Ends a part, and leaves it ended until `resume`. */
    async pause(name, signal) {
      paused.add(name);
      await end(lab.processOf(name), signal);
    },
    resume(name) {
      paused.delete(name);
      const { child, begin } = parts.get(name);
      if (!isRunning(child)) keep(name, begin);
    },
    /** Leaves a part that ends by itself, or is killed, ended until `resume`. */
    leaveEnded: (name) => paused.add(name),
    async close() {
      isClosed = true;
      const all = [...parts.keys()];
      const ended = (names) => Promise.all(names.map((name) => end(lab.processOf(name))));
      const below = new Set(['pgbouncer', 'haproxy', ...NODES, ...MEMBERS]);
      await ended(all.filter((name) => !below.has(name)));
      await ended(['pgbouncer', 'haproxy'].filter((name) => parts.has(name)));
      await ended(all.filter((name) => NODES.includes(name)));
      await ended(all.filter((name) => MEMBERS.includes(name)));
      for (const road of roads.flat()) road.close();
      leaveDisks(folder);
    },
  };

  try {
    for (const member of MEMBERS.keys()) keep(MEMBERS[member], () => startEtcd(folder, member));
    for (const node of NODES.keys()) roads.push(await openRoads(node));
    prepareNodes(folder, lab.hasOwnDisks);
    for (const node of NODES.keys()) keep(NODES[node], () => startNode(folder, node));
    await arrives(async () => (await primaryNode()) >= 0, 'primary', 120);
    say('PostgreSQL has a primary');
    const areCopied = async () =>
      (await membersOf()).filter(({ state }) => state === 'running' || state === 'streaming').length;
    await arrives(async () => (await areCopied()) === NODES.length, 'three running nodes', 120);
    say('and two copies');
    keep('haproxy', () => startBalancer(folder));
    keep('pgbouncer', () => startPooler(folder));
    for (const application of APPLICATIONS.keys()) {
      keep(APPLICATIONS[application], () =>
        startApplication(folder, application, { isMigrating: application === 0, build: builds[running] }),
      );
      await arrives(() => isReady(application), `answer of ${APPLICATIONS[application]}`, 240);
      say(`${APPLICATIONS[application]} serves`);
    }
    const serves = () =>
      fetch(`http://${HOST}:${BALANCER.http}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await arrives(serves, 'shop behind the balancer');
    return lab;
  } catch (error) {
    await lab.close();
    throw error;
  }
};
