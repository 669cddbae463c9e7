import type { JobHelpers } from 'graphile-worker';

import { remindOfPantries, type DueCustomers } from '../../src/server/reminder/pantryReminders';
import { emailOutbox } from '../../src/server/queue/emailOutbox';
import { writeOfCycle, type PutLetter } from '../../src/server/repeat/repeatLetters';
import { repeatRepository } from '../../src/server/repeat/repeatRepository';
import { newId } from '../../src/server/kernel/newId';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openAccountApp, type AccountApp } from '../support/server/accountApp';
import { mel as aDog } from '../support/server/melThePet';

/** Processes that do the same step at once. */
const WORKERS = 4;
const SEED = raceSeed();
const helpers = {} as JobHelpers;

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

/** The mutant: a letter of its own for each time a step is done. */
const naivePut: PutLetter = async (tx, email) => void (await emailOutbox.put(tx, email));
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

async function aCycle() {
  const store = await shop.aStore();
  const person = await shop.aPerson(store);
  const [purchaseId, cycleId] = [newId(), newId()];
  await shop.rows(
    `insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
       shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
     values ($1, $2, $3, 'draft', 'Ração', '{"kind": "days", "every": 30}', '2026-12-10', 'a', 'c', 's', 'PAC', 0, 0, 5)`,
    [store.id, purchaseId, person.id],
  );
  await shop.rows(
    `insert into repeat_consents (store_id, purchase_id, text_version, network, terms) values ($1, $2, 'v', 'n', '{}')`,
    [store.id, purchaseId],
  );
  await shop.rows(`update repeat_purchases set status = 'active' where id = $1`, [purchaseId]);
  await shop.rows(
    `insert into purchase_cycles (store_id, id, purchase_id, number, status, charge_on) values ($1, $2, $3, 1, 'reminded', '2026-12-10')`,
    [store.id, cycleId, purchaseId],
  );
  return { store, cycleId };
}

/** One step written by several workers that have read the same cycle; how many letters that makes. */
async function lettersOfStep(put: PutLetter | undefined, random: () => number): Promise<number> {
  const { store, cycleId } = await aCycle();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      await pause(random() * 5);
      await shop.serverDb.inStore(store.id, async (tx) => {
        const cycle = await repeatRepository.cycleById(tx, store.id, cycleId);
        if (!cycle) throw new Error('no cycle');
        await writeOfCycle(tx, cycle, { ...cycle, version: cycle.version + 1 }, 'reminded', put);
      });
    }),
  );
  return (await shop.rows('select id from outbox where store_id = $1', [store.id])).length;
}

/** A pantry that several runs look at; how many letters that makes. */
async function lettersOfPantry(due: DueCustomers | undefined): Promise<number> {
  const store = await shop.aStore();
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  const bag = await shop.aVariant(store, { title: 'Ração', netAmount: 15_000, netUnit: 'g' });
  await shop.rows('update products set kcal_per_kg = 3700 where id = $1', [bag.productId]);
  const foods = [{ productId: bag.productId, gramsPerDay: 265, sharePercent: 100 }];
  await shop.send('POST', '/customer/pets', { store, token }, aDog({ foods }));
  const opened = { productVariantId: bag.productVariantId, packs: 1, openedOn: '2026-10-01', petId: null };
  await shop.send('PUT', '/customer/pantry', { store, token }, opened);
  await shop.send('PUT', '/customer/pantry/reminders', { store, token }, { isWanted: true });
  const job = remindOfPantries({ db: shop.serverDb, clock: shop.clock, ...(due ? { due } : {}) });
  await Promise.all(Array.from({ length: WORKERS }, () => job({}, helpers)));
  return (await shop.rows('select id from outbox where store_id = $1', [store.id])).length;
}

/** The mutant: customers that were not looked at, without taking them. */
const naiveDue: DueCustomers = async (_tx, storeId) => {
  const found = await shop.rows<{ customerId: string; email: string }>(
    `select r.customer_id as "customerId", c.email from pantry_reminders r
     join customers c on c.store_id = r.store_id and c.id = r.customer_id where r.store_id = $1 and r.looked_on is null`,
    [storeId],
  );
  await pause(20);
  return found;
};

it(`${WORKERS} workers that do one step of a cycle write one letter`, async () => {
  const random = randomOf(SEED);
  for (let round = 0; round < raceRounds(10); round += 1)
    expect([`seed ${SEED}, round ${round}`, await lettersOfStep(undefined, random)]).toEqual([
      `seed ${SEED}, round ${round}`,
      1,
    ]);
}, 600_000);

it('is red where each worker writes a letter of its own', async () => {
  expect(await lettersOfStep(naivePut, randomOf(SEED))).toBeGreaterThan(1);
}, 600_000);

it(`${WORKERS} runs of the daily look at pantries write one letter`, async () => {
  for (let round = 0; round < raceRounds(3); round += 1)
    expect([`seed ${SEED}, round ${round}`, await lettersOfPantry(undefined)]).toEqual([
      `seed ${SEED}, round ${round}`,
      1,
    ]);
}, 600_000);

it('is red where pantries are looked at without being taken', async () => {
  // Whether two meet is chance: of some rounds one does.
  let most = 0;
  for (let round = 0; round < 10 && most < 2; round += 1) most = Math.max(most, await lettersOfPantry(naiveDue));
  expect(most).toBeGreaterThan(1);
}, 600_000);
