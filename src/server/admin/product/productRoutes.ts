import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteAdminProduct,
  getAdminProduct,
  getAdminProducts,
  getPriceChanges,
  getProductChoices,
  getStockMoves,
  postAdminProduct,
  postProductCopy,
  postProductRestoration,
  postStockMove,
  putAdminProduct,
  putPrice,
  putProductActivity,
  putStock,
} from '../../../shared/admin/productContract';
import { actorOf, keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendDone, sendOutcome } from '../../http/sendOutcome';
import type { ProductService } from './productService';
import type { StockService } from './stockService';

const tag = 'admin';
/** A product of 100 variants in Portuguese with its description; every other body stays small. */
const PRODUCT_BODY_BYTES = 512 * 1024;

/** HTTP of the merchant's products, their stock and their prices. */
export const productRoutes: FastifyPluginAsyncTypebox<{ products: ProductService; stock: StockService }> = async (
  app,
  { products, stock },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getAdminProducts, tag),
    handler: async (request) => products.list(request.store.id, request.query),
  });
  app.route({
    ...routeOf(getProductChoices, tag),
    handler: async (request) => products.choices(request.store.id),
  });
  app.route({
    ...routeOf(getAdminProduct, tag),
    handler: async (request, reply) => sendOutcome(reply, await products.read(request.store.id, request.params.id)),
  });
  app.route({
    ...routeOf(postAdminProduct, tag),
    bodyLimit: PRODUCT_BODY_BYTES,
    handler: async (request, reply) =>
      sendOutcome(reply, await products.create(request.store.id, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    ...routeOf(putAdminProduct, tag),
    bodyLimit: PRODUCT_BODY_BYTES,
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await products.save(request.store.id, merchantId, request.params.id, request.body));
    },
  });
  app.route({
    ...routeOf(putProductActivity, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      const { params, body } = request;
      return sendDone(reply, await products.setActive(request.store.id, merchantId, params.id, body.isActive));
    },
  });
  app.route({
    ...routeOf(deleteAdminProduct, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendDone(reply, await products.setRemoved(request.store.id, merchantId, request.params.id, true));
    },
  });
  app.route({
    ...routeOf(postProductRestoration, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendDone(reply, await products.setRemoved(request.store.id, merchantId, request.params.id, false));
    },
  });
  app.route({
    ...routeOf(postProductCopy, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await products.copy(request.store.id, merchantOf(request).merchantId, request.params.id), 201),
  });
  app.route({
    ...routeOf(postStockMove, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await stock.change(request.store.id, actorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(putStock, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await stock.count(request.store.id, actorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(putPrice, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await stock.price(request.store.id, actorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(getStockMoves, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await stock.moves(request.store.id, request.params.id, request.query)),
  });
  app.route({
    ...routeOf(getPriceChanges, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await stock.prices(request.store.id, request.params.id, request.query)),
  });
};
