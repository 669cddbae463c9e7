import { withdrawals } from '../../src/server/db/schema/financeTables';
import { demoTerms } from '../../src/server/admin/finance/platformTerms';
import { newId } from '../../src/server/kernel/newId';
import { withdrawalService } from '../../src/server/admin/finance/withdrawalService';
import { WITHDRAWAL_FEE } from '../../src/shared/finance/withdrawalRules';
import { openDatabase } from '../../src/server/db/database';
import type { withdrawalRepository } from '../../src/server/admin/finance/withdrawalRepository';
import { raceRounds, raceSeed, randomOf, shuffled } from '../support/races/seeded';
import { PASSWORD } from '../support/server/accountApp';
import { A_BANK_ACCOUNT, openMoneyApp, REGISTER, type MoneyApp } from '../support/server/moneyApp';
import { silentLog } from '../support/server/testServer';

const ROUNDS = raceRounds(3);
const SEED = raceSeed();
const AT_ONCE = 6;
const PROOF = { password: PASSWORD, code: null };

/** The mutant: writes a new row for each call. */
const carelessBegin: typeof withdrawalRepository.insert = async (tx, row) => {
  await tx.insert(withdrawals).values({ ...row, attemptKey: newId(), providerId: `trf_${newId()}` });
  return true;
};

let shop: MoneyApp;
beforeAll(async () => {
  shop = await openMoneyApp();
});
afterAll(() => shop.close());

/** Several calls at once, of few attempts. @returns what left the balance, and what was there before */
async function race(random: () => number, begin?: typeof withdrawalRepository.insert) {
  const { store, merchant, call } = await shop.anOwner();
  await call('POST', '/finance/recipient', { account: A_BANK_ACCOUNT, register: REGISTER, ...PROOF });
  const [row] = await shop.rows<{ id: string }>('select recipient_id as id from store_recipients where store_id = $1', [
    store.id,
  ]);
  const recipientId = row?.id ?? '';
  const available = await shop.aReleasedSale(recipientId, 50_000);
  const service = withdrawalService({
    db: openDatabase(shop.database.app),
    clock: shop.clock,
    gateway: shop.finance,
    secondFactors: shop.services.secondFactors,
    terms: demoTerms,
    log: silentLog,
    ...(begin && { begin }),
  });
  const keys = [newId(), newId()];
  const calls = shuffled(
    Array.from({ length: AT_ONCE }, (_, index) => keys[index % keys.length] ?? ''),
    random,
  );
  const amount = 1_000 + Math.floor(random() * 5_000);
  await Promise.all(
    calls.map((key) => service.withdraw(store.id, { merchantId: merchant.id, key }, { amount, ...PROOF })),
  );
  const sent = await shop.finance.listWithdrawals(recipientId, { page: 1, limit: 50 });
  const balance = await shop.finance.readBalance(recipientId);
  if (sent.kind !== 'known' || balance.kind !== 'known') throw new Error('the simulator did not answer');
  const kept = await shop.rows<{ attempt_key: string }>('select attempt_key from withdrawals where store_id = $1', [
    store.id,
  ]);
  return {
    sent: sent.value.list.length,
    rows: kept.length,
    left: balance.value?.available ?? 0,
    shouldBeLeft: available - sent.value.list.length * (amount + WITHDRAWAL_FEE),
  };
}

it(`sends each attempt's money once, however many ask at once (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sent, rows, left, shouldBeLeft } = await race(random);
    // The second attempt goes too where the first was answered by then; never more than the two.
    expect([sent >= 1 && sent <= 2, rows, left]).toEqual([true, sent, shouldBeLeft]);
  }
});

it('goes red for a service that forgets what was asked before', async () => {
  const { sent } = await race(randomOf(SEED), carelessBegin);
  expect(sent).toBeGreaterThan(2);
});
