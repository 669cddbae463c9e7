import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postProductShipping } from '../../shared/shipping/shippingContract';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import type { ShippingService } from './shippingService';

type Options = { shipping: ShippingService; limiter: Limiter };

/** HTTP of shipping quotes. Source: rules §4 and §7. */
export const shippingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { shipping, limiter }) => {
  app.route(
    outcomeRoute(postProductShipping, 'shipping', async (request) => {
      const { productVariantId, quantity, zipCode } = request.body;
      const asker = await limiter.askerOf(request);
      const counted = { limit: 'quotesOfNetwork', of: asker.network } as const;
      const refusal = limiter.count(asker, counted, `${productVariantId} ${quantity} ${zipCode}`);
      if (refusal) return { ok: false, refusal };
      return limiter.inTurn(asker, () => shipping.quoteProduct(request.store, request.params.slug, request.body));
    }),
  );
};
