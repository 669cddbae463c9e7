import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getCartPrescriptions, postCartPrescription } from '../../shared/order/prescriptionContract';
import { PRESCRIPTION_LIMITS } from '../../shared/order/prescriptionRules';
import { keepFromCaches } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { sendRefusal } from '../http/sendOutcome';
import type { PrescriptionService } from './prescriptionService';

type Options = { prescriptions: PrescriptionService; limiter: Limiter };
const tag = 'checkout';
/** The file in base64 and what is said of it. */
const BODY_BYTES = PRESCRIPTION_LIMITS.fileText + 4_000;

/** HTTP of prescriptions for a cart: knowing its id is the permission, as of the cart itself. */
export const prescriptionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { prescriptions, limiter }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route(
    outcomeRoute(getCartPrescriptions, tag, ({ store, customerId, params }) =>
      prescriptions.list({ store, customerId }, params.cartId),
    ),
  );
  app.route({
    ...routeOf(postCartPrescription, tag),
    config: { takesFiles: true },
    bodyLimit: BODY_BYTES,
    handler: async (request, reply) => {
      const { store, customerId, params, body } = request;
      const asker = await limiter.askerOf(request);
      const tooMany = limiter.count(asker, { limit: 'prescriptionsOfNetwork', of: asker.network });
      if (tooMany) return sendRefusal(reply, tooMany);
      const sent = await prescriptions.send({ store, customerId }, params.cartId, body);
      return sent.ok ? reply.code(201).send(sent.value) : sendRefusal(reply, sent.refusal);
    },
  });
};
