import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { deleteCartProduct, getCart, putCart, putCartInfo, putCartProduct } from '../../shared/cart/cartContract';
import { sendOutcome } from '../app/sendOutcome';
import type { CartService, Visitor } from './cartService';

const tags = ['cart'];

const visitorOf = ({ store, customerId }: Pick<FastifyRequest, 'store' | 'customerId'>): Visitor => ({
  store,
  customerId,
});

/** HTTP of carts: one service call per route, then the status. The contract checks the body and the reply. */
export const cartRoutes: FastifyPluginAsyncTypebox<{ carts: CartService }> = async (app, { carts }) => {
  app.route({
    method: getCart.method,
    url: getCart.path,
    schema: { params: getCart.params, response: getCart.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await carts.get(visitorOf(request), request.params.cartId)),
  });
  app.route({
    method: putCart.method,
    url: putCart.path,
    schema: { body: putCart.body, response: putCart.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await carts.put(visitorOf(request), request.body)),
  });
  app.route({
    method: putCartProduct.method,
    url: putCartProduct.path,
    schema: { body: putCartProduct.body, response: putCartProduct.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await carts.putProduct(visitorOf(request), request.body)),
  });
  app.route({
    method: deleteCartProduct.method,
    url: deleteCartProduct.path,
    schema: { body: deleteCartProduct.body, response: deleteCartProduct.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await carts.removeLine(visitorOf(request), request.body)),
  });
  app.route({
    method: putCartInfo.method,
    url: putCartInfo.path,
    schema: { body: putCartInfo.body, response: putCartInfo.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await carts.putInfo(visitorOf(request), request.body)),
  });
};
