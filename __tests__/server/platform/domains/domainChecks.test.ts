import { merchantRepository } from '../../../../src/server/account/merchantRepository';
import { storeOrigin } from '../../../../src/server/app/storeOrigin';
import { openDatabase, type Database } from '../../../../src/server/db/database';
import type { DomainAnswer } from '../../../../src/server/gateways/domains/domainProofPort';
import { newId } from '../../../../src/server/kernel/newId';
import { secretsOf } from '../../../../src/server/kernel/secretKey';
import { domainCheckRepository } from '../../../../src/server/platform/domains/domainCheckRepository';
import { domainChecks } from '../../../../src/server/platform/domains/domainChecks';
import { INSTALLATION_TOKEN_PATH, installationToken } from '../../../../src/server/store/installationToken';
import { storeRepository } from '../../../../src/server/store/storeRepository';
import { MONDAY_NOON } from '../../../support/server/accountApp';
import { catalogBuilders } from '../../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../../support/server/testDatabase';

const MINUTE = 60_000;
const PLATFORM = 'lojas.example';
const DOMAIN = 'bicho.com.br';
const secrets = secretsOf('the key of a test');

let database: TestDatabase;
let db: Database;
let store: string;
const time = { now: MONDAY_NOON };
/** What hosts answer; every other one has the installation's token. */
const web = new Map<string, DomainAnswer>();
let asked: string[] = [];
const warnings: string[] = [];

const checksOf = (platformHost: string | null = PLATFORM) =>
  domainChecks({
    db,
    clock: () => time.now,
    secrets,
    platformHost,
    domains: {
      async answerOf(domain, path) {
        asked.push(domain);
        expect(path).toBe(INSTALLATION_TOKEN_PATH);
        return web.get(domain) ?? { kind: 'text', text: installationToken(secrets, domain) };
      },
    },
    log: { info: () => {}, warn: (_facts: unknown, text?: string) => void warnings.push(text ?? '') },
  });
const rows = async <Row extends object>(query: string): Promise<Row[]> => (await database.owner.query<Row>(query)).rows;
const letters = () =>
  rows<{ recipient: string; data: object }>(`select recipient, data from outbox order by recipient`);
const lost = async () =>
  (await domainCheckRepository.lostOf(db.shared, store)).map(({ domain, cause }) => [domain, cause]);

/** Lets time pass with a run of the job every five minutes. */
async function pass(minutes: number, checks = checksOf()): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    time.now += 5 * MINUTE;
    await checks.checkDue();
  }
}

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.app);
  time.now = MONDAY_NOON;
  web.clear();
  asked = [];
  warnings.length = 0;
  store = await catalogBuilders(database.owner).aStore({ slug: 'bicho' });
  await rows(`insert into store_domains (store_id, domain, status) values
    ('${store}', '${DOMAIN}', 'active'), ('${store}', 'unproven.com.br', 'pending')`);
  await db.inStore(store, async (tx) => {
    for (const [email, role] of [
      ['dona@bicho.test', 'owner'],
      ['caixa@bicho.test', 'staff'],
    ] as const)
      await merchantRepository.insert(tx, {
        id: newId(),
        storeId: store,
        name: 'Bia Reis',
        email,
        role,
        passwordHash: 'none',
        createdAt: new Date(time.now).toISOString(),
      });
  });
});
afterEach(() => database.drop());

it('asks each active domain every half hour, and nothing else while all is well', async () => {
  await pass(60);
  expect(asked).toEqual([DOMAIN, DOMAIN]);
  expect([await lost(), await letters()]).toEqual([[], []]);
});

it('says that a domain is lost after an hour of failures, once, and takes it back when it works', async () => {
  web.set(DOMAIN, { kind: 'noAddress' });
  await pass(60);
  expect([await lost(), await letters()]).toEqual([[], []]);
  await pass(10);
  expect(await lost()).toEqual([[DOMAIN, 'noAddress']]);
  expect(await letters()).toEqual([{ recipient: 'dona@bicho.test', data: { domain: DOMAIN } }]);
  // What is found may change; the outage and its letter are the same.
  web.set(DOMAIN, { kind: 'text', text: 'another site' });
  await pass(120);
  expect([await lost(), (await letters()).length]).toEqual([[[DOMAIN, 'elsewhere']], 1]);
  web.clear();
  await pass(35);
  expect(await lost()).toEqual([]);
  // Another outage is told of again.
  web.set(DOMAIN, { kind: 'silent' });
  await pass(120);
  expect([await lost(), (await letters()).length]).toEqual([[[DOMAIN, 'silent']], 2]);
});

it('forgets a failure with the first check that finds the domain here', async () => {
  for (let outage = 0; outage < 4; outage += 1) {
    web.set(DOMAIN, { kind: 'other' });
    await pass(45);
    web.clear();
    await pass(20);
  }
  expect([await lost(), await letters()]).toEqual([[], []]);
});

it('judges no domain while the platform cannot reach its own address', async () => {
  web.set(DOMAIN, { kind: 'silent' });
  web.set(PLATFORM, { kind: 'silent' });
  await pass(180);
  expect([await lost(), warnings.length > 0]).toEqual([[], true]);
});

it('asks nobody on an installation that has no address of its own', async () => {
  await pass(60, checksOf(null));
  expect(asked).toEqual([]);
});

it('keeps nothing of a domain that was removed while it was asked, or after', async () => {
  web.set(DOMAIN, { kind: 'silent' });
  await pass(90);
  expect(await lost()).toEqual([[DOMAIN, 'silent']]);
  await rows(`delete from store_domains where domain = '${DOMAIN}'`);
  const due = { storeId: store, domain: DOMAIN };
  const standing = { failures: 0, cause: null, failingSince: null, lostAt: null };
  expect(await db.inStore(store, (tx) => domainCheckRepository.put(tx, due, standing, '2026-11-23T12:00:00Z'))).toBe(
    false,
  );
  expect(await rows('select from platform_domain_checks')).toEqual([]);
});

it('has letters lead to the platform while the domain is lost', async () => {
  const origin = storeOrigin({ db, publicUrl: `https://${PLATFORM}`, port: 3000, isProduction: true });
  const row = await storeRepository.byId(db.shared, store);
  if (!row) throw new Error('no store');
  expect(await origin(row)).toBe(`https://${DOMAIN}`);
  web.set(DOMAIN, { kind: 'silent' });
  await pass(90);
  expect(await origin(row)).toBe(`https://bicho.${PLATFORM}`);
});
