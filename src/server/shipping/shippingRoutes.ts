import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postProductShipping } from '../../shared/shipping/shippingContract';
import { routeOf } from '../http/routeOf';
import { sendOutcome } from '../http/sendOutcome';
import type { ShippingService } from './shippingService';

/** HTTP of shipping quotes. Source: rules §4 and §7. */
export const shippingRoutes: FastifyPluginAsyncTypebox<{ shipping: ShippingService }> = async (app, { shipping }) => {
  app.route({
    ...routeOf(postProductShipping, 'shipping'),
    handler: async (request, reply) =>
      sendOutcome(reply, await shipping.quoteProduct(request.store, request.params.slug, request.body)),
  });
};
