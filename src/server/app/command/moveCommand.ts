import type { Command } from 'commander';
import type { Client } from 'pg';

import { claimClusterName, MAIN_CLUSTER } from '../../db/clusterName';
import type { DatabaseConnection } from '../../db/connection';
import { GuardedClient } from '../../db/guardedClient';
import { CONNECT_MS, KEEP_ALIVE } from '../../db/pool';
import type { ServerDatabase } from '../../db/serverDatabase';
import { MOST_REFUSED_MS, MoveRefusedError, moveStore, undoMove, type MoveStep } from '../../platform/move/storeMove';
import { openFurtherDatabase } from '../clusterGrounds';
import { readConfiguration } from '../configuration';
import { openCommandDatabase, silentLog } from './commandGround';
import { refusedBy, wrongUsage } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';

/** Moving a store to another cluster. */
export const moveCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'move-store <slug> <cluster>',
    'Moves an open store to another cluster: reads go on, writes are refused for seconds. Called again, it goes on with a move that was interrupted.',
    move,
    [
      ['--undo', 'take back a move to this cluster that was interrupted, and remove what it had copied'],
      ['--pause <seconds>', `for how long writes may be refused; ${MOST_REFUSED_MS / 1_000} where left out`],
    ],
  );

async function move(call: Call): Promise<Report> {
  const [slug, target] = [call.argument(0), call.argument(1)];
  const mostRefusedMs = pauseOf(call);
  const configuration = readConfiguration(call.world.env);
  const settings = new Map(configuration.clusters.map((one) => [one.name, one]));
  if (target !== MAIN_CLUSTER && !settings.has(target))
    throw refusedBy(`DATABASE_URL_${target}: not set. Clusters are: ${[MAIN_CLUSTER, ...settings.keys()].join(', ')}.`);
  const main = await openCommandDatabase(configuration);
  try {
    const owners = new Map([[MAIN_CLUSTER, ownerOf(main, 'DATABASE_OWNER_URL')]]);
    const options = {
      ...configuration,
      isProduction: configuration.environment === 'production',
      log: silentLog,
      lifecycle: { onStop: () => {} },
    };
    for (const one of settings.values())
      owners.set(one.name, ownerOf(await openFurtherDatabase(one, options), `DATABASE_OWNER_URL_${one.name}`));
    const connect = async (cluster: string): Promise<Client> => {
      const owner = owners.get(cluster);
      if (!owner) throw refusedBy(`DATABASE_URL_${cluster}: not set, and the store is in this cluster.`);
      return connected(owner);
    };
    for (const name of owners.keys())
      await withClient(connect, name, (client) =>
        claimClusterName(client, name, name === MAIN_CLUSTER ? 'DATABASE_URL' : `DATABASE_URL_${name}`),
      );
    const storeId = await withClient(connect, MAIN_CLUSTER, (client) => storeIdOf(client, slug));
    if (call.isSet('undo')) return takenBack(await undoMove({ connect, storeId, target }), { slug, target });
    return moved(await moveStore({ connect, storeId, target, mostRefusedMs, step: progressOf(call) }), {
      slug,
      target,
    });
  } catch (error) {
    if (error instanceof MoveRefusedError) throw refusedBy(error.message);
    throw error;
  } finally {
    await main.close();
  }
}

function pauseOf(call: Call): number {
  const given = call.option('pause');
  if (given === undefined) return MOST_REFUSED_MS;
  if (!/^[1-9]\d{0,2}$/.test(given)) throw wrongUsage('--pause: takes a number of seconds from 1 to 999.');
  return Number(given) * 1_000;
}

/** Copied rows are written as they are, which only the owner of the tables may. */
function ownerOf({ owner }: ServerDatabase, variable: string): DatabaseConnection {
  if (owner === null) throw refusedBy(`${variable}: not set. A store is moved by the owner of the tables.`);
  return owner;
}

async function connected(connection: DatabaseConnection): Promise<Client> {
  const client = new GuardedClient({ ...connection, ...KEEP_ALIVE, connectionTimeoutMillis: CONNECT_MS });
  // Whoever asks it next hears of its loss.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function withClient<Value>(
  connect: (cluster: string) => Promise<Client>,
  cluster: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = await connect(cluster);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function storeIdOf(main: Client, slug: string): Promise<string> {
  const { rows } = await main.query<{ id: string }>(
    'select id from stores where slug = $1 union select about_store_id from store_directory where slug = $1',
    [slug],
  );
  const [row] = rows;
  if (!row) throw refusedBy(`No store has the slug ${slug}: see store list.`);
  return row.id;
}

const STEPS = [
  'begin',
  'copy',
  'freeze',
  'verify',
  'refuse',
  'arrive',
  'admit',
  'clear',
  'end',
] as const satisfies MoveStep[];

const progressOf = (call: Call) => {
  const progress = progressBar(call.world, call.isJson);
  return (step: MoveStep) => progress(STEPS.indexOf(step) + 1, STEPS.length, step);
};

type Asked = { slug: string; target: string };

const takenBack = (removed: number, { slug, target }: Asked): Report => ({
  lines: [`${slug} stays where it was. Rows removed from ${target}: ${removed}.`],
  data: { slug, target, removed },
});

const moved = (report: Awaited<ReturnType<typeof moveStore>>, { slug, target }: Asked): Report => ({
  lines:
    report.from === null
      ? [`${slug} is in ${target} already.`]
      : [
          `${slug} is in ${target}, and nothing of it is left in ${report.from}.`,
          `tables: ${report.tables}   rows: ${report.rows}   jobs: ${report.jobs}   writes refused: ${report.refusedMs} ms`,
        ],
  data: { slug, target, ...report },
});
