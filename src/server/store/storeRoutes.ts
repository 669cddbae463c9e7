import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStore, getStorePage } from '../../shared/store/storeContract';
import { sendOutcome } from '../app/sendOutcome';
import { toStore } from './storeMapper';
import type { StorePageService } from './storePageService';

/** HTTP of the store itself and of its page texts: the request's own store, found by header or host. */
export const storeRoutes: FastifyPluginAsyncTypebox<{ storePages: StorePageService }> = async (app, { storePages }) => {
  app.route({
    method: getStore.method,
    url: getStore.path,
    config: { storeBy: 'host' },
    schema: { response: getStore.replies, tags: ['store'] },
    handler: async (request) => toStore(request.store),
  });

  app.route({
    method: getStorePage.method,
    url: getStorePage.path,
    schema: { params: getStorePage.params, response: getStorePage.replies, tags: ['store'] },
    handler: async (request, reply) => sendOutcome(reply, await storePages.page(request.store, request.params.slug)),
  });
};
