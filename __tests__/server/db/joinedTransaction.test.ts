import { integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { openDatabase, sendWithNext, type Database, type Tx } from '../../../src/server/db/database';
import { sqlStateOf } from '../../../src/server/db/sqlState';
import { messagesOf } from '../../support/server/messagesOf';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const sums = pgTable('sums', { id: integer().primaryKey(), amount: integer().notNull() });
const UNIQUE_VIOLATION = '23505';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table sums (id integer primary key, amount integer not null)');
  await database.owner.query('grant all on sums to oipet_app');
  db = openDatabase(database.app);
});
afterAll(() => database.drop());
beforeEach(() => database.owner.query('truncate sums'));

const insert = (tx: Tx, id: number, amount = 1) =>
  tx
    .insert(sums)
    .values({ id: sql.placeholder('id'), amount: sql.placeholder('amount') })
    .prepare('sum_insert')
    .execute({ id, amount });
const read = (tx: Tx, id: number) =>
  tx
    .select()
    .from(sums)
    .where(sql`id = ${sql.placeholder('id')}`)
    .prepare('sum_read')
    .execute({ id });
const lock = (tx: Tx, id: number) =>
  tx
    .select()
    .from(sums)
    .where(sql`id = ${sql.placeholder('id')}`)
    .for('update')
    .prepare('sum_lock')
    .execute({ id });
const kept = async (): Promise<unknown[]> =>
  (await database.owner.query('select id, amount from sums order by id')).rows;

it('begins with the first statement, and sends what nobody waits for with the commit', async () => {
  const messages = await messagesOf(() =>
    db.inStore('a store', async (tx) => {
      await read(tx, 1);
      await sendWithNext(tx, () => insert(tx, 1));
      await sendWithNext(tx, () => insert(tx, 2));
    }),
  );
  expect(messages).toEqual([
    ['begin', 'name_store', 'sum_read'],
    ['sum_insert', 'sum_insert', 'commit'],
  ]);
  expect(await kept()).toEqual([
    { id: 1, amount: 1 },
    { id: 2, amount: 1 },
  ]);
});

it('sends nothing where nothing is asked for', async () => {
  expect(await messagesOf(() => db.inStore('a store', async () => 1))).toEqual([]);
});

it('names the store, and test orders where they are seen, for its own statements alone', async () => {
  const settings = async (tx: Tx) =>
    (
      await tx.execute(
        sql`select current_setting('app.store_id', true) as store, current_setting('app.sees_tests', true) as tests`,
      )
    ).rows;
  expect(await db.inStoreWithTests("a 'store'", settings)).toEqual([{ store: "a 'store'", tests: 'on' }]);
  const others = await Promise.all(Array.from({ length: 20 }, () => db.inPlatform(settings)));
  expect(others.flat().some(({ store, tests }) => Boolean(store) || Boolean(tests))).toBe(false);
});

it('runs what is asked for at the same time in its order: what follows a lock sees what was committed before it', async () => {
  await database.owner.query('insert into sums values (1, 1)');
  const holder = await database.owner.connect();
  await holder.query('begin');
  await holder.query('update sums set amount = 2 where id = 1');
  const reading = db.inStore('a store', (tx) => Promise.all([lock(tx, 1), read(tx, 1)]));
  await holder.query('commit');
  holder.release();
  const rows = { id: 1, amount: 2 };
  expect(await reading).toEqual([[rows], [rows]]);
});

it('fails with a write that nobody waited for, and keeps nothing', async () => {
  await database.owner.query('insert into sums values (2, 7)');
  const failing = db.inStore('a store', async (tx) => {
    await insert(tx, 1);
    await sendWithNext(tx, () => insert(tx, 2));
    await sendWithNext(tx, () => insert(tx, 3));
  });
  expect(sqlStateOf(await failing.catch((error: unknown) => error))).toBe(UNIQUE_VIOLATION);
  expect(await kept()).toEqual([{ id: 2, amount: 7 }]);
});

it('fails with it at the next statement that is waited for', async () => {
  await database.owner.query('insert into sums values (2, 7)');
  let isReached = false;
  const failing = db.inStore('a store', async (tx) => {
    await sendWithNext(tx, () => insert(tx, 2));
    await read(tx, 2);
    isReached = true;
  });
  expect(sqlStateOf(await failing.catch((error: unknown) => error))).toBe(UNIQUE_VIOLATION);
  expect(isReached).toBe(false);
});

it('does not say that it was done where an error was kept back', async () => {
  await database.owner.query('insert into sums values (2, 7)');
  const swallowing = db.inStore('a store', async (tx) => {
    await insert(tx, 1);
    await insert(tx, 2).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('rolled back');
  expect(await kept()).toEqual([{ id: 2, amount: 7 }]);
});

it('sends nothing of a message with a value that cannot be sent', async () => {
  const circular: Record<string, unknown> = {};
  circular['itself'] = circular;
  const failing = db.inStore('a store', async (tx) => {
    await sendWithNext(tx, () => insert(tx, 1));
    await sendWithNext(tx, () => tx.client.query({ name: 'odd', text: 'select $1::text', values: [circular] }));
  });
  await expect(failing).rejects.toThrow();
  expect(await kept()).toEqual([]);
});

it('refuses to put off what is not one prepared statement', async () => {
  const failing = db.inStore('a store', (tx) =>
    sendWithNext(tx, async () => {
      await Promise.resolve();
      await insert(tx, 1);
    }),
  );
  await expect(failing).rejects.toThrow('one prepared statement');
  expect(await kept()).toEqual([]);
});

it('takes connections that failed again, with the statements they knew', async () => {
  await database.owner.query('insert into sums values (2, 7)');
  for (let turn = 0; turn < 40; turn += 1) {
    const asked = db.inStore('a store', async (tx) => {
      await sendWithNext(tx, () => insert(tx, turn % 2 === 0 ? 2 : 100 + turn));
      await sendWithNext(tx, () => insert(tx, 200 + turn));
      return Promise.all([lock(tx, 2), read(tx, 2)]);
    });
    if (turn % 2 === 0) await expect(asked).rejects.toThrow();
    else expect((await asked)[1]).toEqual([{ id: 2, amount: 7 }]);
  }
  expect(await kept()).toHaveLength(41);
});

it('fails where the connection is lost, and goes on with another', async () => {
  const cut = db.inStore('a store', async (tx) => {
    await insert(tx, 1);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await Promise.all([insert(tx, 2), insert(tx, 3)]);
  });
  await expect(cut).rejects.toThrow();
  await db.inStore('a store', (tx) => insert(tx, 4));
  expect(await kept()).toEqual([{ id: 4, amount: 1 }]);
});
