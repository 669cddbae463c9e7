import type { LightMyRequestResponse } from 'fastify';

import { totpCode, totpStepOf } from '../../../src/server/account/totp';
import { newId } from '../../../src/server/kernel/newId';
import { anAccount, aCharge } from '../../../src/server/contract/contractData';
import type { FinanceGateway } from '../../../src/server/gateways/payment/financePort';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../../../src/server/gateways/payment/pagarmeFinance';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import { pagarmeSubscriptions } from '../../../src/server/gateways/payment/pagarmeSubscriptions';
import type { ProviderAnswer } from '../../../src/server/gateways/payment/providerAnswer';
import type { SubscriptionGateway } from '../../../src/server/gateways/payment/subscriptionPort';
import { openAccountApp, PASSWORD } from './accountApp';
import { openCheckoutApp } from './checkoutApp';
import { silentLog } from './testServer';

const DAY_MS = 86_400_000;

const ADDRESS = {
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
  zipCode: '13010111',
  referencePoint: 'Em frente à praça',
};

/** The register of a company, as its owner types it. */
export const REGISTER = {
  phone: '1933334444',
  annualRevenue: 50_000_000,
  address: ADDRESS,
  partner: {
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: '52998224725',
    motherName: 'Helena Albuquerque',
    birthDate: '1985-09-27',
    monthlyIncome: 500_000,
    occupation: 'Comerciante',
    phone: '19987654321',
    address: null,
  },
};

const { holderName: _holder, document: _document, ...ACCOUNT } = anAccount();
export const A_BANK_ACCOUNT = ACCOUNT;

/** Faults of a withdrawal: the request is lost, or its response. */
type Faults = {
  withdraw: 'notDone' | 'doneAndLost' | null;
  /** A call whose response is lost; all tries are recorded, with their keys. */
  lost: 'createRecipient' | 'changeCard' | 'cancelSubscription' | 'retryInvoice' | null;
  /** A call that never reaches the provider. */
  notDone: 'retryInvoice' | null;
};

/** The whole server with the provider's simulator, called over real HTTP, on one database and one movable clock. */
export async function openMoneyApp() {
  const provider = await openCheckoutApp();
  const client = () =>
    pagarmeClient({
      baseUrl: () => `${provider.address.base}/sandbox/pagarme/core/v5`,
      secretKey: 'sk_test_sandbox',
      log: silentLog,
      restMs: 1,
      timeoutMs: 2_000,
      retryMs: 1,
    });
  const faults: Faults = { withdraw: null, lost: null, notDone: null };
  const calls: { name: NonNullable<Faults['lost']>; key: string }[] = [];
  /** Makes a call to the provider, and returns its response unless it is lost. */
  const received = async <Value>(
    name: NonNullable<Faults['lost']>,
    key: string,
    made: Promise<ProviderAnswer<Value>>,
  ) => {
    calls.push({ name, key });
    const answer = await made;
    return faults.lost === name ? ({ kind: 'unknown' } as const) : answer;
  };
  const real = pagarmeFinance(client());
  const finance: FinanceGateway = {
    ...real,
    createRecipient: (asked, key) => received('createRecipient', key, real.createRecipient(asked, key)),
    async withdraw(...asked) {
      if (faults.withdraw === 'notDone') return { kind: 'unknown' };
      const answer = await real.withdraw(...asked);
      return faults.withdraw === 'doneAndLost' ? { kind: 'unknown' } : answer;
    },
  };
  const realSubscriptions = pagarmeSubscriptions(client());
  const subscriptions: SubscriptionGateway = {
    ...realSubscriptions,
    changeCard: (id, token, key) => received('changeCard', key, realSubscriptions.changeCard(id, token, key)),
    cancelSubscription: (id, key) => received('cancelSubscription', key, realSubscriptions.cancelSubscription(id, key)),
    retryInvoice: (id, key) =>
      received(
        'retryInvoice',
        key,
        faults.notDone === 'retryInvoice'
          ? Promise.resolve({ kind: 'unknown' })
          : realSubscriptions.retryInvoice(id, key),
      ),
  };
  const payments = pagarmePayments(client());
  const shop = await openAccountApp({ database: provider.database, finance, subscriptions });
  const moveTo = (now: number) => {
    shop.time.now = now;
    provider.time.frozenAt = now;
  };
  moveTo(shop.time.now);
  const later = (ms: number) => moveTo(shop.time.now + ms);

  return {
    ...shop,
    provider,
    finance,
    subscriptions,
    faults,
    calls,
    later,

    /** A store with an owner signed in. */
    async anOwner(values: Parameters<typeof shop.aMerchant>[1] = {}) {
      const store = await shop.aStore();
      const merchant = await shop.aMerchant(store, values);
      const { token } = await shop.signInMerchant(store, merchant);
      // Days pass in these tests.
      await shop.rows("update sessions set expires_at = '2099-01-01', ends_at = '2099-01-01' where store_id = $1", [
        store.id,
      ]);
      const call = (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        body?: object,
        key: string | null = newId(),
      ): Promise<LightMyRequestResponse> =>
        shop.send(method, `/admin${path}`, { store, token, headers: key ? { 'idempotency-key': key } : {} }, body);
      return { store, merchant, token, call };
    },

    /** Turns the second factor of a signed-in merchant on. @returns a function that gives the current code */
    async guard(call: (method: 'POST' | 'PUT', path: string, body: object) => Promise<{ json(): { secret: string } }>) {
      const { secret } = (await call('POST', '/me/second-factor', { password: PASSWORD })).json();
      const code = () => totpCode(secret, totpStepOf(shop.time.now));
      await call('PUT', '/me/second-factor', { code: code() });
      // A code is taken once.
      later(60_000);
      return code;
    },

    /** Sells for an amount by Pix, and lets the day pass after which it is released. @returns what it brought */
    async aReleasedSale(recipientId: string, amount: number): Promise<number> {
      const items = [{ code: 'v1', description: 'Ração', amount: amount - 30 }];
      const method = { kind: 'pix', expiresInSeconds: 1_800 } as const;
      const made = await payments.createCharge(aCharge(newId(), method, { recipientId, items }));
      if (made.kind !== 'known') throw new Error('the simulator made no charge');
      await provider.simulator.act(made.value.chargeId, 'pay');
      later(DAY_MS);
      const balance = await finance.readBalance(recipientId);
      return balance.kind === 'known' ? (balance.value?.available ?? 0) : 0;
    },

    async close() {
      await shop.close();
      await provider.close();
    },
  };
}
export type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>;
