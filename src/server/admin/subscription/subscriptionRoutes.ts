import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteSubscription,
  getInvoices,
  getStanding,
  getSubscription,
  postInvoiceRetry,
  postSubscription,
  putSubscriptionCard,
} from '../../../shared/admin/subscriptionContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { SubscriptionService } from './subscriptionService';

/** HTTP of what a store pays the platform: owners only. */
export const subscriptionRoutes: FastifyPluginAsyncTypebox<{ subscriptions: SubscriptionService }> = async (
  app,
  { subscriptions },
) => {
  app.addHook('onRequest', requirePermission('subscription'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getStanding, 'admin'),
    handler: async (request) => ({ standing: await subscriptions.standing(request.store.id) }),
  });
  app.route({
    ...routeOf(getSubscription, 'admin'),
    handler: async (request, reply) => sendOutcome(reply, await subscriptions.view(request.store)),
  });
  app.route({
    ...routeOf(getInvoices, 'admin'),
    handler: async (request, reply) =>
      sendOutcome(reply, await subscriptions.invoices(request.store.id, request.query)),
  });
  app.route({
    ...routeOf(postSubscription, 'admin'),
    handler: async (request, reply) =>
      sendOutcome(reply, await subscriptions.begin(request.store, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    ...routeOf(putSubscriptionCard, 'admin'),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await subscriptions.changeCard(request.store, merchantId, request.body.cardToken));
    },
  });
  app.route({
    ...routeOf(postInvoiceRetry, 'admin'),
    handler: async (request, reply) =>
      sendOutcome(reply, await subscriptions.retry(request.store, merchantOf(request).merchantId, request.params.id)),
  });
  app.route({
    ...routeOf(deleteSubscription, 'admin'),
    handler: async (request, reply) =>
      sendOutcome(reply, await subscriptions.cancel(request.store, merchantOf(request).merchantId)),
  });
};
