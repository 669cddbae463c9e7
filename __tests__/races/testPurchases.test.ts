import { setTimeout as pause } from 'node:timers/promises';

import { testPurchaseRepository } from '../../src/server/store/testPurchaseRepository';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { openAccountApp, type AccountApp } from '../support/server/accountApp';
import { aTestingStore, type TestingStore } from '../support/server/testBuying';

const ROUNDS = raceRounds(15);
const SEED = raceSeed();
/** How many rounds a mutant gets to be found out in. */
const MUTANT_ROUNDS = 60;
/** About as long as placing an order takes. */
const SPREAD_MS = 60;

/** An order placed while its test is stopped. @returns what is left of it that a test may not leave */
async function play(shop: AccountApp, at: TestingStore, random: () => number): Promise<string[]> {
  await at.start();
  const stopped = pause(random() * SPREAD_MS).then(() => at.stop());
  const [placed] = await Promise.all([at.order(), stopped]);
  const held = await shop.rows<{ id: string }>(
    'select id from sale_orders where store_id = $1 and is_test and released_at is null',
    [at.store.id],
  );
  const isTold =
    placed.statusCode === 201 || placed.json<{ details?: { reason: string } }>().details?.reason === 'testOver';
  return [
    ...held.map(({ id }) => `order ${id} outlives its test`),
    ...(isTold ? [] : [`answered ${placed.statusCode} ${placed.body}`]),
    ...((await at.stock())?.stock === 10 ? [] : ['stock is missing']),
  ];
}

describe(`an order placed beside the end of its test (seed ${SEED})`, () => {
  let shop: AccountApp;
  beforeEach(async () => {
    shop = await openAccountApp();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.close();
  });

  it('ends with it, or is refused', async () => {
    const at = await aTestingStore(shop);
    const random = randomOf(SEED);
    for (let round = 0; round < ROUNDS; round += 1) expect(await play(shop, at, random)).toEqual([]);
  });

  it('would outlive it if neither the service nor the database held the test', async () => {
    jest.spyOn(testPurchaseRepository, 'holdRunning').mockImplementation(async (db, storeId) => {
      const row = await testPurchaseRepository.shown(db, storeId);
      return row?.status === 'running' ? { endsAt: row.endsAt, email: 'helena@loja.test' } : null;
    });
    await shop.rows('drop trigger sale_orders_guard_test on sale_orders');
    const at = await aTestingStore(shop);
    const random = randomOf(SEED);
    let found: string[] = [];
    for (let round = 0; round < MUTANT_ROUNDS && found.length === 0; round += 1) found = await play(shop, at, random);
    expect(found).not.toEqual([]);
  });
});
