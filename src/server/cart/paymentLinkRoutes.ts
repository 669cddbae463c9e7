import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deletePaymentLink,
  getPaymentLinks,
  postPaymentLink,
  postPaymentLinkMail,
} from '../../shared/cart/paymentLinkContract';
import { keepFromCaches, merchantOf, requirePermission } from '../http/access';
import { routeOf } from '../http/routeOf';
import { sendDone, sendOutcome } from '../http/sendOutcome';
import type { PaymentLinkService } from './paymentLinkService';

const tag = 'admin';

/** HTTP of payment links, for members with the permission to sell. */
export const paymentLinkRoutes: FastifyPluginAsyncTypebox<{ paymentLinks: PaymentLinkService }> = async (
  app,
  { paymentLinks },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getPaymentLinks, tag),
    handler: async (request) => paymentLinks.list(request.store.id, request.query),
  });
  app.route({
    ...routeOf(postPaymentLink, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await paymentLinks.make(request.store, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    ...routeOf(postPaymentLinkMail, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await paymentLinks.mail(request.store.id, merchantId, request.params.id));
    },
  });
  app.route({
    ...routeOf(deletePaymentLink, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendDone(reply, await paymentLinks.withdraw(request.store.id, merchantId, request.params.id));
    },
  });
};
