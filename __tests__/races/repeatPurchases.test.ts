import { addDays } from '../../src/shared/kernel/calendar';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import type { RepeatPurchase } from '../../src/shared/repeat/repeatContract';
import { REPEAT_CONSENT } from '../../src/shared/repeat/repeatLimits';
import { newId } from '../../src/server/kernel/newId';
import { repeatAgreement } from '../../src/server/repeat/repeatAgreement';
import { repeatRepository } from '../../src/server/repeat/repeatRepository';
import { repeatService, type LockPurchase, type RepeatService } from '../../src/server/repeat/repeatService';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openAccountApp, type AccountApp } from '../support/server/accountApp';
import { pac } from '../support/server/pacOption';

/** What is pressed at once, on as many devices. */
const PRESSES = 8;
const SEED = raceSeed();

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const serviceWith = (lock?: LockPurchase): RepeatService => {
  const db = shop.serverDb;
  const agreement = repeatAgreement({ db, shipping: { quote: async () => [pac], own: async () => [] } });
  return repeatService({ db, clock: shop.clock, agreement, ...(lock ? { lock } : {}) });
};

/** The mutant: reads the row and lets others read it too. */
const naive: LockPurchase = (tx, storeId, customerId, id) => repeatRepository.byId(tx, storeId, customerId, id);

async function aPurchase(service: RepeatService) {
  const store = await shop.aStore();
  await shop.rows('insert into repeat_settings (store_id, is_on) values ($1, true)', [store.id]);
  const person = await shop.aPerson(store);
  const { id: addressId } = await shop.anAddress(store, person);
  const cardId = newId();
  await shop.rows(
    `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, exp_month, exp_year,
       consent_version, consented_at) values ($1, $2, $3, 'cus', $2, 12, 2040, '2026-11-27', now())`,
    [store.id, cardId, person.id],
  );
  const { productId, productVariantId } = await shop.aVariant(store, { price: 5_000 });
  const body = {
    name: 'Ração',
    rhythm: { kind: 'days' as const, every: 30 },
    firstOn: null,
    cardId,
    riseLimit: 5,
    listProduct: [{ productId, productVariantId, quantity: 1 }],
    addressId,
    shippingId: 'pac',
    expectedTotal: 7_000,
    consentVersion: REPEAT_CONSENT.version,
  };
  const made = await service.create(store, person.id, body, '198.51.100.7');
  if (!made.ok) throw new Error(`not made: ${JSON.stringify(made.refusal)}`);
  return { owner: { storeId: store.id, customerId: person.id }, purchase: made.value };
}

type Answer = { ok: true; value: RepeatPurchase } | { ok: false };
type Ended = { press: string; answer: Answer | 'broken' };

/** Presses at once what chance chooses, and what is wrong with the purchase afterwards. */
async function storm(service: RepeatService, random: () => number): Promise<string[]> {
  const { owner, purchase } = await aPurchase(service);
  const cycleId = purchase.cycle?.id ?? '';
  const day = addDays(storeDayOf(shop.clock()), 8 + Math.floor(random() * 60));
  const presses: [string, () => Promise<Answer>][] = [
    ['skip', () => service.skip(owner, purchase.id, { cycleId })],
    ['skip', () => service.skip(owner, purchase.id, { cycleId })],
    ['move', () => service.move(owner, purchase.id, { cycleId, chargeOn: day })],
    ['pause', () => service.pause(owner, purchase.id)],
    ['resume', () => service.resume(owner, purchase.id)],
    ['cancel', () => service.cancel(owner, purchase.id)],
  ];
  const ended = await Promise.all(
    Array.from({ length: PRESSES }, async (): Promise<Ended> => {
      // Cancelling ends all others: it is pressed in one storm of three.
      const among = random() < 0.05 ? presses.length : presses.length - 1;
      const [press, work] = presses[Math.floor(random() * among)] ?? ['none', async () => ({ ok: false as const })];
      return { press, answer: await work().catch(() => 'broken' as const) };
    }),
  );
  const cycles = await shop.rows<{ number: number; status: string }>(
    'select number, status from purchase_cycles where purchase_id = $1 order by number',
    [purchase.id],
  );
  const [row] = await shop.rows<{ status: string; version: number }>(
    'select status, version from repeat_purchases where id = $1',
    [purchase.id],
  );
  const done = (press: string) =>
    ended.filter((one) => one.press === press && one.answer !== 'broken' && one.answer.ok);
  const protocols = done('cancel').map(({ answer }) =>
    answer !== 'broken' && answer.ok ? answer.value.protocol : null,
  );
  const underWay = cycles.filter(({ status }) => status === 'scheduled').length;
  const wrongs = [
    ended.some(({ answer }) => answer === 'broken') && 'a press broke',
    underWay !== (row?.status === 'active' ? 1 : 0) && `${underWay} cycles under way of one that is ${row?.status}`,
    cycles.some(({ number }, index) => number !== index + 1) && 'cycles are not numbered one by one',
    cycles.filter(({ status }) => status === 'skipped').length !== done('skip').length && 'a skip counted twice',
    done('skip').length > 1 && 'one cycle was skipped twice',
    new Set(protocols).size > 1 && 'two protocol numbers',
    // Cancelling again changes nothing; every other press that was done is one change.
    row?.version !==
      1 +
        ended.filter(({ press, answer }) => answer !== 'broken' && answer.ok && press !== 'cancel').length +
        Math.min(1, protocols.length) && 'a change was lost',
  ];
  return wrongs.filter((wrong) => wrong !== false);
}

it(`${PRESSES} presses at once leave a purchase with one cycle under way, or none, and lose no change`, async () => {
  const random = randomOf(SEED);
  for (let round = 0; round < raceRounds(10); round += 1) {
    expect([`seed ${SEED}, round ${round}`, await storm(serviceWith(), random)]).toEqual([
      `seed ${SEED}, round ${round}`,
      [],
    ]);
  }
}, 600_000);

it('is red where a purchase is read without its lock', async () => {
  const random = randomOf(SEED);
  const found: string[] = [];
  for (let round = 0; round < 20 && found.length === 0; round += 1)
    found.push(...(await storm(serviceWith(naive), random)));
  expect(found).not.toEqual([]);
}, 600_000);
