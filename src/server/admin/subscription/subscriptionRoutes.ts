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
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
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
  app.route(outcomeRoute(getSubscription, 'admin', (request) => subscriptions.view(request.store)));
  app.route(outcomeRoute(getInvoices, 'admin', (request) => subscriptions.invoices(request.store.id, request.query)));
  app.route(
    outcomeRoute(postSubscription, 'admin', (request) =>
      subscriptions.begin(request.store, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(putSubscriptionCard, 'admin', async (request) => {
      const { merchantId } = merchantOf(request);
      return subscriptions.changeCard(request.store, merchantId, request.body.cardToken);
    }),
  );
  app.route(
    outcomeRoute(postInvoiceRetry, 'admin', (request) =>
      subscriptions.retry(request.store, merchantOf(request).merchantId, request.params.id),
    ),
  );
  app.route(
    outcomeRoute(deleteSubscription, 'admin', (request) =>
      subscriptions.cancel(request.store, merchantOf(request).merchantId),
    ),
  );
};
