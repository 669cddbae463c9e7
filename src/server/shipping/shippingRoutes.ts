import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postProductShipping } from '../../shared/shipping/shippingContract';
import { outcomeRoute } from '../http/outcomeRoute';
import type { ShippingService } from './shippingService';

/** HTTP of shipping quotes. Source: rules §4 and §7. */
export const shippingRoutes: FastifyPluginAsyncTypebox<{ shipping: ShippingService }> = async (app, { shipping }) => {
  app.route(
    outcomeRoute(postProductShipping, 'shipping', (request) =>
      shipping.quoteProduct(request.store, request.params.slug, request.body),
    ),
  );
};
