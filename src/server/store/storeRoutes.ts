import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStore } from '../../shared/store/storeContract';
import { toStore } from './storeMapper';

/** HTTP of the store itself: the request's own, found by header or host. */
export const storeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    method: getStore.method,
    url: getStore.path,
    config: { storeBy: 'host' },
    schema: { response: getStore.replies, tags: ['store'] },
    handler: async (request) => toStore(request.store),
  });
};
