import { migrateDatabase } from '../../../src/server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const migrate = () => migrateDatabase(database.connection, { log: silentLog });

/** The dates of the migrations that made the database. */
const dates = async (): Promise<number[]> => {
  const { rows } = await database.owner.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at: date }) => date);
};

it('lets three migrators run at once', async () => {
  await expect(Promise.all([migrate(), migrate(), migrate()])).resolves.toHaveLength(3);
});

it('takes a database of the last draft before 1.0.0 as it is', async () => {
  const made = await dates();
  const [first = 0] = made;
  // The drafts had a row each; the last has the date of version 1.0.0.
  await database.owner.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'draft', $1::bigint - draft from generate_series(1, 45) draft",
    [first],
  );
  await migrate();
  expect(await dates()).toHaveLength(made.length + 45);
});

it('refuses a database of an earlier draft in one line, and leaves it as it was', async () => {
  const [first = 0] = await dates();
  // A draft has none of the migrations that came after version 1.0.0.
  await database.owner.query('delete from drizzle.__drizzle_migrations where created_at > $1', [first]);
  await database.owner.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  await expect(migrate()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^This database was made before version 1\.0\.0 and cannot be upgraded: .+$/),
  });
  expect(await dates()).toEqual([first - 1]);
});
