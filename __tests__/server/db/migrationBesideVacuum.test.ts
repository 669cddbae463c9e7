import { rm } from 'node:fs/promises';

import { Client } from 'pg';

import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/server/db/embedded/embeddedPostgres';
import { prepareJournal, runPending } from '../../../src/server/db/migrationRunner';
import { makeRunFolder, silentLog } from '../../support/server/testServer';
import { until } from '../../support/server/until';

let folder: string;
let postgres: EmbeddedPostgres;
let client: Client;
beforeAll(async () => {
  folder = await makeRunFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, isDurable: false });
  client = new Client(postgres.connection);
  await client.connect();
  await prepareJournal(client);
  // A server looks for tables to vacuum once a minute by itself.
  await client.query(`alter system set autovacuum_naptime = '1s'`);
  await client.query('select pg_reload_conf()');
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('has an automatic vacuum of a large table give way, which keeps it longer than a migration waits', async () => {
  await client.query(
    `create table goods (id int) with (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
       autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_cost_delay = 100)`,
  );
  await client.query('insert into goods select generate_series(1, 200000)');
  await client.query('delete from goods');
  await until(async () => {
    const { rowCount } = await client.query(`select from pg_stat_progress_vacuum where relid = 'goods'::regclass`);
    return rowCount === 1;
  }, 'a vacuum');
  const migration = {
    when: 1,
    tag: 'more',
    number: 1,
    kind: 'before' as const,
    hasTransaction: true,
    statements: ['alter table goods add column more int'],
    hash: 'more',
  };
  const run = await runPending(client, { migrations: [migration], applied: new Set(), hasAfter: false, pauseMs: 20 });
  expect(run.applied).toEqual(['more']);
});
