import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteApiKey,
  deleteWebhookEndpoint,
  getIntegration,
  getWebhookDeliveries,
  postApiKey,
  postDeliveryRetry,
  postWebhookEndpoint,
  postWebhookSecret,
  postWebhookTest,
  putWebhookEndpoint,
} from '../../../shared/admin/integrationContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { ApiKeyService } from './apiKeyService';
import type { WebhookDeliveryService } from './webhookDeliveryService';
import type { WebhookEndpointService } from './webhookEndpointService';

type Options = {
  apiKeys: ApiKeyService;
  webhookEndpoints: WebhookEndpointService;
  webhookDeliveries: WebhookDeliveryService;
};

const tag = 'admin';

/** HTTP of a store's integrations: owners only, and people only. */
export const integrationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { apiKeys, webhookEndpoints, webhookDeliveries } = options;
  app.addHook('onRequest', requirePermission('integrations'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getIntegration, tag),
    handler: async ({ store }) => ({
      listKey: await apiKeys.list(store.id),
      listEndpoint: await webhookEndpoints.list(store.id),
    }),
  });
  app.route(
    outcomeRoute(postApiKey, tag, (request) =>
      apiKeys.create(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteApiKey, tag, (request) =>
      apiKeys.revoke(request.store.id, merchantOf(request).merchantId, request.params.id),
    ),
  );
  app.route(
    outcomeRoute(postWebhookEndpoint, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return webhookEndpoints.create(request.store.id, merchantId, request.body);
    }),
  );
  app.route(
    outcomeRoute(putWebhookEndpoint, tag, async (request) => {
      const { store, params, body } = request;
      const { merchantId } = merchantOf(request);
      return webhookEndpoints.change(store.id, merchantId, params.id, body);
    }),
  );
  app.route(
    outcomeRoute(deleteWebhookEndpoint, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return webhookEndpoints.remove(request.store.id, merchantId, request.params.id);
    }),
  );
  app.route(
    outcomeRoute(postWebhookSecret, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return webhookEndpoints.renewSecret(request.store.id, merchantId, request.params.id);
    }),
  );
  app.route(
    outcomeRoute(postWebhookTest, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return webhookDeliveries.sendTest(request.store.id, merchantId, request.params.id);
    }),
  );
  app.route({
    ...routeOf(getWebhookDeliveries, tag),
    handler: async (request) => webhookDeliveries.list(request.store.id, request.query),
  });
  app.route(
    outcomeRoute(postDeliveryRetry, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return webhookDeliveries.sendAgain(request.store.id, merchantId, request.params.id);
    }),
  );
};
