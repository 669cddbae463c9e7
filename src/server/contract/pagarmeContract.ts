import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { pagarmeCards } from '../gateways/payment/pagarmeCards';
import { pagarmeClient } from '../gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../gateways/payment/pagarmeFinance';
import { pagarmePayments } from '../gateways/payment/pagarmePayments';
import { pagarmeSubscriptions } from '../gateways/payment/pagarmeSubscriptions';
import type { ProviderAnswer } from '../gateways/payment/providerAnswer';
import {
  A_PLAN,
  ADDRESS,
  aCharge,
  aNamelessCharge,
  aPickup,
  anAccount,
  aRecipient,
  PAYER,
  SUBSCRIBER,
  TEST_CARDS,
} from './contractData';
import { recordingFetch, type Exchange } from './exchanges';

/** Base URL and credentials of the contract test. */
export type ContractOptions = {
  baseUrl: () => string;
  secretKey: string;
  /** Public key that exchanges cards for tokens. */
  publicKey: string;
  /** Prefix of this run's idempotency keys, so that a run never gets the responses of another. */
  run: string;
  /** ISO instant that dates are counted from. */
  now: string;
  fetch?: typeof fetch;
  /** Pays a Pix and waits until its amount is released; null where that is impossible, and withdrawals are skipped. */
  fund: ((chargeId: string) => Promise<void>) | null;
};

/** One step's request, the raw exchange, and what the adapter read from the response. */
export type ContractStep = { name: string; exchanges: Exchange[]; read: unknown; isAsExpected: boolean };

const Token = Type.Object({ id: Type.String({ minLength: 1 }) });
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAGE = { page: 1, limit: 10 };
const ALWAYS = { since: null, until: null };
/** More than any test account holds: such a withdrawal must be refused. */
const TOO_MUCH = 900_000_000;

/**
 * Every request we make of the provider, one after the other, through the adapters the shop runs on. It charges R$ 1,30
 * at a time with cards of the provider's own simulator, and cancels what it leaves open. @yields each step once done
 */
