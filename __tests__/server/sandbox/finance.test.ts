import { aCharge, anAccount, aRecipient } from '../../../src/server/contract/contractData';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../../../src/server/gateways/payment/pagarmeFinance';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import type { Withdrawal } from '../../../src/server/gateways/payment/financePort';
import type { ProviderAnswer } from '../../../src/server/gateways/payment/providerAnswer';
import { newId } from '../../../src/server/kernel/newId';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { silentLog } from '../../support/server/testServer';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const EVER = { since: null, until: null, page: 1, limit: 50 };
/** Of R$ 100,30 by Pix, the simulator's 1,19 %. */
const [SOLD, PIX_FEE] = [10_030, 119];
const WITHDRAWAL_FEE = 367;

const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'known') throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.value;
};

describe('the money of a recipient, played', () => {
  let shop: CheckoutApp;
  let finance: ReturnType<typeof pagarmeFinance>;
  let payments: ReturnType<typeof pagarmePayments>;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    const client = pagarmeClient({
      baseUrl: () => `${shop.address.base}/sandbox/pagarme/core/v5`,
      secretKey: 'sk_test_sandbox',
      log: silentLog,
    });
    finance = pagarmeFinance(client);
    payments = pagarmePayments(client);
  });
  afterAll(() => shop.close());

  const aStoresRecipient = async (bank = '001') => {
    const request = { ...aRecipient(newId()), account: anAccount({ bank }) };
    return valueOf(await finance.createRecipient(request, newId())).recipientId;
  };
  const pixOf = async (recipientId: string) => {
    const items = [{ code: 'v1', description: 'Ração', amount: SOLD - 30 }];
    const request = aCharge(newId(), { kind: 'pix', expiresInSeconds: 1_800 }, { recipientId, items });
    return valueOf(await payments.createCharge(request)).chargeId;
  };
  const aSale = async (recipientId: string) => {
    const chargeId = await pixOf(recipientId);
    await shop.simulator.act(chargeId, 'pay');
    return chargeId;
  };
  const later = (ms: number) => {
    shop.time.offsetMs += ms;
  };
  const balanceOf = async (recipientId: string) => {
    const balance = valueOf(await finance.readBalance(recipientId));
    if (!balance) throw new Error('there is no such recipient');
    return balance;
  };

  it('releases a Pix the next day, less its fee, and counts nothing before it is paid', async () => {
    const recipientId = await aStoresRecipient();
    const chargeId = await pixOf(recipientId);
    expect(await balanceOf(recipientId)).toEqual({ available: 0, toBeReleased: 0, transferred: 0 });
    await shop.simulator.act(chargeId, 'pay');
    expect(await balanceOf(recipientId)).toEqual({ available: 0, toBeReleased: SOLD - PIX_FEE, transferred: 0 });
    const [line] = valueOf(await finance.listOperations(recipientId, EVER)).list;
    expect(line).toMatchObject({ kind: 'sale', amount: SOLD, fee: PIX_FEE, isReleased: false, chargeId });
    later(DAY_MS);
    expect(await balanceOf(recipientId)).toEqual({ available: SOLD - PIX_FEE, toBeReleased: 0, transferred: 0 });
    expect(valueOf(await finance.listOperations(recipientId, EVER)).list[0]?.isReleased).toBe(true);
  });

  it('releases a card sale in as many parts as it has instalments, 30 days apart', async () => {
    const recipientId = await aStoresRecipient();
    const method = { kind: 'creditCard', cardToken: await shop.aCardToken(), installments: 3 } as const;
    const items = [{ code: 'v1', description: 'Ração', amount: 9_971 }];
    valueOf(await payments.createCharge(aCharge(newId(), method, { recipientId, items })));
    const { list } = valueOf(await finance.listPayables(recipientId, { ...EVER, status: 'waitingFunds' }));
    expect(list.map(({ amount, installment }) => [amount, installment])).toEqual([
      [3_333, 3],
      [3_334, 2],
      [3_334, 1],
    ]);
    const days = list.map(({ paymentDate }) => Math.round(Date.parse(paymentDate) / DAY_MS));
    expect([(days[0] ?? 0) - (days[1] ?? 0), (days[1] ?? 0) - (days[2] ?? 0)]).toEqual([30, 30]);
    const before = await balanceOf(recipientId);
    later(31 * DAY_MS);
    const after = await balanceOf(recipientId);
    expect(after.available).toBeGreaterThan(0);
    expect(after.available + after.toBeReleased).toBe(before.toBeReleased);
  });

  it('takes back what is refunded, in part and whole', async () => {
    const recipientId = await aStoresRecipient();
    const chargeId = await aSale(recipientId);
    valueOf(await payments.cancelCharge(chargeId, newId(), 30));
    expect((await balanceOf(recipientId)).toBeReleased).toBe(SOLD - 30 - PIX_FEE);
    later(DAY_MS);
    valueOf(await payments.cancelCharge(chargeId, newId()));
    expect(await balanceOf(recipientId)).toEqual({ available: -PIX_FEE, toBeReleased: 0, transferred: 0 });
    const kinds = valueOf(await finance.listOperations(recipientId, EVER)).list.map(({ kind, amount }) => [
      kind,
      amount,
    ]);
    expect(kinds).toEqual([
      ['refund', -10_000],
      ['refund', -30],
      ['sale', SOLD],
    ]);
  });

  it('sends a withdrawal in minutes, and tells how far it is', async () => {
    const recipientId = await aStoresRecipient();
    await aSale(recipientId);
    later(DAY_MS);
    const { withdrawalId } = valueOf(await finance.withdraw(recipientId, 5_000, newId()));
    const read = async () => valueOf(await finance.readWithdrawal(recipientId, withdrawalId));
    const left = SOLD - PIX_FEE - 5_000 - WITHDRAWAL_FEE;
    expect(await read()).toMatchObject({ amount: 5_000, fee: WITHDRAWAL_FEE, status: 'pendingTransfer', paidAt: null });
    expect(await balanceOf(recipientId)).toEqual({ available: left, toBeReleased: 0, transferred: 0 });
    later(MINUTE_MS);
    expect((await read())?.status).toBe('processing');
    later(2 * MINUTE_MS);
    expect(await read()).toMatchObject({ status: 'transferred', paidAt: expect.any(String) });
    expect(await balanceOf(recipientId)).toEqual({ available: left, toBeReleased: 0, transferred: 5_000 });
    expect(valueOf(await finance.listOperations(recipientId, EVER)).list[0]).toMatchObject({
      kind: 'withdrawal',
      amount: -5_000,
      withdrawalId,
    });
  });

  it('gives a withdrawal back that its bank does not take', async () => {
    const recipientId = await aStoresRecipient('999');
    await aSale(recipientId);
    later(DAY_MS);
    const { withdrawalId } = valueOf(await finance.withdraw(recipientId, 5_000, newId()));
    later(3 * MINUTE_MS);
    expect(valueOf(await finance.readWithdrawal(recipientId, withdrawalId))?.status).toBe('failed');
    expect((await balanceOf(recipientId)).available).toBe(SOLD - PIX_FEE);
  });

  it('never sends more than there is, however many ask at once, and one key once', async () => {
    const recipientId = await aStoresRecipient();
    await aSale(recipientId);
    later(DAY_MS);
    const key = newId();
    const repeated = await Promise.all(Array.from({ length: 5 }, () => finance.withdraw(recipientId, 3_000, key)));
    const ids = repeated.map((answer) => (answer as { value?: Withdrawal }).value?.withdrawalId);
    expect(new Set(ids).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 6 }, () => finance.withdraw(recipientId, 3_000, newId())));
    // R$ 99,11 hold one more beside the first: two would need R$ 67,34 of the R$ 65,44 that are left.
    expect(others.filter(({ kind }) => kind === 'known')).toHaveLength(1);
    expect(others.filter(({ kind }) => kind === 'refused')).toHaveLength(5);
    expect((await balanceOf(recipientId)).available).toBe(SOLD - PIX_FEE - 2 * (3_000 + WITHDRAWAL_FEE));
    expect(valueOf(await finance.listWithdrawals(recipientId, { page: 2, limit: 1 }))).toMatchObject({
      page: 2,
      limit: 1,
      total: 2,
      list: [{ withdrawalId: ids[0] }],
    });
  });

  it('keeps a statement by day, in pages', async () => {
    const recipientId = await aStoresRecipient();
    const since = new Date(shop.clock()).toISOString();
    for (const wait of [0, DAY_MS, DAY_MS]) {
      later(wait);
      await aSale(recipientId);
    }
    const pageOf = async (page: number) =>
      valueOf(await finance.listOperations(recipientId, { ...EVER, page, limit: 2 }));
    expect(await pageOf(1)).toMatchObject({ page: 1, limit: 2, total: 3 });
    expect((await pageOf(1)).list).toHaveLength(2);
    expect((await pageOf(2)).list).toHaveLength(1);
    const until = new Date(Date.parse(since) + DAY_MS / 2).toISOString();
    const day = valueOf(await finance.listOperations(recipientId, { ...EVER, since, until }));
    expect(day.total).toBe(1);
  });

  it('knows nothing of recipients it did not make', async () => {
    expect(await finance.readRecipient('re_none')).toEqual({ kind: 'known', value: null });
    expect(await finance.readBalance('re_none')).toEqual({ kind: 'known', value: null });
    expect(await finance.withdraw('re_none', 100, newId())).toEqual({
      kind: 'refused',
      reason: '404 Recipient not found.',
    });
    const charge = aCharge(newId(), { kind: 'pix', expiresInSeconds: 60 }, { recipientId: 're_none' });
    expect((await payments.createCharge(charge)).kind).toBe('refused');
  });
});
