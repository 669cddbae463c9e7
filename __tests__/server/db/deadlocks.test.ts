import { openDatabase } from '../../../src/server/db/database';
import { sqlStateOf } from '../../../src/server/db/sqlState';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A transaction that PostgreSQL ends as one of a deadlock in its first `times` tries. */
const stopped = (times: number) => {
  let tries = 0;
  const done = openDatabase(database.app).inPlatform(async (tx) => {
    tries += 1;
    if (tries <= times) await tx.execute(`do $$ begin raise exception 'stopped' using errcode = '40P01'; end $$`);
    return tries;
  });
  return { done, triesOf: () => tries };
};

it('tries a transaction again that a deadlock ended four times in a row', async () => {
  expect(await stopped(4).done).toBe(5);
});

it('gives up with the fifth deadlock', async () => {
  const attempt = stopped(Infinity);
  expect(sqlStateOf(await attempt.done.catch((error: unknown) => error))).toBe('40P01');
  expect(attempt.triesOf()).toBe(5);
});