export async function* pagarmeContract(options: ContractOptions): AsyncGenerator<ContractStep> {
  const { baseUrl, secretKey, publicKey, run, now, fund } = options;
  const wire = recordingFetch(options.fetch ?? fetch, baseUrl);
  const client = pagarmeClient({ baseUrl, secretKey, log: { warn() {}, error() {} }, fetch: wire.send });
  const [payments, cards, finance, subscriptions] = [
    pagarmePayments(client),
    pagarmeCards(client),
    pagarmeFinance(client),
    pagarmeSubscriptions(client),
  ];
  const key = (name: string) => `${run}-${name}`;
  const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();

  const done = (name: string, read: unknown, isAsExpected: boolean): ContractStep => ({
    name,
    exchanges: wire.take(),
    read,
    isAsExpected,
  });
  const known = <Value>(name: string, answer: ProviderAnswer<Value>, fits: (value: Value) => boolean = () => true) =>
    done(name, answer, answer.kind === 'known' && fits(answer.value));

  /** A card's token, requested as the browser does. */
  async function* tokenOf(name: string, number: string): AsyncGenerator<ContractStep, string> {
    const card = { number, holder_name: 'CONTRATO OI PET', exp_month: 12, exp_year: 2040, cvv: '123' };
    const body = JSON.stringify({ type: 'card', card });
    const headers = { 'content-type': 'application/json' };
    const url = `${baseUrl()}/tokens?appId=${encodeURIComponent(publicKey)}`;
    const received = await wire
      .send(url, { method: 'POST', headers, body })
      .then((reply): Promise<unknown> => reply.json())
      .catch(() => null);
    const token = Value.Check(Token, received) ? received.id : '';
    yield done(name, { hasToken: token !== '' }, token !== '');
    return token;
  }

  // ---- Orders and charges.
  const pix = { kind: 'pix', expiresInSeconds: 1_800 } as const;
  const byPix = await payments.createCharge(aCharge(key('pix'), pix));
  yield known('order-pix', byPix, ({ pixCode }) => Boolean(pixCode));
  const again = await payments.createCharge(aCharge(key('pix'), pix));
  const pixId = byPix.kind === 'known' ? byPix.value.chargeId : '';
  yield known('order-pix-repeated', again, ({ chargeId }) => chargeId === pixId);
  yield known('charge-read', await payments.readCharge(pixId), (charge) => charge !== null);
  yield known('order-find', await payments.findCharge(1001, key('pix')), (charge) => charge?.chargeId === pixId);
  const justNow = { method: 'pix', since: after(-HOUR_MS), until: after(HOUR_MS), ...PAGE } as const;
  const pending = await payments.listPending(justNow);
  yield known('charge-pending', pending, ({ list }) => list.some(({ chargeId }) => chargeId === pixId));
  yield known('charge-absent', await payments.readCharge('ch_0000000000000000'), (charge) => charge === null);
  yield known('charge-cancel', await payments.cancelCharge(pixId, key('cancel')), isCharge('canceled'));

  const boleto = { kind: 'boleto', dueAt: after(3 * DAY_MS) } as const;
  const byBoleto = await payments.createCharge(aCharge(key('boleto'), boleto));
  yield known('order-boleto', byBoleto, (charge) => charge.boleto !== null);
  const boletoId = byBoleto.kind === 'known' ? byBoleto.value.chargeId : '';
  yield known('boleto-cancel', await payments.cancelCharge(boletoId, key('boleto-cancel')), isCharge('canceled'));

  const cardToken = yield* tokenOf('card-token', TEST_CARDS.approved);
  const byCard = await payments.createCharge(aCharge(key('card'), { kind: 'creditCard', cardToken, installments: 2 }));
  yield known('order-card', byCard, isCharge('paid'));
  const cardId = byCard.kind === 'known' ? byCard.value.chargeId : '';
  const part = await payments.cancelCharge(cardId, key('refund-part'), 50);
  yield known('refund-part', part, ({ refundedAmount }) => refundedAmount === 50);
  yield known('refund-whole', await payments.cancelCharge(cardId, key('refund-whole')), isCharge('canceled'));

  const reservedToken = yield* tokenOf('card-token-reserved', TEST_CARDS.approved);
  const method = { kind: 'creditCard', cardToken: reservedToken, installments: 1, isCapturedLater: true } as const;
  const reserved = await payments.createCharge(aCharge(key('reserved'), method));
  yield known('order-card-reserved', reserved, ({ state }) => state.transaction === 'authorized_pending_capture');
  const reservedId = reserved.kind === 'known' ? reserved.value.chargeId : '';
  yield known('charge-capture', await payments.captureCharge(reservedId, key('capture')), isCharge('paid'));

  const refusedToken = yield* tokenOf('card-token-refused', TEST_CARDS.refused);
  const byRefused = { kind: 'creditCard', cardToken: refusedToken, installments: 1 } as const;
  yield known(
    'order-card-refused',
    await payments.createCharge(aCharge(key('card-refused'), byRefused)),
    isCharge('failed'),
  );

  // A card that is kept, and charged without its owner.
  const person = await cards.keepCustomer(PAYER, key('customer'));
  yield known('customer-create', person);
  const providerCustomerId = person.kind === 'known' ? person.value : '';
  const keptToken = yield* tokenOf('card-token-kept', TEST_CARDS.approved);
  const newCard = { providerCustomerId, cardToken: keptToken, billing: ADDRESS };
  const kept = await cards.keepCard(newCard, key('card-keep'));
  yield known('card-keep', kept, ({ lastDigits }) => lastDigits === TEST_CARDS.approved.slice(-4));
  const keptId = kept.kind === 'known' ? kept.value.cardId : '';
  const unattended = { kind: 'keptCard', providerCustomerId, cardId: keptId } as const;
  yield known('order-card-kept', await payments.createCharge(aCharge(key('kept'), unattended)), isCharge('paid'));
  yield known('card-forget', await cards.forgetCard(providerCustomerId, keptId, key('card-forget')));
  const forgotten = await payments.createCharge(aCharge(key('forgotten'), unattended));
  yield done('order-card-forgotten', forgotten, forgotten.kind === 'refused');
  yield known('card-forget-again', await cards.forgetCard(providerCustomerId, keptId, key('card-forget-again')));

  // What is fetched at the store.
  const pickupToken = yield* tokenOf('card-token-pickup', TEST_CARDS.approved);
  const fetched = aPickup(key('pickup'), { kind: 'creditCard', cardToken: pickupToken, installments: 1 });
  yield known('order-card-pickup', await payments.createCharge(fetched), isCharge('paid'));
  const fetchedSlip = await payments.createCharge(aPickup(key('boleto-pickup'), boleto));
  yield known('order-boleto-pickup', fetchedSlip, (charge) => charge.boleto !== null);
  const fetchedSlipId = fetchedSlip.kind === 'known' ? fetchedSlip.value.chargeId : '';
  yield known(
    'boleto-pickup-cancel',
    await payments.cancelCharge(fetchedSlipId, key('slip-cancel')),
    isCharge('canceled'),
  );

  const nameless = await payments.createCharge(aNamelessCharge(key('nameless')));
  yield done('order-malformed', nameless, nameless.kind === 'refused');

  // ---- Recipients and their money.
  const made = await finance.createRecipient(aRecipient(key('store')), key('recipient'));
  yield known('recipient-create', made);
  const recipientId = made.kind === 'known' ? made.value.recipientId : '';
  yield known('recipient-read', await finance.readRecipient(recipientId), (recipient) => recipient !== null);
  const account = anAccount({ bank: '341', account: '654321', kind: 'savings' });
  yield known(
    'recipient-change-account',
    await finance.changeAccount(recipientId, account, key('account')),
    (recipient) => recipient.account?.bank === '341',
  );
  const splitToken = yield* tokenOf('card-token-split', TEST_CARDS.approved);
  const bySplit = { kind: 'creditCard', cardToken: splitToken, installments: 1 } as const;
  yield known(
    'order-card-split',
    await payments.createCharge(aCharge(key('split'), bySplit, { recipientId })),
    isCharge('paid'),
  );
  yield known('balance', await finance.readBalance(recipientId), (balance) => balance !== null);
  yield known('payables', await finance.listPayables(recipientId, { ...ALWAYS, ...PAGE, status: 'waitingFunds' }));
  yield known('operations', await finance.listOperations(recipientId, { ...ALWAYS, ...PAGE }));
  const tooMuch = await finance.withdraw(recipientId, TOO_MUCH, key('too-much'));
  yield done('withdrawal-refused', tooMuch, tooMuch.kind === 'refused');
  if (fund) {
    const items = [{ code: 'contract', description: '1 x Produto de teste', amount: 5_000 }];
    const paid = await payments.createCharge(aCharge(key('funds'), pix, { recipientId, items }));
    yield known('order-pix-split', paid);
    await fund(paid.kind === 'known' ? paid.value.chargeId : '');
    const sent = await finance.withdraw(recipientId, 1_000, key('withdrawal'));
    yield known('withdrawal', sent, ({ amount }) => amount === 1_000);
    const withdrawalId = sent.kind === 'known' ? sent.value.withdrawalId : '';
    yield known('withdrawal-read', await finance.readWithdrawal(recipientId, withdrawalId), (one) => one !== null);
  }
  yield known('withdrawals', await finance.listWithdrawals(recipientId, PAGE));

  // ---- Plans and subscriptions.
  const plan = await subscriptions.createPlan(A_PLAN, key('plan'));
  yield known('plan-create', plan, ({ price }) => price === A_PLAN.price);
  const planId = plan.kind === 'known' ? plan.value.planId : '';
  yield known('plan-read', await subscriptions.readPlan(planId), (one) => one !== null);
  const subscriber = { storeId: 'contract', planId, ...SUBSCRIBER, startAt: null };

  const failingToken = yield* tokenOf('card-token-failing', TEST_CARDS.refused);
  const failing = { kind: 'creditCard', cardToken: failingToken } as const;
  const subscription = await subscriptions.createSubscription({ ...subscriber, method: failing }, key('subscription'));
  yield known('subscription-create-refused', subscription, ({ status }) => status === 'failed');
  const subscriptionId = subscription.kind === 'known' ? subscription.value.subscriptionId : '';
  const better = yield* tokenOf('card-token-better', TEST_CARDS.approved);
  yield known(
    'subscription-change-card',
    await subscriptions.changeCard(subscriptionId, better, key('change-card')),
    ({ card }) => card?.lastDigits === TEST_CARDS.approved.slice(-4),
  );
  const invoices = await subscriptions.listInvoices(subscriptionId, PAGE);
  yield known('invoices', invoices, ({ list }) => list.length === 1);
  const invoiceId = invoices.kind === 'known' ? (invoices.value.list[0]?.invoiceId ?? '') : '';
  yield known('invoice-read', await subscriptions.readInvoice(invoiceId), (invoice) => invoice !== null);
  yield known(
    'invoice-retry',
    await subscriptions.retryInvoice(invoiceId, key('retry')),
    ({ status }) => status === 'paid',
  );
  yield known(
    'subscription-read',
    await subscriptions.readSubscription(subscriptionId),
    (one) => one?.status === 'active',
  );
  yield known(
    'subscription-cancel',
    await subscriptions.cancelSubscription(subscriptionId, key('end')),
    ({ status }) => status === 'canceled',
  );

  const slip = await subscriptions.createSubscription(
    { ...subscriber, method: { kind: 'boleto' } },
    key('subscription-boleto'),
  );
  yield known('subscription-create-boleto', slip, ({ status }) => status === 'active');
  const slipId = slip.kind === 'known' ? slip.value.subscriptionId : '';
  yield known('invoices-boleto', await subscriptions.listInvoices(slipId, PAGE), ({ list }) =>
    list.every(({ boleto: its }) => its !== null),
  );
  yield known('subscription-cancel-boleto', await subscriptions.cancelSubscription(slipId, key('end-boleto')));
}

const isCharge =
  (status: string) =>
  ({ state }: { state: { charge: string } }): boolean =>
    state.charge === status;
