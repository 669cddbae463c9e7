import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import type { CheckoutApp } from '../server/checkoutApp';
import { announcedServer, connectAsOwner } from '../server/testServer';

/** Jobs last milliseconds: connections end often enough to meet some at their last. */
const ENDS_OF_A_CUT = 12;
const LONGEST_PEACE_MS = 80;
const LONGEST_CUT_MS = 1_000;

type Cut = Pick<CheckoutApp, 'database'>;

/** Ends every connection of a database, as its server's stop does. */
const ending = (maker: Client, name: string) =>
  maker.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

/** Does something while a database has no connections and refuses new ones. */
export async function withoutDatabase<Value>({ database }: Cut, work: () => Promise<Value>): Promise<Value> {
  const maker = await connectAsOwner(announcedServer());
  const { database: name } = database.connection;
  const allow = (isAllowed: boolean) =>
    maker.query(`alter database ${maker.escapeIdentifier(name)} allow_connections ${String(isAllowed)}`);
  await allow(false);
  try {
    await ending(maker, name);
    return await work();
  } finally {
    await allow(true);
    await maker.end();
  }
}

/** Ends every connection of the race's database repeatedly, then refuses connections for a while, as a restart does. */
export async function cutDatabase(ground: Cut, random: () => number): Promise<void> {
  const maker = await connectAsOwner(announcedServer());
  for (let times = 0; times < ENDS_OF_A_CUT; times += 1) {
    await pause(random() * LONGEST_PEACE_MS);
    await ending(maker, ground.database.connection.database);
  }
  await maker.end();
  await withoutDatabase(ground, () => pause(random() * LONGEST_CUT_MS));
}

/** What `pg_ctl stop` sends: `fast` ends every connection and writes all down, `immediate` leaves that to the next start. */
const STOPS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
export type DatabaseStop = keyof typeof STOPS;

/**
 * Stops the whole PostgreSQL of the run, which its keeper starts again at once, and waits until it serves. For races that
 * have the machine to themselves: every other database of the run goes away too.
 */
export async function restartDatabase(stop: DatabaseStop, random: () => number): Promise<void> {
  const server = announcedServer();
  const [postmaster] = (await readFile(path.join(server.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  await pause(random() * LONGEST_PEACE_MS * ENDS_OF_A_CUT);
  process.kill(Number(postmaster), STOPS[stop]);
  const isServing = async () => {
    const maker = await connectAsOwner(server).catch(() => null);
    // One that is still stopping lets nobody in; the same process number is not the next server.
    const next = maker && (await readFile(path.join(server.folder, 'postgres/postmaster.pid'), 'utf8').catch(() => ''));
    await maker?.end();
    return Boolean(next) && next?.split('\n')[0] !== postmaster;
  };
  while (!(await isServing())) await pause(50);
}
