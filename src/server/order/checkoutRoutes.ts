import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postCheckout } from '../../shared/order/checkoutContract';
import { sendOnce, type Idempotency } from '../http/idempotency';
import type { Limiter } from '../http/limiter';
import { routeOf } from '../http/routeOf';
import { sendRefusal } from '../http/sendOutcome';
import type { CheckoutService } from './checkoutService';

type Options = { checkout: CheckoutService; keys: Idempotency; limiter: Limiter };

/** HTTP of the checkout. Placing an order takes an `idempotency-key`: impatient clicks make one order. */
export const checkoutRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { checkout, keys, limiter }) => {
  app.route({
    ...routeOf(postCheckout, 'checkout'),
    handler: async (request, reply) => {
      const { store, customerId, body } = request;
      const asker = await limiter.askerOf(request);
      const tooMany =
        limiter.count(asker, { limit: 'checkoutsOfCart', of: body.cartId }) ??
        limiter.count(asker, { limit: 'checkoutsOfNetwork', of: asker.network });
      if (tooMany) return sendRefusal(reply, tooMany);
      // Refused before its key is claimed: the same call may be repeated.
      if (!checkout.hasRoom()) return sendRefusal(reply.header('retry-after', '2'), { name: 'UnavailableError' });
      const turn = await limiter.inTurn(asker, async () => {
        await sendOnce(keys, request, reply, 201, () => checkout.place(store, customerId, body, asker));
        return { ok: true, value: reply };
      });
      return turn.ok ? reply : sendRefusal(reply, turn.refusal);
    },
  });
};
