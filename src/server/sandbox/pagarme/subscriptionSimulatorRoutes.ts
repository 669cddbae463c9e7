import { randomBytes } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';

import { toPagarmeInvoice } from './chargeWire';
import type { PagarmeSimulator } from './pagarmeSimulator';
import { keyOf, pagedList, type PageQuery, type PlayedAnswer } from './playedAnswer';
import { readBody } from './recipientBody';
import type { SimulatedCharge } from './simulatedCharge';
import type { SimulatedSubscriptions } from './simulatedSubscriptions';
import { PlanBody, SubscriptionBody } from './subscriptionBody';
import { toPagarmePlan, toPagarmeSubscription } from './subscriptionWire';

type Options = {
  subscriptions: SimulatedSubscriptions;
  endInvoice: PagarmeSimulator['endInvoice'];
  answer: PlayedAnswer;
};
type WithId = { Params: { id: string } };

const CardChange = Type.Object({ card_token: Type.String({ minLength: 1 }) });
const Cancellation = Type.Union([
  Type.Null(),
  Type.Undefined(),
  Type.Object({ cancel_pending_invoices: Type.Optional(Type.Boolean()) }),
]);

const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;
const ABSENT = { message: 'Subscription not found.' };
const TOKEN_ABSENT = { message: 'Token not found.' };

/** The provider's HTTP of plans, subscriptions and invoices, played. Source: docs/providers/pagarme.md §8. */
export const subscriptionSimulatorRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { subscriptions, endInvoice, answer } = options;
  const ownKey = (key: string | null): string => key ?? randomBytes(16).toString('hex');

  app.post('/plans', route, async (request, reply) => {
    const read = readBody(PlanBody, 'plan', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const plan = await subscriptions.createPlan(ownKey(keyOf(request)), read.value);
    return answer(request, reply, 200, toPagarmePlan(plan));
  });

  app.get<WithId>('/plans/:id', route, async (request, reply) => {
    const plan = await subscriptions.planById(request.params.id);
    return plan
      ? answer(request, reply, 200, toPagarmePlan(plan))
      : answer(request, reply, 404, { message: 'Plan not found.' });
  });

  app.post('/subscriptions', route, async (request, reply) => {
    const read = readBody(SubscriptionBody, 'subscription', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    if (!(await subscriptions.planById(read.value.plan_id))) {
      return answer(request, reply, 404, { message: 'Plan not found.' });
    }
    const made = await subscriptions.create(ownKey(keyOf(request)), read.value);
    return made ? answer(request, reply, 200, toPagarmeSubscription(made)) : answer(request, reply, 404, TOKEN_ABSENT);
  });

  app.get<WithId>('/subscriptions/:id', route, async (request, reply) => {
    const found = await subscriptions.byId(request.params.id);
    return found ? answer(request, reply, 200, toPagarmeSubscription(found)) : answer(request, reply, 404, ABSENT);
  });

  app.patch<WithId>('/subscriptions/:id/card', route, async (request, reply) => {
    const read = readBody(CardChange, 'request', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const changed = await subscriptions.changeCard(request.params.id, ownKey(keyOf(request)), read.value.card_token);
    switch (changed) {
      case 'absent':
        return answer(request, reply, 404, ABSENT);
      case 'noToken':
        return answer(request, reply, 404, TOKEN_ABSENT);
      case 'illegal':
        return answer(request, reply, 412, { message: 'The card of this subscription can not be changed.' });
      default:
        return answer(request, reply, 200, toPagarmeSubscription(changed));
    }
  });

  app.delete<WithId>('/subscriptions/:id', route, async (request, reply) => {
    const read = readBody(Cancellation, 'request', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const isWithInvoices = read.value?.cancel_pending_invoices ?? false;
    const ended = await subscriptions.cancel(request.params.id, keyOf(request), isWithInvoices ? endInvoice : null);
    if (ended === 'absent') return answer(request, reply, 404, ABSENT);
    if (ended === 'illegal') return answer(request, reply, 412, { message: 'This subscription is canceled.' });
    return answer(request, reply, 200, toPagarmeSubscription(ended));
  });

  type InvoiceQuery = PageQuery & { subscription_id?: string };
  app.get<{ Querystring: InvoiceQuery }>('/invoices', route, async (request, reply) => {
    const charges = await subscriptions.invoices(request.query.subscription_id ?? '');
    return answer(request, reply, 200, pagedList(request, request.query, charges.flatMap(invoiceIn)));
  });

  app.get<WithId>('/invoices/:id', route, async (request, reply) => {
    const charge = await subscriptions.invoiceById(request.params.id);
    const [invoice] = charge ? invoiceIn(charge) : [];
    return invoice
      ? answer(request, reply, 200, invoice)
      : answer(request, reply, 404, { message: 'Invoice not found.' });
  });
};

const invoiceIn = (charge: SimulatedCharge) => (charge.invoice ? [toPagarmeInvoice(charge, charge.invoice)] : []);
