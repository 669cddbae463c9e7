import { CARD_CONSENT } from '../../../src/shared/account/cardConsent';
import type { CustomerCard } from '../../../src/shared/account/cardContract';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';
import { fakeCards } from '../../support/server/fakeCards';

/** Cards of one CPF that may be refused, or be under way. */
const TRIES = 14;
const provider = fakeCards();
let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({
    cards: provider.gateway,
    limits: { each: { free: 1_000_000, most: 1_000_000 }, cardsOfDocument: { free: TRIES, most: TRIES } },
  });
});
beforeEach(async () => {
  store = await aRepeatStore();
  provider.state.isAway = false;
});
afterAll(() => shop.close());

async function aRepeatStore(): Promise<StoreRow> {
  const made = await shop.aStore();
  await shop.rows('insert into repeat_settings (store_id, is_on) values ($1, true)', [made.id]);
  return made;
}

async function signedIn(values: Parameters<AccountApp['aPerson']>[1] = {}, at = store) {
  const person = await shop.aPerson(at, values);
  const { token } = await shop.signIn(at, person);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, path = '/customer/card') =>
    shop.send(method, path, { store: at, token }, body);
  const add = (cardToken: string, isDefault = false) => {
    // Lists are in the order of time.
    shop.time.now += 1;
    return call('POST', { cardToken, consentVersion: CARD_CONSENT.version, isDefault });
  };
  const list = async (): Promise<CustomerCard[]> => (await call('GET')).json();
  const shown = async () => (await list()).map(({ lastDigits, isDefault }) => [lastDigits, isDefault]);
  const keptAtProvider = () => [...provider.kept].filter((id) => id.includes(person.email)).map((id) => id.slice(-4));
  return { person, call, add, list, shown, keptAtProvider };
}

it('keeps cards with exactly one default, and shows nothing that could pay', async () => {
  const { call, add, shown } = await signedIn();
  expect(await shown()).toEqual([]);
  const first = await add('good-1111');
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      brand: 'Visa',
      lastDigits: '1111',
      expMonth: 11,
      expYear: 2026,
      isExpired: false,
      isDefault: true,
    },
  ]);
  expect((await add('good-2222')).json()).toMatchObject({ isDefault: false });
  const third = (await add('good-3333', true)).json();
  expect(await shown()).toEqual([
    ['3333', true],
    ['1111', false],
    ['2222', false],
  ]);
  const { id: cardId } = first.json();
  expect((await call('PUT', { cardId })).json()).toMatchObject({ lastDigits: '1111', isDefault: true });
  // Choosing it again changes nothing.
  expect((await call('PUT', { cardId })).statusCode).toBe(200);
  expect((await call('DELETE', { cardId })).statusCode).toBe(204);
  expect(await shown()).toEqual([
    ['2222', true],
    ['3333', false],
  ]);
  expect((await call('DELETE', { cardId: third.id })).statusCode).toBe(204);
  expect((await call('DELETE', { cardId: third.id })).statusCode).toBe(404);
  expect(await shown()).toEqual([['2222', true]]);
});

it('notes what its customer agreed to, and keeps none without', async () => {
  const { call, add } = await signedIn();
  const asked = provider.state.asked;
  for (const body of [
    { cardToken: 'good-1111', isDefault: true },
    { cardToken: 'good-1111', isDefault: true, consentVersion: '2020-01-01' },
  ]) {
    expect((await call('POST', body)).statusCode).toBe(400);
  }
  expect(provider.state.asked).toBe(asked);
  await add('good-1111');
  const rows = await shop.rows('select consent_version, consented_at from customer_cards where store_id = $1', [
    store.id,
  ]);
  expect(rows).toEqual([{ consent_version: CARD_CONSENT.version, consented_at: new Date(shop.time.now) }]);
});

it('takes none where the store has no repeat purchases, and asks the provider nothing', async () => {
  const { add, list } = await signedIn({}, await shop.aStore());
  const asked = provider.state.asked;
  expect((await add('good-1111')).json().name).toBe('PaymentMethodUnavailableError');
  expect([provider.state.asked, await list()]).toEqual([asked, []]);
});

it('says once a card’s month is over', async () => {
  const { add, list } = await signedIn();
  await add('good-1111');
  const was = shop.time.now;
  // The last minute of November in São Paulo, and the first of December.
  for (const [at, isExpired] of [
    ['2026-12-01T02:59:00Z', false],
    ['2026-12-01T03:00:00Z', true],
  ] as const) {
    shop.time.now = Date.parse(at);
    await shop.rows('update sessions set expires_at = $1 where store_id = $2', ['2099-01-01T00:00:00Z', store.id]);
    expect(await list()).toMatchObject([{ isExpired }]);
  }
  shop.time.now = was;
});

