import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { getCheckout, postCheckoutChoice } from '../../shared/cart/checkoutReferenceContract';
import { IdSchema } from '../../shared/kernel/wire';
import type { Limiter } from '../http/limiter';
import { routeOf } from '../http/routeOf';
import { sendOutcome, sendRefusal } from '../http/sendOutcome';
import type { CheckoutReferenceService } from './checkoutReferenceService';
import { reminderPage } from './reminderPage';

type Options = { references: CheckoutReferenceService; limiter: Limiter };

/**
 * HTTP of references: opening a cart, and the page to unsubscribe from reminders. The link opens a form whose button
 * unsubscribes, so that mail programs which prefetch links change nothing.
 */
export const checkoutReferenceRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { references, limiter }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, {}));
  // Each visitor of a payment link gets a cart of their own.
  const openingRefusal = async (request: FastifyRequest) => {
    const asker = await limiter.askerOf(request);
    return limiter.count(asker, { limit: 'cartsOfNetwork', of: asker.network });
  };
  const params = Type.Object({ checkoutRef: IdSchema });
  // Opened from a mail program: without our request headers.
  const page = { config: { storeBy: 'host', tokenBy: 'none' }, schema: { hide: true, params } } as const;

  app.route({
    ...routeOf(getCheckout, 'checkout'),
    handler: async (request, reply) => {
      const {
        store,
        customerId,
        params: { checkoutRef },
        query,
      } = request;
      reply.header('cache-control', 'private, no-store');
      const tooMany = await openingRefusal(request);
      if (tooMany) return sendRefusal(reply, tooMany);
      return sendOutcome(reply, await references.open({ store, customerId }, checkoutRef, query));
    },
  });

  app.route({
    ...routeOf(postCheckoutChoice, 'checkout'),
    handler: async (request, reply) => {
      const {
        store,
        customerId,
        params: { checkoutRef },
        body,
      } = request;
      reply.header('cache-control', 'private, no-store');
      const tooMany = await openingRefusal(request);
      if (tooMany) return sendRefusal(reply, tooMany);
      return sendOutcome(reply, await references.open({ store, customerId }, checkoutRef, body));
    },
  });

  app.route({
    method: 'GET',
    url: '/cart-reminder/:checkoutRef',
    ...page,
    handler: async ({ store, params: { checkoutRef } }, reply) => {
      const isKnown = await references.isKnown(store.id, checkoutRef);
      return reply
        .code(isKnown ? 200 : 404)
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(reminderPage(isKnown ? 'asking' : 'unknown', store));
    },
  });
  app.route({
    method: 'POST',
    url: '/cart-reminder/:checkoutRef',
    ...page,
    handler: async ({ store, params: { checkoutRef } }, reply) => {
      const isDone = await references.stopReminders(store.id, checkoutRef);
      return reply
        .code(isDone ? 200 : 404)
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(reminderPage(isDone ? 'stopped' : 'unknown', store));
    },
  });
};
