import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getGoods, postGoodsLookup } from '../../../shared/admin/rules/goodsContract';
import {
  deleteShippingRule,
  getShippingRules,
  getStateCities,
  postShippingRule,
  postShippingTest,
  putShippingRule,
  putShippingRuleActive,
  putShippingRulePlace,
} from '../../../shared/admin/rules/shippingRuleContract';
import { editOf, editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { GoodsService } from './goodsService';
import type { ShippingRuleService } from './shippingRuleService';
import type { ShippingTestService } from './shippingTestService';

const tag = 'admin';

type Options = { shippingRules: ShippingRuleService; shippingTests: ShippingTestService; goods: GoodsService };

/**
 * HTTP of shipping rules (custom shipping), of the test that quotes a test cart by them, and of the goods (variants
 * for sale) that a merchant puts into that cart.
 */
export const shippingRuleRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { shippingRules, shippingTests, goods },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getShippingRules, tag), handler: async ({ store }) => shippingRules.list(store.id) });
  app.route(outcomeRoute(postShippingRule, tag, (request) => shippingRules.add(editorOf(request), request.body)));
  app.route(outcomeRoute(putShippingRule, tag, (request) => shippingRules.save(...editOf(request))));
  app.route(outcomeRoute(putShippingRuleActive, tag, (request) => shippingRules.setActive(...editOf(request))));
  app.route(outcomeRoute(putShippingRulePlace, tag, (request) => shippingRules.move(...editOf(request))));
  app.route(outcomeRoute(deleteShippingRule, tag, (request) => shippingRules.remove(...editOf(request))));
  app.route(outcomeRoute(postShippingTest, tag, (request) => shippingTests.run(request.store, request.body)));
  app.route({
    ...routeOf(getStateCities, tag),
    handler: async ({ query }) => ({ list: shippingRules.cities(query.stateId) }),
  });
  app.route({
    ...routeOf(getGoods, tag),
    handler: async ({ store, query }) => goods.search(store.id, query.search),
  });
  app.route({
    ...routeOf(postGoodsLookup, tag),
    handler: async ({ store, body }) => goods.bySku(store.id, body.listSku),
  });
};
