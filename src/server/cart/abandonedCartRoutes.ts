import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getAbandonedCarts } from '../../shared/cart/abandonedCartContract';
import { keepFromCaches, requirePermission } from '../http/access';
import { routeOf } from '../http/routeOf';
import type { AbandonedCartService } from './abandonedCartService';

/** HTTP of abandoned carts, for members with the permission to sell. */
export const abandonedCartRoutes: FastifyPluginAsyncTypebox<{ abandonedCarts: AbandonedCartService }> = async (
  app,
  { abandonedCarts },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getAbandonedCarts, 'admin'),
    handler: async (request) => abandonedCarts.list(request.store.id, request.query),
  });
};
