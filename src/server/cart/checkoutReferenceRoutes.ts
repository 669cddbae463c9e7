import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { getCheckout, postCheckoutChoice } from '../../shared/cart/checkoutReferenceContract';
import { IdSchema } from '../../shared/kernel/wire';
import type { Limiter } from '../http/limiter';
import { routeOf } from '../http/routeOf';
import { sendOutcome } from '../http/sendOutcome';
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
  const opened = async (request: FastifyRequest, open: () => ReturnType<typeof references.open>) => {
    const asker = await limiter.askerOf(request);
    const tooMany = limiter.count(asker, { limit: 'cartsOfNetwork', of: asker.network });
    return tooMany ? { ok: false as const, refusal: tooMany } : limiter.inTurn(asker, open);
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
      const open = () => references.open({ store, customerId }, checkoutRef, query);
      return sendOutcome(reply, await opened(request, open));
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
      const open = () => references.open({ store, customerId }, checkoutRef, body);
      return sendOutcome(reply, await opened(request, open));
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
        .send(reminderPage('cart', isKnown ? 'asking' : 'unknown', store));
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
        .send(reminderPage('cart', isDone ? 'stopped' : 'unknown', store));
    },
  });
};
