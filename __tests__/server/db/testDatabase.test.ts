import { toSafeInteger } from '../../../src/server/db/pool';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { connectAsOwner, announcedServer } from '../../support/server/testServer';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('runs the application as a role that row-level security binds', async () => {
  const { rows } = await database.app.query(
    'SELECT current_user AS name, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([{ name: 'oipet_app', rolsuper: false, rolbypassrls: false }]);
});

it('cuts a statement that takes too long', async () => {
  const { rows } = await database.app.query("SELECT current_setting('statement_timeout') AS timeout");
  expect(rows).toEqual([{ timeout: '10s' }]);
});

it('plans alike on every server, whatever its own defaults are', async () => {
  const { rows } = await database.app.query(
    "SELECT current_setting('jit') AS jit, current_setting('random_page_cost') AS page, current_setting('work_mem') AS memory",
  );
  const { rows: own } = await database.app.query(
    "SELECT name FROM pg_settings WHERE name = 'jit' AND source = 'client'",
  );
  expect([rows, own]).toEqual([[{ jit: 'off', page: '1.1', memory: '8MB' }], [{ name: 'jit' }]]);
});

it('reads bigint as a number, and refuses what a number cannot hold', async () => {
  const { rows } = await database.app.query('SELECT 999999999::bigint * 1000000 AS amount');
  expect(rows).toEqual([{ amount: 999_999_999_000_000 }]);
  expect(() => toSafeInteger('9007199254740993')).toThrow(RangeError);
});

it('can be reached by its address', async () => {
  const { rows } = await database.owner.query('SELECT current_database() AS name');
  expect(database.url).toContain(`/${rows[0].name}?`);
});

it('refuses to touch a server that is not of this run', async () => {
  const stranger = { ...announcedServer(), folder: '/somewhere/else' };
  await expect(connectAsOwner(stranger)).rejects.toThrow('Refused');
});
