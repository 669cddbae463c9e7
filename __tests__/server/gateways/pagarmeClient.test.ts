import { aCharge, A_PLAN, anAccount, aRecipient, SUBSCRIBER } from '../../../src/server/contract/contractData';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../../../src/server/gateways/payment/pagarmeFinance';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import { pagarmeSubscriptions } from '../../../src/server/gateways/payment/pagarmeSubscriptions';
import { silentLog } from '../../support/server/testServer';

const PAGE = { page: 1, limit: 10 };
const AN_HOUR = '2026-07-30T12:00:00.000Z';
const EVER = { since: null, until: null, ...PAGE };

/** The three adapters on one line that a test plays. */
const open = (send: typeof fetch) => {
  const client = pagarmeClient({
    baseUrl: () => 'https://provider.test',
    secretKey: 'sk_test_1',
    log: silentLog,
    retryMs: 1,
    fetch: send,
  });
  return {
    payments: pagarmePayments(client),
    finance: pagarmeFinance(client),
    subscriptions: pagarmeSubscriptions(client),
  };
};
type Adapters = ReturnType<typeof open>;
type Call = [string, (adapters: Adapters) => Promise<{ kind: string }>];

const subscription = {
  storeId: 'store-1',
  planId: 'plan_1',
  ...SUBSCRIBER,
  method: { kind: 'boleto' as const },
  startAt: null,
};

const CHANGES: Call[] = [
  ['createCharge', (it) => it.payments.createCharge(aCharge('the-key', { kind: 'pix', expiresInSeconds: 60 }))],
  ['captureCharge', (it) => it.payments.captureCharge('ch_1', 'the-key', 100)],
  ['cancelCharge', (it) => it.payments.cancelCharge('ch_1', 'the-key', 50)],
  ['createRecipient', (it) => it.finance.createRecipient(aRecipient('store-1'), 'the-key')],
  ['changeAccount', (it) => it.finance.changeAccount('re_1', anAccount(), 'the-key')],
  ['withdraw', (it) => it.finance.withdraw('re_1', 1_000, 'the-key')],
  ['createPlan', (it) => it.subscriptions.createPlan(A_PLAN, 'the-key')],
  ['createSubscription', (it) => it.subscriptions.createSubscription(subscription, 'the-key')],
  ['changeCard', (it) => it.subscriptions.changeCard('sub_1', 'token_1', 'the-key')],
  ['cancelSubscription', (it) => it.subscriptions.cancelSubscription('sub_1', 'the-key')],
];
const READS: Call[] = [
  ['readCharge', (it) => it.payments.readCharge('ch_1')],
  ['findCharge', (it) => it.payments.findCharge(1, 'payment-1')],
  ['listPending', (it) => it.payments.listPending({ method: 'pix', since: AN_HOUR, until: AN_HOUR, ...PAGE })],
  ['readRecipient', (it) => it.finance.readRecipient('re_1')],
  ['readBalance', (it) => it.finance.readBalance('re_1')],
  ['listOperations', (it) => it.finance.listOperations('re_1', EVER)],
  ['listPayables', (it) => it.finance.listPayables('re_1', EVER)],
  ['readWithdrawal', (it) => it.finance.readWithdrawal('re_1', 'trf_1')],
  ['listWithdrawals', (it) => it.finance.listWithdrawals('re_1', PAGE)],
  ['readPlan', (it) => it.subscriptions.readPlan('plan_1')],
  ['readSubscription', (it) => it.subscriptions.readSubscription('sub_1')],
  ['listInvoices', (it) => it.subscriptions.listInvoices('sub_1', PAGE)],
  ['readInvoice', (it) => it.subscriptions.readInvoice('in_1')],
  ['retryInvoice', (it) => it.subscriptions.retryInvoice('in_1', 'the-key')],
];
const ALL = [...CHANGES, ...READS];

const answering = (status: number, body: unknown = { message: 'no' }) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response(JSON.stringify(body), { status }));
const keysOf = (send: ReturnType<typeof answering>) =>
  send.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

it.each(CHANGES)('%s is tried three times in all, with one key and one body', async (_name, call) => {
  const send = answering(503);
  expect(await call(open(send))).toEqual({ kind: 'unknown' });
  expect(keysOf(send)).toEqual(['the-key', 'the-key', 'the-key']);
  expect(new Set(send.mock.calls.map(([, init]) => init?.body)).size).toBe(1);
});

it.each(READS)('%s is tried three times in all', async (_name, call) => {
  const send = answering(429);
  expect(await call(open(send))).toEqual({ kind: 'unknown' });
  expect(send).toHaveBeenCalledTimes(3);
});

it.each(CHANGES)('%s is not tried again once refused', async (_name, call) => {
  const send = answering(412, { message: 'Not now.' });
  expect(await call(open(send))).toEqual({ kind: 'refused', reason: '412 Not now.' });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each(ALL)('%s cannot tell from an answer of another shape', async (_name, call) => {
  expect(await call(open(answering(200, { id: 7, data: 'none' })))).toEqual({ kind: 'unknown' });
});

it.each(ALL)('%s ends with its time, at most ten seconds, and is not tried again then', async (_name, call) => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        limit.abort();
      }),
  );
  expect(await call(open(send))).toEqual({ kind: 'unknown' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(timeout.mock.calls.every(([ms]) => ms > 0 && ms <= 10_000)).toBe(true);
});

it.each(ALL)('five failures in a row, of any calls, keep %s from being asked', async (_name, call) => {
  const send = answering(500);
  const adapters = open(send);
  await adapters.payments.readCharge('ch_1');
  await adapters.finance.readBalance('re_1');
  expect(send).toHaveBeenCalledTimes(5);
  expect(await call(adapters)).toEqual({ kind: 'unknown' });
  expect(send).toHaveBeenCalledTimes(5);
});

it('keeps the time of a real call under ten seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await open(answering(404)).finance.readBalance('re_1');
  expect(timeout).toHaveBeenCalledWith(8_000);
});
