import { refuseDemoBesideKeys } from '../../../src/server/app/realShopCheck';
import { demoId } from '../../../src/server/demo/demoId';
import { DEMO_PASSWORD } from '../../../src/server/demo/demoTypes';
import { startShopProcess } from '../../support/races/shopProcess';
import { catalogBuilders } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

const REAL = { PAGARME_SECRET_KEY: 'sk_live_1', PAGARME_PUBLIC_KEY: 'pk_live_1' };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const check = (hasSandbox = false, databaseUrl: string | null = null) =>
  refuseDemoBesideKeys(database.owner, { hasSandbox, databaseUrl });

const aPerson = async (table: 'customers' | 'merchants', id: string, email: string) => {
  const storeId = await catalogBuilders(database.owner).aStore();
  const more = table === 'customers' ? ['document, phone', "'52998224725', '19900000001'"] : ['role', "'owner'"];
  await database.owner.query(
    `insert into ${table} (store_id, id, name, email, password_hash, ${more[0]}) values ($1, $2, 'A', $3, 'x', ${more[1]})`,
    [storeId, id, email],
  );
};

it('starts on an empty database, and on one where a shop has begun', async () => {
  await check();
  await aPerson('merchants', 'own', 'dona@loja.com.br');
  await aPerson('customers', 'theirs', 'maria@example.com');
  await database.owner.query(`insert into sandbox_records (kind, id, body) values ('mode', 'mail', '{}')`);
  await check();
});

it.each([
  ['merchants', 'any', 'lojista@oipet.test'],
  ['merchants', demoId('oipet', 'person', 'equipe@oipet.test'), 'renomeada@loja.com.br'],
  ['customers', 'any', 'membro@oipet.test'],
  ['customers', demoId('oipet', 'person', 'rita.souza.7@example.com'), 'rita.souza.7@example.com'],
] as const)('refuses people of the demo, whatever their store is called by now: %s %s %s', async (table, id, email) => {
  await aPerson(table, id, email);
  await expect(check()).rejects.toThrow(/^DATA_DIR: the database holds people of the demo, .+ empty folder .+\.$/);
  await expect(check(false, 'postgres://x')).rejects.toThrow(/^DATABASE_URL: .+ empty database in DATABASE_URL, .+\.$/);
  await check(true);
});

it.each(['pagarmeCharge', 'pagarmeRecipient', 'pagarmeSubscription', 'pagarmeWithdrawal', 'melhorEnvioLabel'])(
  'refuses what the sandbox played and no provider knows: %s',
  async (kind) => {
    await database.owner.query(`insert into sandbox_records (kind, id, body) values ($1, 'one', '{}')`, [kind]);
    await expect(check()).rejects.toThrow(/^DATA_DIR: the database holds charges of the sandbox; .+\.$/);
  },
);

it('refuses to start with keys where it has started without', async () => {
  const played = await startShopProcess({ database, environment: { DEMO: '1' } });
  await played.kill();
  for (const keys of [REAL, { MELHOR_ENVIO_TOKEN: 'token' }]) {
    const start = startShopProcess({ database, environment: { ...keys, DEMO: '', LOG_LEVEL: 'info' } });
    const { message } = await start.then(
      async (shop) => ({ message: `it serves at ${shop.base}` }),
      (error: Error) => error,
    );
    expect(message).toMatch(/^the server ended with 1 before it served: /);
    const said = message.split('\n').filter((line) => /DATABASE_URL/.test(line));
    expect(said).toEqual([
      'DATABASE_URL: the database holds people of the demo, whose password is published, and charges of the sandbox; with keys of the providers the shop takes real money. Name an empty database in DATABASE_URL, run the command demo remove, or start without keys.',
    ]);
    expect(message).not.toContain(DEMO_PASSWORD);
    expect(message).not.toContain('http://');
  }
}, 180_000);
