import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { deleteCartProduct, getCart, putCart, putCartInfo, putCartProduct } from '../../shared/cart/cartContract';
import { outcomeRoute } from '../http/outcomeRoute';
import type { Asker, Limiter } from '../http/limiter';
import type { CartService, Visitor } from './cartService';

const tag = 'cart';

const visitorOf = ({ store, customerId }: Pick<FastifyRequest, 'store' | 'customerId'>): Visitor => ({
  store,
  customerId,
});

type Options = { carts: CartService; limiter: Limiter };

/** HTTP of carts: one service call per route, then the status. The contract checks the body and the reply. */
export const cartRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { carts, limiter }) => {
  /** Whether a network may make one more cart. */
  const newCartRefusal = (asker: Asker, cartId: string | null) =>
    cartId === null ? limiter.count(asker, { limit: 'cartsOfNetwork', of: asker.network }) : null;
  /** Whether it may ask for one more quote. @param value what is quoted: asking the same again is free */
  const quoteRefusal = (asker: Asker, value: string) =>
    limiter.count(asker, { limit: 'quotesOfNetwork', of: asker.network }, value);

  app.route(outcomeRoute(getCart, tag, (request) => carts.get(visitorOf(request), request.params.cartId)));
  app.route(
    outcomeRoute(putCart, tag, async (request) => {
      const { cartId, zipCode } = request.body;
      const asker = await limiter.askerOf(request);
      const isOfCart = cartId !== null && zipCode !== null;
      const refusal =
        newCartRefusal(asker, cartId) ??
        (isOfCart ? limiter.count(asker, { limit: 'quotesOfCart', of: cartId }, zipCode) : null) ??
        (zipCode === null ? null : quoteRefusal(asker, `${cartId} ${zipCode}`));
      if (refusal) return { ok: false, refusal };
      return limiter.inTurn(asker, () => carts.put(visitorOf(request), request.body));
    }),
  );
  app.route(
    outcomeRoute(putCartProduct, tag, async (request) => {
      const { cartId, productVariantId, quantity } = request.body;
      const asker = await limiter.askerOf(request);
      // A new cart has no destination to quote for.
      const refusal =
        newCartRefusal(asker, cartId) ??
        (cartId === null ? null : quoteRefusal(asker, `${cartId} ${productVariantId} ${quantity}`));
      if (refusal) return { ok: false, refusal };
      return limiter.inTurn(asker, () => carts.putProduct(visitorOf(request), request.body));
    }),
  );
  app.route(outcomeRoute(deleteCartProduct, tag, (request) => carts.removeLine(visitorOf(request), request.body)));
  app.route(outcomeRoute(putCartInfo, tag, (request) => carts.putInfo(visitorOf(request), request.body)));
};
