import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { deleteCartProduct, getCart, putCart, putCartInfo, putCartProduct } from '../../shared/cart/cartContract';
import { outcomeRoute } from '../http/outcomeRoute';
import type { CartService, Visitor } from './cartService';

const tag = 'cart';

const visitorOf = ({ store, customerId }: Pick<FastifyRequest, 'store' | 'customerId'>): Visitor => ({
  store,
  customerId,
});

/** HTTP of carts: one service call per route, then the status. The contract checks the body and the reply. */
export const cartRoutes: FastifyPluginAsyncTypebox<{ carts: CartService }> = async (app, { carts }) => {
  app.route(outcomeRoute(getCart, tag, (request) => carts.get(visitorOf(request), request.params.cartId)));
  app.route(outcomeRoute(putCart, tag, (request) => carts.put(visitorOf(request), request.body)));
  app.route(outcomeRoute(putCartProduct, tag, (request) => carts.putProduct(visitorOf(request), request.body)));
  app.route(outcomeRoute(deleteCartProduct, tag, (request) => carts.removeLine(visitorOf(request), request.body)));
  app.route(outcomeRoute(putCartInfo, tag, (request) => carts.putInfo(visitorOf(request), request.body)));
};
