import { randomBytes } from 'node:crypto';

import type { Pool } from 'pg';

import type { RequestLogin } from '../../../src/server/db/connection';
import { refuseUnboundRequests } from '../../../src/server/db/databasePowers';
import { openRequestPool } from '../../../src/server/db/pool';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { openOptionDroppingPooler } from '../../support/server/optionDroppingPooler';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof openOptionDroppingPooler>>;
beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await openOptionDroppingPooler(database.connection);
  const storeId = await catalogBuilders(database.owner).aStore();
  await database.owner.query("insert into opening_waits (store_id, email) values ($1, 'ana@oipet.test')", [storeId]);
});
afterAll(async () => {
  await pooler.close();
  await database.drop();
});

const withPool = async <Value>(login: RequestLogin, work: (pool: Pool) => Promise<Value>): Promise<Value> => {
  const pool = openRequestPool(login, { log: silentLog, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};
const own = (): RequestLogin => ({ connection: database.requests, role: null });
const ofOwner = (): RequestLogin => ({ connection: database.connection, role: 'oipet_app' });
const visible = 'select count(*)::int as count from opening_waits';

it('signs requests in as a role that owns nothing, which no statement leads out of', async () => {
  await refuseUnboundRequests(own());
  await withPool(own(), async (pool) => {
    for (const way of ['set role none', 'reset role', 'reset session authorization', 'reset all', 'discard all']) {
      await pool.query(way);
      const { rows } = await pool.query('select current_user as role, session_user as login');
      expect([way, rows]).toEqual([way, [{ role: 'oipet_app', login: 'oipet_app' }]]);
      expect([way, (await pool.query(visible)).rows]).toEqual([way, [{ count: 0 }]]);
    }
    for (const way of ['set role oipet', 'set session authorization oipet', 'alter table stores owner to oipet_app'])
      await expect(pool.query(way)).rejects.toMatchObject({ code: '42501' });
    await pool.query('set row_security = off');
    await expect(pool.query(visible)).rejects.toMatchObject({ code: '42501' });
  });
});

it('shows no store either where a pooler drops the options of a start', async () => {
  const login: RequestLogin = { connection: pooler.through(database.requests), role: null };
  await refuseUnboundRequests(login);
  await withPool(login, async (pool) => expect((await pool.query(visible)).rows).toEqual([{ count: 0 }]));
});

it('refuses to start where the one address asks for a role that a pooler drops', async () => {
  await refuseUnboundRequests(ofOwner());
  await expect(
    refuseUnboundRequests({ ...ofOwner(), connection: pooler.through(database.connection) }),
  ).rejects.toThrow(
    /^DATABASE_URL: connections run as oipet although they ask for the role oipet_app, .+DATABASE_OWNER_URL/,
  );
});

it('refuses logins that begin as another role, were never let in, or have grown', async () => {
  const name = `login_${randomBytes(4).toString('hex')}`;
  const login: RequestLogin = { connection: { ...database.connection, user: name, password: 'secret' }, role: null };
  const change = (words: string) => database.owner.query(words.replaceAll('$1', name));
  await change("create role $1 login password 'secret'");
  try {
    await expect(refuseUnboundRequests(login)).rejects.toThrow(/is not let in/);
    await change('grant oipet_app to $1');
    await refuseUnboundRequests(login);
    await change('alter role $1 set role = oipet_app');
    await expect(refuseUnboundRequests(login)).rejects.toThrow(/begins as oipet_app, which it can leave/);
    await change('alter role $1 reset role');
    await change('alter role $1 bypassrls');
    await expect(refuseUnboundRequests(login)).rejects.toThrow(/bypasses row-level security/);
  } finally {
    await change('drop role $1');
  }
});
