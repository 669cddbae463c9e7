import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deletePaymentLink,
  getPaymentLinks,
  postPaymentLink,
  postPaymentLinkMail,
} from '../../shared/cart/paymentLinkContract';
import { keepFromCaches, merchantOf, requirePermission } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
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
  app.route(
    outcomeRoute(postPaymentLink, tag, (request) =>
      paymentLinks.make(request.store, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(postPaymentLinkMail, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return paymentLinks.mail(request.store.id, merchantId, request.params.id);
    }),
  );
  app.route(
    outcomeRoute(deletePaymentLink, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return paymentLinks.withdraw(request.store.id, merchantId, request.params.id);
    }),
  );
};
