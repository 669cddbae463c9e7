import type { Command } from 'commander';

import { appliedMigrations, migrationStateOf } from '../../db/migrationState';
import { openPool } from '../../db/pool';
import { MAIN_CLUSTER } from '../../db/clusterName';
import { readConfiguration } from '../configuration';
import { openCommandDatabase, silentLog } from './commandGround';
import type { CommandWorld } from './commandWorld';
import { envOfCluster } from './envOfCluster';
import { refusedBy } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';

/** Bringing the schema up to date. */
export const migrateCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'migrate',
    'Brings the database to the schema of this version, and takes away what only earlier versions needed once none of them runs.',
    migrate,
    [
      [
        '--before',
        'only what this version needs, as its start does: the version before goes on running, and can come back',
      ],
      ['--plan', 'only say what would be done'],
    ],
  );

/** The database, and each further cluster after it, so that all have the schema of this version. */
async function migrate(call: Call): Promise<Report> {
  const { clusters } = readConfiguration(call.world.env);
  const main = await migrateOne(call, call.world.env);
  if (clusters.length === 0) return main;
  const lines = main.lines.map((line) => `${MAIN_CLUSTER}  ${line}`);
  const data: Record<string, unknown> = { [MAIN_CLUSTER]: main.data };
  for (const { name } of clusters) {
    const report = await migrateOne(call, envOfCluster(call.world.env, name));
    lines.push(...report.lines.map((line) => `${name}  ${line}`));
    data[name] = report.data;
  }
  return { lines, data: { clusters: data } };
}

async function migrateOne(call: Call, env: CommandWorld['env']): Promise<Report> {
  const database = await openCommandDatabase(readConfiguration(env));
  const pool = openPool(database.owner ?? database.connection, { log: silentLog, max: 1 });
  try {
    const { pending, after, unknown } = migrationStateOf(await appliedMigrations(pool));
    if (unknown > 0) {
      throw refusedBy(
        `The database is of a later version, with migrations unknown here (${unknown}): start that version, or restore a backup.`,
      );
    }
    if (call.isSet('plan')) {
      const lines = [...pending.map((name) => `before  ${name}`), ...after.map((name) => `after   ${name}`)];
      return {
        lines: lines.length === 0 ? ['The database is up to date.'] : lines,
        data: { isPlan: true, migrations: pending, after },
      };
    }
    const progress = progressBar(call.world, call.isJson);
    const run = await database.prepare({
      hasAfter: !call.isSet('before'),
      begun: (tag, number, of) => progress(number - 1, of, tag),
    });
    if (run.applied.length > 0) progress(run.applied.length, run.applied.length, 'migrated');
    const waiting = run.waiting.map(({ tag }) => tag);
    const processes = Math.max(0, ...run.waiting.map((one) => one.processes));
    return {
      lines: [
        ...run.applied.map((name) => `applied  ${name}`),
        ...waiting.map((name) => `waits    ${name}`),
        ...(processes > 0
          ? [`Processes of an earlier version: ${processes}. Run migrate again once they have ended.`]
          : []),
        ...(run.applied.length + waiting.length === 0 ? ['The database is up to date.'] : []),
      ],
      data: { isPlan: false, migrations: run.applied, after: waiting, processes },
    };
  } finally {
    await pool.end();
    await database.close();
  }
}
