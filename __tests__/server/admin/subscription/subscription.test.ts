import { subscriptionService } from '../../../../src/server/admin/subscription/subscriptionService';
import { PLATFORM_PLAN } from '../../../../src/shared/subscription/platformPlan';
import { TEST_CARDS } from '../../../../src/server/contract/contractData';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { until } from '../../../support/server/until';
import { openMoneyApp, type MoneyApp } from '../../../support/server/moneyApp';

const DAY_MS = 86_400_000;
const PAGE = '?page=1&limit=20';
const address = {
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
  zipCode: '13010111',
};

describe('what a store pays the platform', () => {
  let shop: MoneyApp;
  beforeAll(async () => {
    shop = await openMoneyApp();
  });
  afterAll(() => shop.close());

  type Owner = Awaited<ReturnType<MoneyApp['anOwner']>>;
  const begin = async ({ call }: Pick<Owner, 'call'>, number: string = TEST_CARDS.approved) => {
    const cardToken = await shop.provider.aCardToken({ number });
    return call('POST', '/subscription', { cardToken, phone: '1933334444', address });
  };
  // Each process learns of a store's status by itself.
  const isAnswered = (store: StoreRow, status: number) =>
    until(async () => (await shop.send('GET', '/product', { store })).statusCode === status, `an answer ${status}`);

  it('is nothing until it is begun, then a plan, a card and an invoice', async () => {
    const owner = await shop.anOwner();
    expect((await owner.call('GET', '/subscription/standing')).json()).toEqual({ standing: null });
    expect((await owner.call('GET', '/subscription')).json()).toMatchObject({
      plan: { price: PLATFORM_PLAN.price },
      subscription: null,
    });
    expect((await owner.call('GET', `/subscription/invoice${PAGE}`)).statusCode).toBe(404);
    const started = await begin(owner);
    expect([started.statusCode, started.json()]).toMatchObject([
      201,
      { standing: { status: 'active', suspendsAt: null }, subscription: { card: { lastDigits: '0010' } } },
    ]);
    const { list } = (await owner.call('GET', `/subscription/invoice${PAGE}`)).json();
    expect(list).toMatchObject([{ status: 'paid', amount: PLATFORM_PLAN.price }]);
    expect((await begin(owner)).json().name).toBe('TransitionRefusedError');
  });

  it('warns its owners when a card is refused, closes after 15 days, and opens at once when paid', async () => {
    const owner = await shop.anOwner();
    const { store, merchant, call } = owner;
    await begin(owner);
    const refusing = await shop.provider.aCardToken({ number: TEST_CARDS.refused });
    await call('PUT', '/subscription/card', { cardToken: refusing });
    shop.later(31 * DAY_MS);
    expect((await shop.services.subscriptions.refresh(store.id)).ok).toBe(true);
    const { standing } = (await call('GET', '/subscription')).json();
    expect(standing).toMatchObject({ status: 'failed', isSuspended: false });
    await shop.runJobs();
    const mails = shop.sent.filter(({ to }) => to === merchant.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`A assinatura da ${store.name} não foi paga`]);
    const left = Date.parse(standing.suspendsAt) - Date.parse(standing.failedSince);
    expect(left).toBe(15 * DAY_MS);
    shop.later(Date.parse(standing.suspendsAt) - shop.time.now - 1_000);
    await shop.services.subscriptions.refresh(store.id);
    await isAnswered(store, 200);
    shop.later(1_000);
    const customer = await shop.aCustomer(store);
    await shop.services.subscriptions.refresh(store.id);
    await isAnswered(store, 503);
    // Shoppers are signed out, merchants are not, and sign in again as well.
    const sessions = await shop.rows<{ customer_id: string | null }>(
      'select customer_id from sessions where store_id = $1',
      [store.id],
    );
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.every(({ customer_id: id }) => id === null && customer.id !== id)).toBe(true);
    expect((await call('GET', '/subscription/standing')).json().standing).toMatchObject({ isSuspended: true });
    // Repeat purchases are neither paused nor cancelled by it, and their merchant sees that they wait.
    await shop.rows(
      `with bought as (
         insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
           shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
         values ($1, $2, $2, 'active', 'Ração', '{"kind": "days", "every": 30}', '2030-01-01', 'a', 'c', 's', 'PAC', 0, 0, 5))
       insert into repeat_consents (store_id, purchase_id, text_version, network, terms) values ($1, $2, '1', '198.51.100.7', '{}')`,
      [store.id, customer.id],
    );
    expect((await call('GET', '/subscription/standing')).json().standing).toMatchObject({ waitingPurchases: 1 });
    expect((await shop.signInMerchant(store, merchant)).reply.statusCode).toBe(200);
    await shop.runJobs();
    expect(shop.sent.filter(({ to }) => to === merchant.email)).toHaveLength(1);

    const cardToken = await shop.provider.aCardToken({ number: TEST_CARDS.approved });
    expect((await call('PUT', '/subscription/card', { cardToken })).json().subscription.card.lastDigits).toBe('0010');
    const { list } = (await call('GET', `/subscription/invoice${PAGE}`)).json();
    const unpaid = list.filter(({ status }: { status: string }) => status === 'failed');
    for (const { id } of unpaid) await call('POST', `/subscription/invoice/${id}/retry`);
    expect((await call('GET', '/subscription')).json().standing).toMatchObject({ failedSince: null });
    await isAnswered(store, 200);
  });

  it('begins no shutdown where the first card is refused, tells its owners, and closes nothing when given up', async () => {
    const owner = await shop.anOwner();
    const { store, merchant, call } = owner;
    const standing = { status: 'failed', suspendsAt: null, isSuspended: false };
    expect((await begin(owner, TEST_CARDS.refused)).json().standing).toMatchObject(standing);
    await shop.runJobs();
    const mails = shop.sent.filter(({ to }) => to === merchant.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`A assinatura da ${store.name} ainda não começou`]);
    shop.later(70 * DAY_MS);
    await shop.services.subscriptions.refresh(store.id);
    expect((await call('GET', '/subscription/standing')).json().standing).toMatchObject(standing);
    const ended = (await call('DELETE', '/subscription')).json().standing;
    expect(ended).toMatchObject({ status: 'canceled', suspendsAt: null, isSuspended: false });
    shop.later(40 * DAY_MS);
    await shop.services.subscriptions.refresh(store.id);
    await isAnswered(store, 200);
  });

  it('stays closed where the card of the next subscription is refused', async () => {
    const owner = await shop.anOwner();
    await begin(owner);
    await owner.call('DELETE', '/subscription');
    shop.later(32 * DAY_MS);
    await shop.services.subscriptions.refresh(owner.store.id);
    await isAnswered(owner.store, 503);
    expect((await begin(owner, TEST_CARDS.refused)).json().standing).toMatchObject({ isSuspended: true });
    await shop.services.subscriptions.refresh(owner.store.id);
    await isAnswered(owner.store, 503);
  });

  it('is read anew when the provider sends an event of it', async () => {
    const owner = await shop.anOwner();
    await begin(owner);
    const [row] = await shop.rows<{ id: string }>(
      'select subscription_id as id from store_subscriptions where store_id = $1',
      [owner.store.id],
    );
    await shop.subscriptions.cancelSubscription(row?.id ?? '', 'elsewhere');
    for (let turn = 0; turn < 100; turn += 1) {
      await shop.runJobs();
      const { standing } = (await owner.call('GET', '/subscription/standing')).json();
      if (standing.status === 'canceled') return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('nobody told the shop');
  });

  it('works until the day it is paid for once it is cancelled, and begins anew', async () => {
    const owner = await shop.anOwner();
    const started = (await begin(owner)).json();
    const ended = (await owner.call('DELETE', '/subscription')).json();
    expect(ended.standing).toMatchObject({
      status: 'canceled',
      suspendsAt: started.subscription.nextChargeAt,
      isSuspended: false,
    });
    expect((await owner.call('DELETE', '/subscription')).json().name).toBe('TransitionRefusedError');
    shop.later(32 * DAY_MS);
    await shop.services.subscriptions.refresh(owner.store.id);
    await isAnswered(owner.store, 503);
    expect((await begin(owner)).json().standing).toMatchObject({ status: 'active', suspendsAt: null });
    await isAnswered(owner.store, 200);
  });

  it('changes its card once where the answer was lost and the owner tries again', async () => {
    const owner = await shop.anOwner();
    await begin(owner);
    const cardToken = await shop.provider.aCardToken({ number: TEST_CARDS.approved });
    shop.calls.length = 0;
    shop.faults.lost = 'changeCard';
    expect((await owner.call('PUT', '/subscription/card', { cardToken })).json().name).toBe('UnavailableError');
    shop.faults.lost = null;
    // The provider takes a token once: only the same key lets the same call pass again.
    expect((await owner.call('PUT', '/subscription/card', { cardToken })).statusCode).toBe(200);
    expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1);
    expect(JSON.stringify(shop.calls)).not.toContain(cardToken);
    const another = await shop.provider.aCardToken({ number: TEST_CARDS.approved });
    expect((await owner.call('PUT', '/subscription/card', { cardToken: another })).statusCode).toBe(200);
    expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(2);
  });

  it('charges an unpaid invoice once where the answer was lost and the owner tries again', async () => {
    const owner = await shop.anOwner();
    await begin(owner, TEST_CARDS.refused);
    const { list } = (await owner.call('GET', `/subscription/invoice${PAGE}`)).json();
    const retry = () => owner.call('POST', `/subscription/invoice/${list[0].id}/retry`);
    const sentKeys = () => shop.calls.map(({ key }) => key);
    shop.calls.length = 0;
    shop.faults.lost = 'retryInvoice';
    expect((await retry()).json().name).toBe('UnavailableError');
    shop.faults.lost = null;
    // Refused once more: that was a try of its own, and the next one is not taken for it.
    expect((await retry()).statusCode).toBe(200);
    expect(new Set(sentKeys()).size).toBe(2);
    const cardToken = await shop.provider.aCardToken({ number: TEST_CARDS.approved });
    await owner.call('PUT', '/subscription/card', { cardToken });
    shop.calls.length = 0;
    shop.faults.lost = 'retryInvoice';
    expect((await retry()).json().name).toBe('UnavailableError');
    shop.faults.lost = null;
    const again = await retry();
    expect([again.statusCode, again.json().standing]).toMatchObject([200, { failedSince: null }]);
    expect(shop.calls).toHaveLength(1);
  });

  it('tells the provider of one try with one key while nothing came of it', async () => {
    const owner = await shop.anOwner();
    await begin(owner, TEST_CARDS.refused);
    const { list } = (await owner.call('GET', `/subscription/invoice${PAGE}`)).json();
    const retry = () => owner.call('POST', `/subscription/invoice/${list[0].id}/retry`);
    shop.calls.length = 0;
    shop.faults.notDone = 'retryInvoice';
    for (const _ of [1, 2]) expect((await retry()).json().name).toBe('UnavailableError');
    shop.faults.notDone = null;
    expect((await retry()).statusCode).toBe(200);
    expect(shop.calls).toHaveLength(3);
    expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1);
  });

  it('ends once where the answer was lost and the owner tries again', async () => {
    const owner = await shop.anOwner();
    await begin(owner);
    shop.calls.length = 0;
    shop.faults.lost = 'cancelSubscription';
    expect((await owner.call('DELETE', '/subscription')).json().name).toBe('UnavailableError');
    shop.faults.lost = null;
    const again = await owner.call('DELETE', '/subscription');
    expect([again.statusCode, again.json().standing.status]).toEqual([200, 'canceled']);
    expect(shop.calls).toHaveLength(1);
    const [count] = await shop.rows(
      "select count(*)::int as entries from audit_entries where store_id = $1 and action = 'subscriptionCancelled'",
      [owner.store.id],
    );
    expect(count).toEqual({ entries: 1 });
    expect((await owner.call('DELETE', '/subscription')).json().name).toBe('TransitionRefusedError');
  });

  it('asks for its end under one key, whoever asks', async () => {
    const owner = await shop.anOwner();
    await begin(owner);
    shop.calls.length = 0;
    const replies = await Promise.all(Array.from({ length: 3 }, () => owner.call('DELETE', '/subscription')));
    expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1);
  });

  describe('on terms of its own', () => {
    const errors: unknown[] = [];
    const servedAt = (terms: { planId: string | null; planPrice: number }) =>
      subscriptionService({
        db: shop.serverDb,
        clock: shop.clock,
        gateway: shop.subscriptions,
        terms,
        log: { error: (what: unknown) => void errors.push(what) },
      });
    const aPlan = async (price: number) => {
      const plan = { name: 'Plano da casa', price, interval: 'month', intervalCount: 1 } as const;
      const made = await shop.subscriptions.createPlan(plan, `a plan of ${price}`);
      if (made.kind !== 'known') throw new Error('no plan');
      return made.value.planId;
    };
    const beginAt = async (terms: { planId: string | null; planPrice: number }) => {
      const { store, merchant } = await shop.anOwner();
      const cardToken = await shop.provider.aCardToken({ number: TEST_CARDS.approved });
      const body = { cardToken, phone: '1933334444', address };
      return { store, started: await servedAt(terms).begin(store, merchant.id, body) };
    };
    beforeEach(() => errors.splice(0));

    it('is charged at the configured plan and price', async () => {
      const { started } = await beginAt({ planId: await aPlan(12_900), planPrice: 12_900 });
      expect(started).toMatchObject({ ok: true, value: { plan: { price: 12_900 }, subscription: { price: 12_900 } } });
      expect((await beginAt({ planId: null, planPrice: 15_900 })).started).toMatchObject({
        ok: true,
        value: { plan: { price: 15_900 }, subscription: { price: 15_900 } },
      });
      expect(errors).toEqual([]);
    });

    it('begins nothing at another price than was shown, or without its plan, and says so in the log', async () => {
      for (const terms of [
        { planId: await aPlan(9_900), planPrice: 12_900 },
        { planId: 'plan_unknown', planPrice: 12_900 },
      ]) {
        const { store, started } = await beginAt(terms);
        expect(started).toMatchObject({ ok: false, refusal: { name: 'UnavailableError' } });
        expect(await servedAt(terms).standing(store.id)).toBeNull();
      }
      expect(errors).toHaveLength(2);
    });
  });

  describe('of a store that opened itself', () => {
    const TRIAL_DAYS = 30;
    const inTrial = async () => {
      const owner = await shop.anOwner();
      const trialEndsAt = new Date(shop.time.now + TRIAL_DAYS * DAY_MS).toISOString();
      await shop.rows(
        `insert into store_agreements (store_id, contract_version, accepted_at, phone, trial_ends_at)
         values ($1, '2026-11', $2, '19997772020', $3)`,
        [owner.store.id, new Date(shop.time.now), trialEndsAt],
      );
      const look = () => shop.services.subscriptions.refresh(owner.store.id);
      const standing = async () => (await owner.call('GET', '/subscription/standing')).json().standing;
      const letters = async () => {
        await shop.runJobs();
        return shop.sent.filter(({ to }) => to === owner.merchant.email).map(({ subject }) => subject);
      };
      return { ...owner, trialEndsAt, look, standing, letters };
    };

    it('costs nothing in its trial, and its owners hear of the end a week and a day before', async () => {
      const { look, standing, letters, trialEndsAt, store } = await inTrial();
      expect(await standing()).toEqual({
        status: 'future',
        failedSince: null,
        suspendsAt: null,
        isSuspended: false,
        trialEndsAt,
      });
      const told: number[] = [];
      for (const days of [22, 1, 0.1, 5, 0.9, 0.1]) {
        shop.later(days * DAY_MS);
        await look();
        told.push((await letters()).length);
      }
      expect(told).toEqual([0, 1, 1, 1, 2, 2]);
      const day = trialEndsAt.slice(0, 10).split('-').reverse().join('/');
      expect(new Set(await letters())).toEqual(new Set([`O teste grátis da ${store.name} vai até ${day}`]));
      await isAnswered(store, 200);
    });

    it('is unpaid like any other once the trial is over, and opens at once when it subscribes', async () => {
      const owner = await inTrial();
      const { store, call, look, standing, letters, trialEndsAt } = owner;
      shop.later(TRIAL_DAYS * DAY_MS);
      await look();
      await look();
      const suspendsAt = new Date(shop.time.now + 15 * DAY_MS).toISOString();
      const unpaid = { status: 'failed', failedSince: trialEndsAt, suspendsAt, trialEndsAt: null };
      expect(await standing()).toEqual({ ...unpaid, isSuspended: false });
      expect(await letters()).toEqual([`A assinatura da ${store.name} não foi paga`]);
      await isAnswered(store, 200);
      shop.later(15 * DAY_MS);
      await look();
      expect((await call('GET', '/subscription')).json()).toMatchObject({
        standing: { ...unpaid, isSuspended: true },
        subscription: null,
      });
      await isAnswered(store, 503);
      // Orders go on.
      expect((await call('GET', '/sale?page=1&limit=20')).statusCode).toBe(200);
      expect((await begin(owner, TEST_CARDS.refused)).json().standing).toMatchObject({ isSuspended: true });
      await call('DELETE', '/subscription');
      expect((await begin(owner)).json().standing).toMatchObject({ status: 'active', isSuspended: false });
      await isAnswered(store, 200);
    });

    it('is charged from the end of the trial on where it subscribes before', async () => {
      const owner = await inTrial();
      const { store, call, look, standing, letters, trialEndsAt } = owner;
      shop.later(20 * DAY_MS);
      expect((await begin(owner)).json()).toMatchObject({
        standing: { status: 'future', suspendsAt: null, trialEndsAt },
        subscription: { nextChargeAt: trialEndsAt },
      });
      expect((await call('GET', `/subscription/invoice${PAGE}`)).json().list).toEqual([]);
      shop.later(9.5 * DAY_MS);
      await look();
      expect(await letters()).toEqual([]);
      shop.later(DAY_MS);
      await look();
      expect(await standing()).toMatchObject({ status: 'active', suspendsAt: null, trialEndsAt: null });
      expect((await call('GET', `/subscription/invoice${PAGE}`)).json().list).toMatchObject([{ status: 'paid' }]);
      await isAnswered(store, 200);
    });

    it('closes with the grace of the trial where the first card is refused at its end', async () => {
      const owner = await inTrial();
      await begin(owner, TEST_CARDS.refused);
      shop.later((TRIAL_DAYS + 14) * DAY_MS);
      await owner.look();
      expect(await owner.standing()).toMatchObject({ status: 'failed', isSuspended: false });
      await isAnswered(owner.store, 200);
      shop.later(DAY_MS);
      await owner.look();
      await isAnswered(owner.store, 503);
    });

    it('works until the end of the trial where it cancels within', async () => {
      const owner = await inTrial();
      await begin(owner);
      expect((await owner.call('DELETE', '/subscription')).json().standing).toMatchObject({
        status: 'canceled',
        suspendsAt: owner.trialEndsAt,
        isSuspended: false,
      });
      expect((await begin(owner)).json().standing).toMatchObject({ status: 'future', suspendsAt: null });
      await owner.call('DELETE', '/subscription');
      shop.later(TRIAL_DAYS * DAY_MS);
      await owner.look();
      await isAnswered(owner.store, 503);
    });
  });

  it('is the owner’s alone, and no store’s invoice is another’s', async () => {
    const staff = await shop.anOwner({ role: 'staff' });
    expect((await staff.call('GET', '/subscription')).statusCode).toBe(403);
    const [one, other] = [await shop.anOwner(), await shop.anOwner()];
    await begin(one, TEST_CARDS.refused);
    await begin(other);
    const { list } = (await one.call('GET', `/subscription/invoice${PAGE}`)).json();
    expect((await other.call('POST', `/subscription/invoice/${list[0].id}/retry`)).statusCode).toBe(404);
    const twice = await shop.anOwner();
    await Promise.all([begin(twice), begin(twice), begin(twice)]);
    const rows = await shop.rows('select 1 from store_subscriptions where store_id = $1', [twice.store.id]);
    expect(rows).toHaveLength(1);
  });
});
