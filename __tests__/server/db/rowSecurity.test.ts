import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { openDatabase, type Database } from '../../../src/server/db/database';
import { migrateDatabase } from '../../../src/server/db/migrate';
import { openTables, READ_BY_ALL } from '../../../src/server/db/rowSecurity';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { fillTenant, tenantTables } from '../../support/server/matrix/tenantRows';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { announcedServer, connectAsOwner, silentLog } from '../../support/server/testServer';

let database: TestDatabase;
let db: Database;
let own: string;
let other: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.app);
  const build = catalogBuilders(database.owner);
  [own, other] = [await build.aStore(), await build.aStore()];
  for (const storeId of [own, other]) await fillTenant(database.owner, storeId);
});
afterAll(() => database.drop());

const countOf = (table: string) =>
  `select count(*)::int as count, count(distinct store_id)::int as stores from ${table}`;

it('closes every table with a store, but for reading the few that have a reason', async () => {
  expect(await openTables(database.owner)).toEqual([]);
  const names = (await tenantTables(database.owner)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['products', 'outbox', ...Object.keys(READ_BY_ALL)]));
});

it('finds a table that forgot its policy, does not force it, or shows and takes more', async () => {
  const client = await database.owner.connect();
  try {
    for (const [fault, table] of [
      ['create table forgotten (store_id text not null)', 'forgotten'],
      ['alter table vouchers no force row level security', 'vouchers'],
      ['alter table vouchers disable row level security', 'vouchers'],
      ['drop policy outbox_of_store on outbox', 'outbox'],
      ['alter policy outbox_of_store on outbox with check (true)', 'outbox'],
      ['create policy more on products for select to oipet_app using (true)', 'products'],
      ['create policy more on products to public using (true)', 'products'],
      ['create policy more on store_domains for delete to oipet_app using (true)', 'store_domains'],
    ] as const) {
      await client.query('begin');
      await client.query(fault);
      expect([fault, await openTables(client)]).toEqual([fault, [table]]);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});

it('shows no row of any table where no store is named, and those of one where one is', async () => {
  for (const { name, isHidden } of await tenantTables(database.owner)) {
    const { rows: without } = await database.app.query(countOf(name));
    expect([name, without[0].stores]).toEqual([name, isHidden ? 0 : 2]);
    const seen = await db.inStoreWithTests(own, async (tx) => (await tx.client.query(countOf(name))).rows[0]);
    expect([name, seen.stores]).toEqual([name, isHidden ? 1 : 2]);
  }
});

it('runs a statement that stands alone as one store, and leaves nothing of it on the connection', async () => {
  const stores = await Promise.all(
    [own, other, own].map(
      async (id) => (await db.ofStore(id).execute('select distinct store_id as id from products')).rows,
    ),
  );
  expect(stores).toEqual([[{ id: own }], [{ id: other }], [{ id: own }]]);
  for (let at = 0; at < 4; at += 1) {
    const { rows } = await database.app.query(countOf('products'));
    expect(rows).toEqual([{ count: 0, stores: 0 }]);
  }
  await expect(db.ofStore(own).execute('select 1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(db.ofStore(own).transaction(async () => {})).rejects.toThrow('use inStore');
  const wrong = `insert into banners (store_id, id, file_key, alt) values ('${other}', 'b9', 'f', '')`;
  await expect(db.ofStore(own).execute(wrong)).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('keeps a search from the index of words, which the view for searches uses', async () => {
  await database.owner.query(
    `set session_replication_role = replica;
     insert into products (store_id, id, slug, title, search_vector)
       select '${own}', 'w' || n, 'w' || n, 'Bola', to_tsvector('simple', 'w' || n) from generate_series(1, 3000) n;
     reset session_replication_role; analyze products`,
  );
  const planOf = (table: string) =>
    db.inStore(own, async (tx) => {
      const { rows } = await tx.client.query(
        `explain select id from ${table} where store_id = '${own}' and search_vector @@ '''w77'''::tsquery`,
      );
      return rows.map((row) => String(row['QUERY PLAN'])).join();
    });
  expect(await planOf('products')).not.toContain('products_by_words');
  expect(await planOf('searched_products')).toContain('products_by_words');
});

it('is seen through by an owner that is no superuser, as functions of all stores run, and by its policies alone', async () => {
  const [role, name] = ['oipet_owner_', 'oipet_owned_'].map((word) => word + randomBytes(4).toString('hex'));
  const maker = await connectAsOwner(announcedServer());
  await maker.query(`create role ${role} login createrole password 'secret'`);
  await maker.query(`grant oipet_app to ${role} with admin option`);
  await maker.query(`create database ${name} owner ${role}`);
  const connection = { ...database.connection, user: role ?? '', password: 'secret', database: name ?? '' };
  await migrateDatabase(connection, { log: silentLog, hasAfter: true });
  const owner = new Client(connection);
  await owner.connect();
  try {
    await owner.query('insert into stores select * from jsonb_populate_recordset(null::stores, $1)', [
      JSON.stringify((await database.owner.query('select * from stores where id = $1', [own])).rows),
    ]);
    await owner.query('insert into products (store_id, id, slug, title) values ($1, $2, $2, $3)', [own, 'p', 'Bola']);
    const visible = async () => (await owner.query('select id from searched_products')).rows;
    expect([(await owner.query('select id from products')).rows, await visible()]).toEqual([[{ id: 'p' }], []]);
    await owner.query(`set role oipet_app; select set_config('app.store_id', '${own}', false)`);
    expect(await visible()).toEqual([{ id: 'p' }]);
    await owner.query("reset role; select set_config('app.store_id', '', false)");
    await owner.query('drop policy products_of_owner on products');
    expect((await owner.query('select id from products')).rows).toEqual([]);
  } finally {
    await owner.end();
    await maker.query(`drop database ${name} with (force)`);
    await maker.query(`drop role ${role}`);
    await maker.end();
  }
}, 60_000);
