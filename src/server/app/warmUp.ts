import { Pool } from 'pg';

import { knownMigrations, migrationsFolder } from '../db/migrationFiles';
import { unconnectedApp } from './unconnectedApp';

/** A folder without a socket: every connection fails at once, whatever PostgreSQL this machine runs. */
const NOWHERE = '/nonexistent';

/** Runs what a start runs, without a database: the functions that are compiled by then are those of the code cache. */
export const warmUp = async (): Promise<void> => {
  knownMigrations(migrationsFolder());
  const app = await unconnectedApp(new Pool({ host: NOWHERE }));
  await app.ready();
  await app.inject('/api/health');
  await app.inject({ url: '/api/product', headers: { 'x-store-id': 'none' } });
  await app.close();
};
