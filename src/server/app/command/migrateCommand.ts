import type { Command } from 'commander';

import { appliedMigrations, migrationStateOf } from '../../db/migrationState';
import { openPool } from '../../db/pool';
import { readConfiguration } from '../configuration';
import { openCommandDatabase, silentLog } from './commandGround';
import { refusedBy } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';

/** Bringing the schema up to date. */
export const migrateCommand = (program: Command, add: AddCommand): void =>
  add(program, 'migrate', 'Brings the database to the schema of this version; the start does the same.', migrate, [
    ['--plan', 'only say what would be done'],
  ]);

async function migrate(call: Call): Promise<Report> {
  const database = await openCommandDatabase(readConfiguration(call.world.env));
  const pool = openPool(database.owner ?? database.connection, { log: silentLog, max: 1 });
  try {
    const { pending, unknown } = migrationStateOf(await appliedMigrations(pool));
    if (unknown > 0) {
      throw refusedBy(
        `The database is of a later version (${unknown} migrations are unknown here): start that version, or restore a backup.`,
      );
    }
    const isPlan = call.isSet('plan');
    const progress = progressBar(call.world, call.isJson);
    if (!isPlan) {
      progress(0, pending.length, 'migrating');
      await database.prepare();
      progress(pending.length, pending.length, 'migrated');
    }
    const verb = isPlan ? 'pending' : 'applied';
    return {
      lines: pending.length === 0 ? ['The database is up to date.'] : pending.map((name) => `${verb}  ${name}`),
      data: { isPlan, migrations: pending },
    };
  } finally {
    await pool.end();
    await database.close();
  }
}
