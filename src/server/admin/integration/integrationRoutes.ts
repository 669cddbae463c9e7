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
import { routeOf } from '../../http/routeOf';
import { sendDone, sendOutcome } from '../../http/sendOutcome';
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
  app.route({
    ...routeOf(postApiKey, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await apiKeys.create(request.store.id, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    ...routeOf(deleteApiKey, tag),
    handler: async (request, reply) =>
      sendDone(reply, await apiKeys.revoke(request.store.id, merchantOf(request).merchantId, request.params.id)),
  });
  app.route({
    ...routeOf(postWebhookEndpoint, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await webhookEndpoints.create(request.store.id, merchantId, request.body), 201);
    },
  });
  app.route({
    ...routeOf(putWebhookEndpoint, tag),
    handler: async (request, reply) => {
      const { store, params, body } = request;
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await webhookEndpoints.change(store.id, merchantId, params.id, body));
    },
  });
  app.route({
    ...routeOf(deleteWebhookEndpoint, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendDone(reply, await webhookEndpoints.remove(request.store.id, merchantId, request.params.id));
    },
  });
  app.route({
    ...routeOf(postWebhookSecret, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(
        reply,
        await webhookEndpoints.renewSecret(request.store.id, merchantId, request.params.id),
        201,
      );
    },
  });
  app.route({
    ...routeOf(postWebhookTest, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await webhookDeliveries.sendTest(request.store.id, merchantId, request.params.id), 201);
    },
  });
  app.route({
    ...routeOf(getWebhookDeliveries, tag),
    handler: async (request) => webhookDeliveries.list(request.store.id, request.query),
  });
  app.route({
    ...routeOf(postDeliveryRetry, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await webhookDeliveries.sendAgain(request.store.id, merchantId, request.params.id));
    },
  });
};
