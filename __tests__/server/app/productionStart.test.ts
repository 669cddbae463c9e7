import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { startShopProcess, type ShopProcess } from '../../support/races/shopProcess';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { until } from '../../support/server/until';

const SITE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://oipet.com.br',
  SECRET_KEY: 'a-secret-of-more-than-32-characters',
  LOG_LEVEL: 'warn',
};
const PLAYED = { ...SITE, SANDBOX: '1', SANDBOX_PASSWORD: 'twelve-letters' };
const REAL = {
  ...SITE,
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'cartas@oipet.com.br',
  PLATFORM_NAME: 'Praça dos Bichos',
  PLATFORM_CNPJ: '11.444.777/0001-61',
  PAGARME_SECRET_KEY: 'sk_live_1',
  PAGARME_PUBLIC_KEY: 'pk_live_1',
};

let database: TestDatabase;
let folder: string;
const running: ShopProcess[] = [];
const roles: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-production-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((shop) => shop.kill()));
});
afterAll(async () => {
  for (const role of roles.splice(0)) await database.owner.query(`drop role ${role}`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The database's address for a new login. @param attributes of CREATE ROLE */
const aLogin = async (attributes = ''): Promise<{ role: string; url: string }> => {
  const role = `web_${randomBytes(4).toString('hex')}`;
  await database.owner.query(`create role ${role} login password 'secret' ${attributes}`);
  roles.push(role);
  return { role, url: database.url.replace(/\/\/[^@]+@/, `//${role}:secret@`) };
};

const start = async (environment: Record<string, string>): Promise<ShopProcess> => {
  const shop = await startShopProcess({ database, environment });
  running.push(shop);
  return shop;
};

/** The lines a refused start leaves, its progress apart. */
const refusalOf = async (environment: Record<string, string>): Promise<string[]> => {
  const end = await start(environment).then(
    () => 'it serves',
    (error: Error) => error.message,
  );
  return end
    .replace(/^the server ended with 1 before it served: /, '')
    .split('\n')
    .filter((line) => !/^\s*(database ready|migrated|$)/.test(line));
};

// What is wrong with the variables alone is tried in configuration.test.ts, each by its line; here one of them ends a process.
it('refuses bad set-ups, each by one line with its remedy', async () => {
  const { url } = await aLogin();
  const member = await aLogin(`in role ${(await aLogin('bypassrls')).role}`);
  const own = { DATABASE_URL: url, DATABASE_OWNER_URL: database.url };
  const bad: [Record<string, string>, RegExp][] = [
    [{ ...REAL, SMTP_URL: '' }, /^SMTP_URL: not set\. .+ set an address like smtp:/],
    [{ ...PLAYED }, /^DATABASE_URL: its role is a superuser, .+ CREATE ROLE oipet_web LOGIN\.$/],
    [
      { ...PLAYED, DATABASE_URL: member.url },
      /^DATABASE_URL: its role bypasses row-level security, .+ DATABASE_OWNER_URL/,
    ],
    [
      { ...PLAYED, DATABASE_URL: url },
      /^DATABASE_OWNER_URL: not set, and the database lacks migrations of this version \(\d+\)\./,
    ],
  ];
  for (const [environment, line] of bad) expect(await refusalOf(environment)).toEqual([expect.stringMatching(line)]);

  await database.owner.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
  );
  const later = await refusalOf({ ...PLAYED, ...own });
  expect(later).toEqual([
    expect.stringMatching(/^This database has migrations of a later version \(1\)\. Start that version/),
  ]);
  await start({ ...PLAYED, ...own, SCHEMA_AHEAD: '1' });
  await database.owner.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
}, 240_000);

it('serves by a role that owns nothing, once the owner has migrated, and works the queue with it', async () => {
  const { url } = await aLogin();
  const first = await start({ ...PLAYED, DATABASE_URL: url, DATABASE_OWNER_URL: database.url });
  await first.kill();
  // From here on the owner's password is on no machine that shoppers reach.
  const shop = await start({ ...PLAYED, DATABASE_URL: url });
  expect((await fetch(`${shop.base}/api/ready`)).status).toBe(200);
  const storeId = await catalogBuilders(database.owner).aStore();
  await database.owner.query(
    `insert into outbox (store_id, id, template, recipient, data) values ($1, 'one', 'webhookDisabled', 'ana@loja.com.br', '{"endpointId":"gone"}')`,
    [storeId],
  );
  await database.owner.query(
    `select add_job('deliverEmail', json_build_object('storeId', $1::text, 'emailId', 'one'))`,
    [storeId],
  );
  await until(async () => {
    // A job of each minute, begun by the process that was killed, stays until it is taken for lost.
    const { rowCount } = await database.owner.query(
      `select from graphile_worker._private_jobs where payload ->> 'emailId' = 'one'`,
    );
    return rowCount === 0;
  }, 'the job to be done');
}, 120_000);

it('lets a second process start where it sees the files of the first, and refuses one that would not', async () => {
  const { url } = await aLogin();
  const together = { ...PLAYED, DATABASE_URL: url, DATABASE_OWNER_URL: database.url };
  await start({ ...together, DATA_DIR: folder });
  await start({ ...together, DATA_DIR: folder });
  const refused = /^S3_BUCKET: not set, and another process of this database keeps its files elsewhere\. Give/;
  // A machine made from a copy of another one's disk.
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  // Each looks for some seconds whether the others go.
  const refusals = await Promise.all([refusalOf(together), refusalOf({ ...together, DATA_DIR: copy })]);
  for (const lines of refusals) expect(lines).toEqual([expect.stringMatching(refused)]);
  await rm(copy, { recursive: true, force: true });
}, 180_000);
