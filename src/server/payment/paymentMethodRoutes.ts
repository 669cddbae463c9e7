import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getPaymentMethod } from '../../shared/payment/paymentContract';
import { isCardMethod, PAYMENT_METHODS } from '../../shared/payment/paymentMethods';
import { routeOf } from '../http/routeOf';

/** HTTP of the payment methods: cards need the provider's public key, to be exchanged for a token. */
export const paymentMethodRoutes: FastifyPluginAsyncTypebox<{ cardTokenUrl: string | null }> = async (app, options) => {
  const { cardTokenUrl } = options;
  const listMethod = PAYMENT_METHODS.filter((method) => !isCardMethod(method) || cardTokenUrl !== null);
  app.route({
    ...routeOf(getPaymentMethod, 'payment'),
    handler: async (_request, reply) =>
      reply.header('cache-control', 'private, max-age=300').send({ listMethod, cardTokenUrl }),
  });
};
