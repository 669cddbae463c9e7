import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteOwnVoucher,
  getOwnVoucher,
  getOwnVouchers,
  getVoucherUses,
  postOwnVoucher,
  postVoucherTest,
  putOwnVoucher,
  putVoucherEnd,
} from '../../../shared/admin/rules/voucherRuleContract';
import { editOf, editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { VoucherRuleService } from './voucherRuleService';
import type { VoucherTestService } from './voucherTestService';

const tag = 'admin';

type Options = { voucherRules: VoucherRuleService; voucherTests: VoucherTestService };

/** HTTP of vouchers as merchants make them. */
export const voucherRuleRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { voucherRules, voucherTests }) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getOwnVouchers, tag),
    handler: async ({ store, query }) => voucherRules.list(store.id, query),
  });
  app.route(outcomeRoute(getOwnVoucher, tag, ({ store, params }) => voucherRules.read(store.id, params.id)));
  app.route(
    outcomeRoute(getVoucherUses, tag, ({ store, params, query }) => voucherRules.uses(store.id, params.id, query)),
  );
  app.route(
    outcomeRoute(postOwnVoucher, tag, (request) => voucherRules.add(editorOf(request), request.store, request.body)),
  );
  app.route(outcomeRoute(putOwnVoucher, tag, (request) => voucherRules.save(...editOf(request))));
  app.route(outcomeRoute(putVoucherEnd, tag, (request) => voucherRules.end(...editOf(request))));
  app.route(outcomeRoute(deleteOwnVoucher, tag, (request) => voucherRules.remove(...editOf(request))));
  app.route(
    outcomeRoute(postVoucherTest, tag, (request) => voucherTests.run(request.store, request.params.id, request.body)),
  );
};
