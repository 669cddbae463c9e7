import { wireOf } from './cardTokens';
import { written } from './instruments';
import { base62 } from './simulatorIds';
import { billingAtOf, nextBillingOf, type SimulatedPlan, type SimulatedSubscription } from './simulatedSubscriptions';

/** A plan as GET /plans/{id} answers it. Source: docs/providers/pagarme.md §8. */
export const toPagarmePlan = ({ id, createdAt, ...plan }: SimulatedPlan) => ({
  id,
  ...plan,
  status: 'active',
  items: plan.items.map((item, index) => ({ id: `pi_${base62(`${id} ${index}`)}`, status: 'active', ...item })),
  created_at: written(createdAt),
  updated_at: written(createdAt),
});

/** A subscription as GET /subscriptions/{id} answers it. */
export const toPagarmeSubscription = (subscription: SimulatedSubscription) => {
  const { id, plan, cycle, card } = subscription;
  const current = Math.max(0, cycle - 1);
  return {
    id,
    code: subscription.code,
    status: subscription.status,
    start_at: written(subscription.startAt),
    interval: plan.interval,
    interval_count: plan.interval_count,
    billing_type: plan.billing_type,
    current_cycle:
      cycle === 0
        ? null
        : {
            id: `cycle_${base62(`${id} ${current}`)}`,
            cycle,
            start_at: written(billingAtOf(subscription, current)),
            end_at: written(billingAtOf(subscription, cycle)),
            billing_at: written(billingAtOf(subscription, current)),
            status: 'billed',
          },
    next_billing_at: written(nextBillingOf(subscription)),
    payment_method: subscription.method,
    currency: 'BRL',
    installments: 1,
    minimum_price: null,
    statement_descriptor: plan.statement_descriptor ?? null,
    plan: toPagarmePlan(plan),
    items: plan.items.map((item, index) => ({ id: `si_${base62(`${id} ${index}`)}`, status: 'active', ...item })),
    customer: subscription.customer,
    card: card && {
      id: `card_${base62(`${card.firstDigits} ${card.lastDigits} ${id}`)}`,
      ...wireOf(card),
      status: 'active',
    },
    boleto_due_days: subscription.method === 'boleto' ? subscription.boletoDueDays : null,
    manual_billing: false,
    created_at: written(subscription.createdAt),
    updated_at: written(subscription.updatedAt),
    canceled_at: written(subscription.canceledAt),
    metadata: subscription.metadata,
  };
};
