import { Type, type Static } from 'typebox';

import { digitsOf } from '../../../shared/kernel/text';
import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from '../../../shared/subscription/subscriptionStanding';
import { instantFromPagarme } from './pagarmeBodies';
import { centavosOf, instantOfPagarme, MaybeMetadata, MaybeText, PagarmeAmount } from './pagarmeFields';
import { customerOf } from './pagarmeOrder';
import type { Invoice, NewPlan, NewSubscription, Plan, PlanInterval, Subscription } from './subscriptionPort';

/** What a merchant reads on their card bill. */
const STATEMENT_NAME = 'OIPET PLANO';
/** Days a boleto of a cycle may be paid. */
const BOLETO_DUE_DAYS = 5;

/**
 * A plan as the provider takes it: one item, charged at the beginning of each cycle. Source: docs/providers/pagarme.md
 * §8.
 */
export const pagarmePlanOf = ({ name, price, interval, intervalCount }: NewPlan) => ({
  name,
  description: name,
  statement_descriptor: STATEMENT_NAME,
  currency: 'BRL',
  interval,
  interval_count: intervalCount,
  billing_type: 'prepaid',
  payment_methods: ['credit_card', 'boleto'],
  // Recurrences are charged in one (docs/providers/pagarme.md §8).
  installments: [1],
  shippable: false,
  items: [{ name, quantity: 1, pricing_scheme: { scheme_type: 'unit', price } }],
});

/** A subscription as the provider takes it. */
export const pagarmeSubscriptionOf = ({ storeId, planId, payer, address, method, startAt }: NewSubscription) => ({
  code: storeId,
  plan_id: planId,
  customer: customerOf(payer, address),
  installments: 1,
  ...(method.kind === 'creditCard'
    ? { payment_method: 'credit_card', card_token: method.cardToken }
    : { payment_method: 'boleto', boleto_due_days: BOLETO_DUE_DAYS }),
  ...(startAt === null ? {} : { start_at: startAt }),
  metadata: { storeId },
});

const Items = Type.Array(
  Type.Object({
    quantity: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    pricing_scheme: Type.Object({ price: PagarmeAmount }),
  }),
);

const priceOf = (items: Static<typeof Items>): number =>
  items.reduce((sum, { quantity, pricing_scheme }) => sum + centavosOf(pricing_scheme.price) * (quantity ?? 1), 0);

// We make no other plans; one by the week or day is not ours.
const intervalOf = (received: string): PlanInterval => (received === 'year' ? 'year' : 'month');

/** The fields we read of a plan. */
export const PagarmePlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  interval: Type.String(),
  interval_count: Type.Integer(),
  items: Items,
});

/** A plan in our words. */
export const planOf = (received: Static<typeof PagarmePlan>): Plan => ({
  planId: received.id,
  name: received.name,
  price: priceOf(received.items),
  interval: intervalOf(received.interval),
  intervalCount: received.interval_count,
});

/** The fields we read of a subscription. */
export const PagarmeSubscription = Type.Object({
  id: Type.String(),
  status: Type.String(),
  start_at: Type.String(),
  interval: Type.String(),
  interval_count: Type.Integer(),
  next_billing_at: MaybeText,
  canceled_at: MaybeText,
  payment_method: Type.String(),
  plan: Type.Optional(Type.Union([Type.Object({ id: Type.String() }), Type.Null()])),
  items: Items,
  card: Type.Optional(
    Type.Union([
      Type.Object({
        brand: MaybeText,
        last_four_digits: MaybeText,
        exp_month: Type.Integer(),
        exp_year: Type.Integer(),
      }),
      Type.Null(),
    ]),
  ),
  metadata: MaybeMetadata,
});

const storeIdIn = (metadata: Static<typeof MaybeMetadata> | undefined): string | null => {
  const storeId = metadata?.['storeId'];
  return typeof storeId === 'string' ? storeId : null;
};

/** A subscription in our words; a status we do not know is one that is not paid. */
export const subscriptionOf = (received: Static<typeof PagarmeSubscription>): Subscription => {
  const status = SUBSCRIPTION_STATUSES.find((known) => known === received.status) ?? 'failed';
  return {
    subscriptionId: received.id,
    planId: received.plan?.id ?? null,
    storeId: storeIdIn(received.metadata),
    status,
    price: priceOf(received.items),
    interval: intervalOf(received.interval),
    intervalCount: received.interval_count,
    startAt: instantOfPagarme(received.start_at),
    nextChargeAt: status === 'canceled' ? null : instantFromPagarme(received.next_billing_at),
    method: received.payment_method === 'boleto' ? 'boleto' : 'creditCard',
    card: received.card
      ? {
          brand: received.card.brand ?? null,
          lastDigits: received.card.last_four_digits ?? null,
          expMonth: received.card.exp_month,
          expYear: received.card.exp_year,
        }
      : null,
    canceledAt: instantFromPagarme(received.canceled_at),
  };
};

/** The fields we read of an invoice. */
export const PagarmeInvoice = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: PagarmeAmount,
  url: MaybeText,
  due_at: MaybeText,
  created_at: Type.String(),
  charge: Type.Optional(
    Type.Union([
      Type.Object({
        id: Type.String(),
        status: MaybeText,
        paid_at: MaybeText,
        last_transaction: Type.Optional(
          Type.Union([Type.Object({ id: MaybeText, line: MaybeText, pdf: MaybeText }), Type.Null()]),
        ),
      }),
      Type.Null(),
    ]),
  ),
});

/**
 * Maps an invoice. The provider may keep one 'pending' whose charge was refused: then the charge counts, since the
 * store must know that it has to pay.
 */
export const invoiceOf = (received: Static<typeof PagarmeInvoice>): Invoice => {
  const known = INVOICE_STATUSES.find((status) => status === received.status) ?? 'pending';
  const { charge } = received;
  const slip = charge?.last_transaction;
  return {
    invoiceId: received.id,
    chargeId: charge?.id ?? null,
    tryId: slip?.id ?? null,
    status: known === 'pending' && charge?.status === 'failed' ? 'failed' : known,
    amount: centavosOf(received.amount),
    dueAt: instantOfPagarme(received.due_at ?? received.created_at),
    createdAt: instantOfPagarme(received.created_at),
    paidAt: instantFromPagarme(charge?.paid_at),
    // A captured one was a path of the API, which no person can open (docs/providers/pagarme.md §8).
    url: received.url?.startsWith('https://') ? received.url : null,
    boleto: slip?.line ? { line: digitsOf(slip.line), pdfUrl: slip.pdf ?? null } : null,
  };
};