it('keeps the same card once, however often it is given', async () => {
  const { add, shown } = await signedIn();
  await add('good-1111');
  await add('good-2222');
  expect((await add('good-1111')).json()).toMatchObject({ lastDigits: '1111', isDefault: true });
  expect((await add('good-2222', true)).statusCode).toBe(201);
  expect(await shown()).toEqual([
    ['2222', true],
    ['1111', false],
  ]);
});

it('keeps none that its bank refuses, which counts as a tried card', async () => {
  const { add, list } = await signedIn();
  for (let turn = 0; turn < TRIES; turn += 1) {
    const reply = await add('bad');
    expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { cardToken: 'not accepted' }]);
  }
  expect((await add('good-1111')).statusCode).toBe(429);
  expect(await list()).toEqual([]);
  // Good ones count for nothing.
  const other = await signedIn();
  for (let turn = 0; turn <= TRIES; turn += 1) expect((await other.add('good-1111')).statusCode).toBe(201);
});

it('says so while the provider does not answer, and keeps nothing', async () => {
  const { add, list } = await signedIn();
  provider.state.isAway = true;
  expect((await add('good-1111')).statusCode).toBe(503);
  provider.state.isAway = false;
  expect(await list()).toEqual([]);
  expect((await add('good-1111')).statusCode).toBe(201);
});

it('hides another customer’s card', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const { id: cardId } = (await other.add('good-1111')).json();
  expect((await mine.call('PUT', { cardId })).statusCode).toBe(404);
  expect((await mine.call('DELETE', { cardId })).statusCode).toBe(404);
  expect(await other.shown()).toEqual([['1111', true]]);
});

it('keeps ten at most, also of many given at once; what is too many the provider forgets', async () => {
  const { add, list, keptAtProvider } = await signedIn();
  const digits = Array.from({ length: TRIES }, (_, index) => String(1_000 + index));
  const replies = await Promise.all(digits.map((one) => add(`good-${one}`, true)));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  const kept = await list();
  expect(kept).toHaveLength(10);
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await shop.runJobs();
  expect(keptAtProvider().toSorted()).toEqual(kept.map(({ lastDigits }) => String(lastDigits)).toSorted());
  expect((await add('good-9999')).json().details.fields).toEqual({ body: 'too many cards' });
});

describe('the provider forgets', () => {
  it('a card that its customer removed, once it answers again', async () => {
    const { add, call, keptAtProvider } = await signedIn();
    const { id: cardId } = (await add('good-1111')).json();
    provider.state.isAway = true;
    expect((await call('DELETE', { cardId })).statusCode).toBe(204);
    await expect(shop.services.cards.forget(await theJob(cardId))).rejects.toThrow('did not forget');
    expect(keptAtProvider()).toEqual(['1111']);
    provider.state.isAway = false;
    await shop.runJobs();
    expect(keptAtProvider()).toEqual([]);
  });

  const theJob = async (cardId: string) => {
    const rows = await shop.rows<{ payload: { cardId: string; providerCustomerId: string; providerCardId: string } }>(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`forgetCard:${cardId}`],
    );
    const [row] = rows;
    if (!row) throw new Error('no job');
    return row.payload;
  };

  it('the cards of an account that is deleted', async () => {
    const { add, call, keptAtProvider } = await signedIn();
    await add('good-1111');
    await add('good-2222');
    expect((await call('DELETE', { password: PASSWORD }, '/customer/me')).statusCode).toBe(204);
    await shop.runJobs();
    expect(keptAtProvider()).toEqual([]);
  });

  it('nothing that the same person keeps in another store, or has given again', async () => {
    const elsewhere = await aRepeatStore();
    const email = `${store.id.toLowerCase()}@oipet.test`;
    const here = await signedIn({ email });
    const there = await signedIn({ email }, elsewhere);
    const { id: cardId } = (await here.add('good-1111')).json();
    const other = (await there.add('good-1111')).json();
    await here.call('DELETE', { cardId });
    await shop.runJobs();
    expect(here.keptAtProvider()).toEqual(['1111']);
    const again = (await here.add('good-1111')).json();
    await there.call('DELETE', { cardId: other.id });
    await shop.runJobs();
    expect(here.keptAtProvider()).toEqual(['1111']);
    await here.call('DELETE', { cardId: again.id });
    await shop.runJobs();
    expect(here.keptAtProvider()).toEqual([]);
  });
});

it('hands out what is kept of a card', async () => {
  const { add, call } = await signedIn();
  await add('good-1111');
  expect((await call('GET', undefined, '/customer/me/export')).json().listCard).toEqual([
    {
      brand: 'Visa',
      lastDigits: '1111',
      expMonth: 11,
      expYear: 2026,
      consentedAt: expect.any(String),
      expiredAt: null,
    },
  ]);
});
