import {
  KEYS_ACROSS,
  NUMBERS_ACROSS,
  TABLES_OF_NO_STORE,
  UNIQUE_ACROSS,
} from '../../../src/server/db/tablesOfClusters';
import { COPIED_TABLES } from '../../../src/server/platform/move/platformCopies';
import { BROUGHT_ALONG, LEFT_BEHIND } from '../../../src/server/platform/move/storeTables';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const asked = async <Row extends object>(text: string): Promise<Row[]> => (await database.owner.query<Row>(text)).rows;

const IS_STORES = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)`;
const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const storesTables = async () =>
  (
    await asked<{ name: string }>(`select relname as name from pg_class c where ${OURS} and ${IS_STORES} order by 1`)
  ).map(({ name }) => name);
/** Whether the rows of a table of no store are wherever the store's are. */
const isBeside = (table: string) =>
  ['each', 'copied', 'fixed'].includes(TABLES_OF_NO_STORE[table as keyof typeof TABLES_OF_NO_STORE]);

it('says of every table whether it is a store’s, and of all others in which cluster they are', async () => {
  const others = await asked<{ name: string }>(
    `select relname as name from pg_class c where ${OURS} and not ${IS_STORES} order by 1`,
  );
  expect(others.map(({ name }) => name)).toEqual(Object.keys(TABLES_OF_NO_STORE).toSorted());
  const copied = Object.entries(TABLES_OF_NO_STORE)
    .filter(([, where]) => where === 'copied')
    .map(([name]) => name);
  expect(copied.toSorted()).toEqual([...COPIED_TABLES].toSorted());
});

it('has no foreign key between tables whose rows may be in two clusters, but those with a reason', async () => {
  const stores = new Set(await storesTables());
  const keys = await asked<{ child: string; parent: string }>(
    `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'
     and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const isOfStore = (table: string) => stores.has(table) || table === 'stores';
  const across = keys.filter(({ child, parent }) => {
    if (isOfStore(child) === isOfStore(parent)) return false;
    return !isBeside(isOfStore(child) ? parent : child);
  });
  expect(across.map(({ child, parent }) => `${child} -> ${parent}`)).toEqual(Object.keys(KEYS_ACROSS).toSorted());
});

it('has no value of a store that may stand once in all stores, but those with a reason', async () => {
  const uniques = await asked<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by k.n) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid cross join unnest(i.indkey) with ordinality k (num, n)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
     where i.indisunique and ${OURS} and (${IS_STORES} or c.relname = 'stores') group by i.indexrelid, c.relname`,
  );
  const across = uniques.filter(
    ({ table, columns }) => !columns.includes('store_id') && !(table === 'stores' && columns.includes('id')),
  );
  expect(across.map(({ table, columns }) => [table, ...columns].join('_')).toSorted()).toEqual(
    Object.keys(UNIQUE_ACROSS).toSorted(),
  );
});

it('has no number given to all stores in turn, but those that are a place in an order', async () => {
  const numbered = await asked<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${OURS} and (a.attidentity <> '' or pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null)
     and a.attnum > 0 and not a.attisdropped order by 1`,
  );
  expect(numbered.map(({ name }) => name)).toEqual(Object.keys(NUMBERS_ACROSS).toSorted());
});

it('refuses writes of a store that is elsewhere in each of its tables', async () => {
  const guarded = await asked<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_store_elsewhere' and t.tgenabled = 'O'
       -- Before each statement that inserts, deletes or updates.
       and t.tgtype = 2 + 4 + 8 + 16 order by 1`,
  );
  expect(guarded.map(({ name }) => name)).toEqual(await storesTables());
});

it('moves every table of a store, but those with a reason', async () => {
  const stores = await storesTables();
  expect(Object.keys(LEFT_BEHIND).filter((name) => !stores.includes(name))).toEqual([]);
  expect(
    Object.keys(BROUGHT_ALONG).filter((name) => TABLES_OF_NO_STORE[name as keyof typeof TABLES_OF_NO_STORE] !== 'each'),
  ).toEqual([]);
  // A row is compared and sent by its key.
  const keyless = await asked<{ name: string }>(
    `select relname as name from pg_class c where ${OURS} and ${IS_STORES} and not exists (
       select from pg_constraint o where o.conrelid = c.oid and o.contype = 'p')`,
  );
  expect(keyless).toEqual([]);
});
