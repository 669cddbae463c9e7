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
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
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
  app.route(outcomeRoute(getAdminProduct, tag, (request) => products.read(request.store.id, request.params.id)));
  app.route({
    ...outcomeRoute(postAdminProduct, tag, (request) =>
      products.create(request.store.id, merchantOf(request).merchantId, request.body),
    ),
    bodyLimit: PRODUCT_BODY_BYTES,
  });
  app.route({
    ...outcomeRoute(putAdminProduct, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return products.save(request.store.id, merchantId, request.params.id, request.body);
    }),
    bodyLimit: PRODUCT_BODY_BYTES,
  });
  app.route(
    outcomeRoute(putProductActivity, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      const { params, body } = request;
      return products.setActive(request.store.id, merchantId, params.id, body.isActive);
    }),
  );
  app.route(
    outcomeRoute(deleteAdminProduct, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return products.setRemoved(request.store.id, merchantId, request.params.id, true);
    }),
  );
  app.route(
    outcomeRoute(postProductRestoration, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return products.setRemoved(request.store.id, merchantId, request.params.id, false);
    }),
  );
  app.route(
    outcomeRoute(postProductCopy, tag, (request) =>
      products.copy(request.store.id, merchantOf(request).merchantId, request.params.id),
    ),
  );
  app.route(
    outcomeRoute(postStockMove, tag, (request) =>
      stock.change(request.store.id, actorOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(putStock, tag, (request) =>
      stock.count(request.store.id, actorOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(putPrice, tag, (request) =>
      stock.price(request.store.id, actorOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(getStockMoves, tag, (request) => stock.moves(request.store.id, request.params.id, request.query)),
  );
  app.route(
    outcomeRoute(getPriceChanges, tag, (request) => stock.prices(request.store.id, request.params.id, request.query)),
  );
};
