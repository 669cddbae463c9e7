import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { deleteCartProduct, getCart, putCart, putCartInfo, putCartProduct } from '../../shared/cart/cartContract';
import { routeOf } from '../http/routeOf';
import { sendOutcome } from '../http/sendOutcome';
import type { CartService, Visitor } from './cartService';

const tag = 'cart';

const visitorOf = ({ store, customerId }: Pick<FastifyRequest, 'store' | 'customerId'>): Visitor => ({
  store,
  customerId,
});

/** HTTP of carts: one service call per route, then the status. The contract checks the body and the reply. */
export const cartRoutes: FastifyPluginAsyncTypebox<{ carts: CartService }> = async (app, { carts }) => {
  app.route({
    ...routeOf(getCart, tag),
    handler: async (request, reply) => sendOutcome(reply, await carts.get(visitorOf(request), request.params.cartId)),
  });
  app.route({
    ...routeOf(putCart, tag),
    handler: async (request, reply) => sendOutcome(reply, await carts.put(visitorOf(request), request.body)),
  });
  app.route({
    ...routeOf(putCartProduct, tag),
    handler: async (request, reply) => sendOutcome(reply, await carts.putProduct(visitorOf(request), request.body)),
  });
  app.route({
    ...routeOf(deleteCartProduct, tag),
    handler: async (request, reply) => sendOutcome(reply, await carts.removeLine(visitorOf(request), request.body)),
  });
  app.route({
    ...routeOf(putCartInfo, tag),
    handler: async (request, reply) => sendOutcome(reply, await carts.putInfo(visitorOf(request), request.body)),
  });
};
