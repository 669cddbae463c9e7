import { addDays, addMonths, endOfDay, startOfDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import type { CardTokens, TokenCard } from './cardTokens';
import { chargeRepository } from './chargeRepository';
import { newCharge } from './newCharge';
import type { SimulatorOrder } from './orderBody';
import { sandboxRecordStore } from './sandboxRecordStore';
import type { ChargedInvoice, SimulatedCharge } from './simulatedCharge';
import { base62 } from './simulatorIds';
import type { PlanBody, SubscriptionBody } from './subscriptionBody';

/** A plan as the simulator remembers it. */
export type SimulatedPlan = PlanBody & { id: string; createdAt: string };

/** A subscription as the simulator remembers it; its invoices are its charges. */
export type SimulatedSubscription = {
  id: string;
  code: string | null;
  plan: SimulatedPlan;
  customer: SimulatorOrder['customer'];
  method: 'credit_card' | 'boleto';
  card: TokenCard | null;
  boletoDueDays: number;
  status: 'active' | 'canceled' | 'future' | 'failed';
  startAt: string;
  /** How many cycles were billed. */
  cycle: number;
  canceledAt: string | null;
  /** Keys of calls that cancelled it: the same call again gets the same response. */
  cancelKeys: string[];
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

type Deps = {
  db: Db;
  clock: Clock;
  tokens: Pick<CardTokens, 'use'>;
  merchantName: string;
  announce: (type: string, data: SimulatedSubscription) => void;
  /** Called with each charge made. */
  announceCharge: (charge: SimulatedCharge) => void;
};

const plans = sandboxRecordStore<SimulatedPlan>('pagarmePlan');
const subscriptions = sandboxRecordStore<SimulatedSubscription>('pagarmeSubscription');

/** So that a subscription not read for years does not bill all of them at once. */
const MOST_CYCLES_AT_ONCE = 24;

/** What a plan costs for one cycle, in centavos. */
export const planPrice = ({ items }: SimulatedPlan): number =>
  items.reduce((sum, { quantity, pricing_scheme }) => sum + pricing_scheme.price * quantity, 0);

/** When a cycle is billed; the first, 0, when the subscription starts. */
export const billingAtOf = ({ plan, startAt }: SimulatedSubscription, cycle: number): string => {
  if (cycle === 0) return startAt;
  const months = plan.interval_count * (plan.interval === 'year' ? 12 : 1) * cycle;
  return startOfDay(addMonths(storeDayOf(startAt), months));
};

/** When it is billed next; null where it never is. */
export const nextBillingOf = (subscription: SimulatedSubscription): string | null =>
  subscription.status === 'canceled' || subscription.status === 'failed'
    ? null
    : billingAtOf(subscription, subscription.cycle);

/**
 * Simulates the provider's subscriptions. Time passes on reads: cycles due since are billed then, in order and each
 * once. A card decides as its token did; a boleto waits for the sandbox page.
 */
export const simulatedSubscriptions = (deps: Deps) => {
  const { db, clock, tokens, merchantName, announce, announceCharge } = deps;

  /** Bills the cycle that is due. @returns its charge, null where it was billed already */
  async function bill(tx: Db, subscription: SimulatedSubscription): Promise<SimulatedCharge | null> {
    const { id, plan, cycle, customer, method, card, boletoDueDays, metadata } = subscription;
    const key = `${id} cycle ${cycle}`;
    const billingAt = billingAtOf(subscription, cycle);
    const dueAt = method === 'boleto' ? endOfDay(addDays(storeDayOf(billingAt), boletoDueDays)) : billingAt;
    const invoiceId = `in_${base62(`invoice ${key}`)}`;
    const invoice: ChargedInvoice = {
      id: invoiceId,
      subscriptionId: id,
      cycle: cycle + 1,
      billingAt,
      dueAt,
      canceledAt: null,
    };
    const order: SimulatorOrder = {
      code: invoiceId,
      items: plan.items.map(({ name, quantity, pricing_scheme }) => ({
        amount: pricing_scheme.price,
        quantity,
        description: name,
      })),
      customer,
      payments: [
        method === 'boleto'
          ? { payment_method: 'boleto', boleto: { due_at: dueAt } }
          : {
              payment_method: 'credit_card',
              credit_card: { card_token: '', installments: 1, statement_descriptor: plan.statement_descriptor },
            },
      ],
      metadata,
    };
    const charge = newCharge({ key, order, card, now: Date.parse(billingAt), merchantName, invoice });
    return charge && (await chargeRepository.insert(tx, charge)) ? charge : null;
  }

  async function broughtUpToDate(id: string): Promise<SimulatedSubscription | null> {
    const now = clock();
    const done = await subscriptions.change(db, id, async (kept, tx) => {
      let subscription = kept;
      const charges: SimulatedCharge[] = [];
      for (let turn = 0; turn < MOST_CYCLES_AT_ONCE; turn += 1) {
        const next = nextBillingOf(subscription);
        if (next === null || Date.parse(next) > now) break;
        const charge = await bill(tx, subscription);
        if (charge) charges.push(charge);
        // Only the first charge decides on the whole (docs/providers/pagarme.md §8); the result of a later one is in
        // its invoice.
        const hasFailed = subscription.cycle === 0 && charge?.status === 'failed';
        const status = hasFailed ? 'failed' : 'active';
        subscription = { ...subscription, status, cycle: subscription.cycle + 1, updatedAt: instantOf(now) };
      }
      return { body: subscription, result: { subscription, charges } };
    });
    for (const charge of done?.charges ?? []) announceCharge(charge);
    return done?.subscription ?? null;
  }

  return {
    /** Makes a plan; the same key makes it once. */
    async createPlan(key: string, body: PlanBody): Promise<SimulatedPlan> {
      const createdAt = instantOf(clock());
      const plan = { ...body, id: `plan_${base62(`plan ${key}`)}`, createdAt };
      return (await plans.keep(db, plan.id, plan, createdAt)).kept;
    },

    planById: (id: string) => plans.byId(db, id),

    /** Makes a subscription and bills its first cycle if it starts now; null without its plan, or its card's token. */
    async create(key: string, body: SubscriptionBody): Promise<SimulatedSubscription | null> {
      const plan = await plans.byId(db, body.plan_id);
      const card = body.payment_method === 'credit_card' ? await tokens.use(body.card_token, key) : null;
      if (!plan || (body.payment_method === 'credit_card' && !card)) return null;
      const at = instantOf(clock());
      const subscription: SimulatedSubscription = {
        id: `sub_${base62(`subscription ${key}`)}`,
        code: body.code ?? null,
        plan,
        customer: body.customer,
        method: body.payment_method,
        card,
        boletoDueDays: (body.payment_method === 'boleto' ? body.boleto_due_days : undefined) ?? 0,
        status: 'future',
        startAt: body.start_at ?? at,
        cycle: 0,
        canceledAt: null,
        cancelKeys: [],
        metadata: body.metadata ?? {},
        createdAt: at,
        updatedAt: at,
      };
      const { isNew } = await subscriptions.keep(db, subscription.id, subscription, at);
      const made = await broughtUpToDate(subscription.id);
      if (isNew && made) announce('subscription.created', made);
      return made;
    },

    byId: broughtUpToDate,

    /** Later cycles are paid by the card behind a token. @returns what stood in the way of it */
    async changeCard(
      id: string,
      key: string,
      token: string,
    ): Promise<SimulatedSubscription | 'absent' | 'noToken' | 'illegal'> {
      const known = await broughtUpToDate(id);
      if (!known) return 'absent';
      if (known.status === 'canceled' || known.method !== 'credit_card') return 'illegal';
      const card = await tokens.use(token, key);
      if (!card) return 'noToken';
      const changed = await subscriptions.change(db, id, async (kept) => {
        const body = { ...kept, card, updatedAt: instantOf(clock()) };
        return { body, result: body };
      });
      if (changed) announce('subscription.updated', changed);
      return changed ?? 'absent';
    },

    /** Ends a subscription; `endInvoice` is called with each unpaid invoice, where those are to end too. */
    async cancel(
      id: string,
      key: string | null,
      endInvoice: ((charge: SimulatedCharge) => Promise<void>) | null,
    ): Promise<SimulatedSubscription | 'absent' | 'illegal'> {
      if (!(await broughtUpToDate(id))) return 'absent';
      const outcome = await subscriptions.change(db, id, async (kept) => {
        if (key !== null && kept.cancelKeys.includes(key)) return { body: kept, result: { kept, isNew: false } };
        if (kept.status === 'canceled') return { body: kept, result: null };
        const at = instantOf(clock());
        const cancelKeys = key === null ? kept.cancelKeys : [...kept.cancelKeys, key];
        const body = { ...kept, status: 'canceled' as const, canceledAt: at, cancelKeys, updatedAt: at };
        return { body, result: { kept: body, isNew: true } };
      });
      if (!outcome) return 'illegal';
      if (outcome.isNew) {
        for (const charge of endInvoice ? await chargeRepository.ofInvoice(db, 'subscriptionId', id) : []) {
          await endInvoice?.(charge);
        }
        announce('subscription.canceled', outcome.kept);
      }
      return outcome.kept;
    },

    /** A first charge that was refused has been paid after all: the subscription goes on. */
    async revive(id: string): Promise<void> {
      const revived = await subscriptions.change(db, id, async (kept) => {
        if (kept.status !== 'failed') return { body: kept, result: null };
        const body = { ...kept, status: 'active' as const, updatedAt: instantOf(clock()) };
        return { body, result: body };
      });
      if (revived) announce('subscription.updated', revived);
    },

    /** Invoices of a subscription as charges, newest first. */
    async invoices(subscriptionId: string): Promise<SimulatedCharge[]> {
      await broughtUpToDate(subscriptionId);
      return (await chargeRepository.ofInvoice(db, 'subscriptionId', subscriptionId)).toReversed();
    },

    invoiceById: async (id: string) => (await chargeRepository.ofInvoice(db, 'id', id)).at(0) ?? null,
  };
};
export type SimulatedSubscriptions = ReturnType<typeof simulatedSubscriptions>;
