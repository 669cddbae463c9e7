import { isPooler, keepLoginSettings, refuseOtherPooler } from '../../../src/server/db/pooler';
import { refuseUnboundRequests } from '../../../src/server/db/databasePowers';
import { openDatabase } from '../../../src/server/db/database';
import { openRequestPool } from '../../../src/server/db/pool';
import { openCheckoutApp } from '../../support/server/checkoutApp';
import { openOptionDroppingPooler } from '../../support/server/optionDroppingPooler';
import { hasPgbouncer, openPgbouncer } from '../../support/server/pgbouncer';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('knows a pooler that drops the options of a start from a database', async () => {
  const pooler = await openOptionDroppingPooler(database.connection);
  expect(await isPooler(pooler.through(database.requests))).toBe(true);
  expect(await isPooler(database.requests)).toBe(false);
  await pooler.close();
});

it('refuses two addresses that sign in as different roles', async () => {
  await expect(refuseOtherPooler(database.connection, database.requests)).rejects.toThrow(
    'DATABASE_DIRECT_URL: its role oipet is not that of DATABASE_URL, oipet_app.',
  );
});

(hasPgbouncer ? describe : describe.skip)('behind a pgbouncer that gives connections by transaction', () => {
  let pgbouncer: Awaited<ReturnType<typeof openPgbouncer>>;
  beforeAll(async () => {
    pgbouncer = await openPgbouncer([database.requests]);
  });
  afterAll(() => pgbouncer.close());
  const login = () => ({ connection: pgbouncer.through(database.requests), role: null, isPooled: true });

  it('is known for one, with or without being told to drop options', async () => {
    expect(await isPooler(login().connection)).toBe(true);
    const dropping = await openPgbouncer([database.requests], { ignored: 'options' });
    expect(await isPooler(dropping.through(database.requests))).toBe(true);
    await dropping.close();
  });

  it('is refused while it has connections from before the settings of requests', async () => {
    const early = await openPgbouncer([database.requests]);
    const through = early.through(database.requests);
    await isPooler(through);
    await refuseUnboundRequests({ connection: through, role: null, isPooled: true });
    await keepLoginSettings(database.requests);
    await expect(refuseOtherPooler(database.requests, through)).rejects.toThrow('RECONNECT');
    await early.close();
    await refuseOtherPooler(database.requests, login().connection);
  });

  it('keeps stores apart, sets what requests are set to, and takes no statement for that of another connection', async () => {
    await refuseUnboundRequests(login());
    const pool = openRequestPool(login(), { log: silentLog });
    const { rows } = await pool.query(
      "select current_setting('statement_timeout') as statement, current_setting('jit') as jit, current_setting('timezone') as zone",
    );
    expect(rows).toEqual([{ statement: '10s', jit: 'off', zone: 'UTC' }]);
    const db = openDatabase(pool);
    const seen = (store: string) =>
      db.inStore(store, async (tx) => tx.execute("select current_setting('app.store_id') as store"));
    const stores = Array.from({ length: 200 }, (_, at) => `store ${at % 7}`);
    const answers = await Promise.all(stores.map(seen));
    expect(answers.map((answer) => answer.rows[0]?.['store'])).toEqual(stores);
    // Nothing of a transaction is left for the next one on its connection.
    const left = await Promise.all(
      Array.from({ length: 20 }, () => pool.query("select nullif(current_setting('app.store_id', true), '') as store")),
    );
    expect(left.flatMap((answer) => answer.rows).filter(({ store }) => store !== null)).toEqual([]);
    await pool.end();
  });

  it('sells: twenty clicks at once are one order', async () => {
    const pool = openRequestPool(login(), { log: silentLog });
    const shop = await openCheckoutApp({ database: { ...database, app: pool } });
    const at = await shop.aShop();
    const body = shop.aCheckout(await shop.aReadyCart(at));
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.post(at.store, body, { key: 'e' })));
    expect(replies.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(replies.filter(({ statusCode }) => ![201, 406].includes(statusCode))).toEqual([]);
    expect(await shop.rows('select id from sale_orders where store_id = $1', [at.store.id])).toHaveLength(1);
    await shop.close();
    await pool.end();
  });
});

it('sets what a login is to have for processes that start together', async () => {
  const starts = Array.from({ length: 200 }, () => () => keepLoginSettings(database.requests));
  for (let at = 0; at < starts.length; at += 8) await Promise.all(starts.slice(at, at + 8).map((start) => start()));
}, 60_000);
