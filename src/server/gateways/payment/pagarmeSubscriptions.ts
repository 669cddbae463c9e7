import type { PagarmeClient } from './pagarmeClient';
import { PagarmeCharge } from './pagarmeBodies';
import { listOf, pageOf, queryOf, toPage } from './pagarmeFields';
import {
  invoiceOf,
  PagarmeInvoice,
  pagarmePlanOf,
  PagarmePlan,
  PagarmeSubscription,
  pagarmeSubscriptionOf,
  planOf,
  subscriptionOf,
} from './pagarmeSubscription';
import type { SubscriptionGateway } from './subscriptionPort';

const Invoices = pageOf(PagarmeInvoice);

/** Plans, subscriptions and invoices at Pagar.me Core v5, behind the port. Source: docs/providers/pagarme.md §8. */
export const pagarmeSubscriptions = (client: PagarmeClient): SubscriptionGateway => {
  const readInvoice = (invoiceId: string) => client.read(at('invoices', invoiceId), PagarmeInvoice, invoiceOf);

  return {
    createPlan: (plan, key) =>
      client.change({ method: 'POST', path: '/plans', body: pagarmePlanOf(plan), key }, PagarmePlan, planOf),

    readPlan: (planId) => client.read(at('plans', planId), PagarmePlan, planOf),

    createSubscription: (request, key) =>
      client.change(
        { method: 'POST', path: '/subscriptions', body: pagarmeSubscriptionOf(request), key },
        PagarmeSubscription,
        subscriptionOf,
      ),

    readSubscription: (subscriptionId) =>
      client.read(at('subscriptions', subscriptionId), PagarmeSubscription, subscriptionOf),

    changeCard: (subscriptionId, cardToken, key) =>
      client.change(
        {
          method: 'PATCH',
          path: `${at('subscriptions', subscriptionId)}/card`,
          body: { card_token: cardToken },
          key,
        },
        PagarmeSubscription,
        subscriptionOf,
      ),

    cancelSubscription: (subscriptionId, key) =>
      client.change(
        {
          method: 'DELETE',
          path: at('subscriptions', subscriptionId),
          body: { cancel_pending_invoices: true },
          key,
        },
        PagarmeSubscription,
        subscriptionOf,
      ),

    async listInvoices(subscriptionId, paging) {
      const path = `/invoices?${queryOf({ subscription_id: subscriptionId }, paging)}`;
      return listOf(await client.read(path, Invoices, (body) => toPage(body, paging, invoiceOf)), paging);
    },

    readInvoice,

    async retryInvoice(invoiceId, key) {
      const invoice = await readInvoice(invoiceId);
      if (invoice.kind !== 'known') return invoice;
      const chargeId = invoice.value?.chargeId;
      if (!chargeId) return { kind: 'refused', reason: 'there is no charge to try again' };
      const path = `${at('charges', chargeId)}/retry`;
      const tried = await client.change({ method: 'POST', path, body: {}, key }, PagarmeCharge, ({ id }) => id);
      if (tried.kind !== 'known') return tried;
      const after = await readInvoice(invoiceId);
      if (after.kind !== 'known') return after;
      return after.value ? { kind: 'known', value: after.value } : { kind: 'unknown' };
    },
  };
};

const at = (kind: string, id: string): string => `/${kind}/${encodeURIComponent(id)}`;
