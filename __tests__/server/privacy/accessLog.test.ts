import type { JobHelpers } from 'graphile-worker';

import { accessLog } from '../../../src/server/privacy/accessLog';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Store = Awaited<ReturnType<AccountApp['aStore']>>;
const kept = (store: Store) =>
  shop.rows<{ kind: string; person: string; address: string }>(
    `select person_kind as kind, person_id as person, address from access_entries where store_id = $1
     order by hour, person_kind, address`,
    [store.id],
  );

const signedIn = async () => {
  const store = await shop.aStore();
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  return { store, person, visit: (from: string) => shop.send('GET', '/customer/me', { store, token, from }) };
};

it('keeps each hour once from where somebody was signed in, and nothing of whoever is not', async () => {
  shop.time.now += HOUR - MINUTE;
  const { store, person, visit } = await signedIn();
  const merchant = await shop.aMerchantToken(store);
  await visit('198.51.100.7');
  await visit('198.51.100.7');
  await visit('2001:db8::7');
  await shop.send('GET', '/admin/me', { store, token: merchant, from: '198.51.100.8' });
  await shop.send('GET', '/product', { store, from: '198.51.100.9' });
  await shop.services.accesses.keep();
  const first = [
    { kind: 'customer', person: person.id, address: '198.51.100.7' },
    { kind: 'customer', person: person.id, address: '2001:db8::7' },
    { kind: 'merchant', person: expect.any(String), address: '198.51.100.8' },
  ];
  expect(await kept(store)).toEqual(first);

  shop.time.now += MINUTE;
  await visit('198.51.100.7');
  await shop.services.accesses.keep();
  expect(await kept(store)).toEqual([...first, first[0]]);
});

it('keeps what could not be written down for the next try, and what is there already once', async () => {
  const { store, person } = await signedIn();
  const warn = jest.fn();
  let isAway = true;
  const ofStore = (storeId: string) => {
    if (isAway) throw new Error('away');
    return shop.serverDb.ofStore(storeId);
  };
  const make = () => accessLog({ db: { ofStore }, clock: () => shop.time.now, log: { warn, error: jest.fn() } });
  const [one, two] = [make(), make()];
  const access = { storeId: store.id, personKind: 'customer', personId: person.id, address: '198.51.100.7' } as const;
  for (const log of [one, two]) log.note(access);
  await one.keep();
  expect([warn.mock.calls.length, await kept(store)]).toEqual([1, []]);
  isAway = false;
  await Promise.all([one.keep(), two.keep()]);
  expect(await kept(store)).toEqual([{ kind: 'customer', person: person.id, address: '198.51.100.7' }]);
});

it('writes the others down where one is refused, and one whose connection was gone without its address', async () => {
  const { store, person } = await signedIn();
  const [warn, error] = [jest.fn(), jest.fn()];
  const log = accessLog({ db: shop.serverDb, clock: () => shop.time.now, log: { warn, error } });
  const access = { storeId: store.id, personKind: 'customer', personId: person.id } as const;
  log.note({ ...access, address: '198.51.100.7' });
  // Of no kind that there is.
  log.note({ ...access, personKind: 'nobody' as 'customer', address: '198.51.100.8' });
  log.note({ ...access, address: undefined });
  await log.keep();
  expect((await kept(store)).map(({ address }) => address)).toEqual(['', '198.51.100.7']);
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([0, 1]);
});

it('outlives the account, and is removed after six months and no day before', async () => {
  const { store, visit } = await signedIn();
  await visit('198.51.100.7');
  await shop.services.accesses.keep();
  // By the day, as a store counts: sign-ins end on the way.
  const purgeAfter = async (days: number) => {
    shop.time.now += days * 24 * HOUR;
    await shop.jobs.purgeExpired({}, {} as JobHelpers);
    return (await kept(store)).length;
  };
  expect([await purgeAfter(183), await purgeAfter(2)]).toEqual([1, 0]);
});
