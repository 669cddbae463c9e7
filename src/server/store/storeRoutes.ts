import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStore } from '../../shared/store/storeContract';
import { routeOf } from '../app/routeOf';
import { toStore } from './storeMapper';

/** HTTP of the store itself: the request's own, found by header or host. */
export const storeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...routeOf(getStore, 'store'),
    config: { storeBy: 'host' },
    handler: async (request) => toStore(request.store),
  });
};
