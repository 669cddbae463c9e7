import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getPaymentMethod } from '../../shared/payment/paymentContract';
import { isCardMethod, PAYMENT_METHODS } from '../../shared/payment/paymentMethods';
import { routeOf } from '../http/routeOf';

/** HTTP of the payment methods: cards need the provider's public key, to be exchanged for a token. */
export const paymentMethodRoutes: FastifyPluginAsyncTypebox<{ cardTokenUrl: string | null }> = async (app, options) => {
  const { cardTokenUrl } = options;
  const methodsWith = (tokenUrl: string | null) => ({
    listMethod: PAYMENT_METHODS.filter((method) => !isCardMethod(method) || tokenUrl !== null),
    cardTokenUrl: tokenUrl,
  });
  const open = methodsWith(cardTokenUrl);
  // A test purchase is no place for a real card: while the store is closed only the simulator's own address is given.
  const closed = methodsWith(cardTokenUrl?.startsWith('/') ? cardTokenUrl : null);
  app.route({
    ...routeOf(getPaymentMethod, 'payment'),
    handler: async ({ store }, reply) =>
      store.status === 'draft'
        ? reply.header('cache-control', 'private, no-store').send(closed)
        : reply.header('cache-control', 'private, max-age=300').send(open),
  });
};
