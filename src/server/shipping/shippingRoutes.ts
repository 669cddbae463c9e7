import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postProductShipping } from '../../shared/shipping/shippingContract';
import { sendOutcome } from '../app/sendOutcome';
import type { ShippingService } from './shippingService';

/** HTTP of shipping quotes. Source: decisions §4 and §7. */
export const shippingRoutes: FastifyPluginAsyncTypebox<{ shipping: ShippingService }> = async (app, { shipping }) => {
  app.route({
    method: postProductShipping.method,
    url: postProductShipping.path,
    schema: {
      params: postProductShipping.params,
      body: postProductShipping.body,
      response: postProductShipping.replies,
      tags: ['shipping'],
    },
    handler: async (request, reply) =>
      sendOutcome(reply, await shipping.quoteProduct(request.store, request.params.slug, request.body)),
  });
};
