import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStore, getStorePage, type PlatformIdentity } from '../../shared/store/storeContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { toStore } from './storeMapper';
import type { StorePageService } from './storePageService';

type Options = { storePages: StorePageService; platformIdentity: PlatformIdentity | null };

/** HTTP of the store itself and of its page texts: the request's own store, found by header or host. */
export const storeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { storePages, platformIdentity }) => {
  app.route({
    ...routeOf(getStore, 'store'),
    config: { storeBy: 'host' },
    handler: async (request) => toStore(request.store, platformIdentity),
  });

  app.route(outcomeRoute(getStorePage, 'store', (request) => storePages.page(request.store, request.params.slug)));
};
