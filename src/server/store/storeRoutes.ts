import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStore, getStorePage } from '../../shared/store/storeContract';
import { routeOf } from '../http/routeOf';
import { sendOutcome } from '../http/sendOutcome';
import { toStore } from './storeMapper';
import type { StorePageService } from './storePageService';

/** HTTP of the store itself and of its page texts: the request's own store, found by header or host. */
export const storeRoutes: FastifyPluginAsyncTypebox<{ storePages: StorePageService }> = async (app, { storePages }) => {
  app.route({
    ...routeOf(getStore, 'store'),
    config: { storeBy: 'host' },
    handler: async (request) => toStore(request.store),
  });

  app.route({
    ...routeOf(getStorePage, 'store'),
    handler: async (request, reply) => sendOutcome(reply, await storePages.page(request.store, request.params.slug)),
  });
};
