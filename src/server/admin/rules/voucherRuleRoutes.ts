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
import { keepFromCaches, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendDone, sendOutcome } from '../../http/sendOutcome';
import { editorOf } from './shippingRuleRoutes';
import type { VoucherRuleService } from './voucherRuleService';
import type { VoucherTestService } from './voucherTestService';

const tag = 'admin';

type Options = { voucherRules: VoucherRuleService; voucherTests: VoucherTestService };

/** HTTP of coupons as merchants make them. */
export const voucherRuleRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { voucherRules, voucherTests }) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getOwnVouchers, tag),
    handler: async ({ store, query }) => voucherRules.list(store.id, query),
  });
  app.route({
    ...routeOf(getOwnVoucher, tag),
    handler: async ({ store, params }, reply) => sendOutcome(reply, await voucherRules.read(store.id, params.id)),
  });
  app.route({
    ...routeOf(getVoucherUses, tag),
    handler: async ({ store, params, query }, reply) =>
      sendOutcome(reply, await voucherRules.uses(store.id, params.id, query)),
  });
  app.route({
    ...routeOf(postOwnVoucher, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await voucherRules.add(editorOf(request), request.store, request.body), 201),
  });
  app.route({
    ...routeOf(putOwnVoucher, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await voucherRules.save(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(putVoucherEnd, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await voucherRules.end(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(deleteOwnVoucher, tag),
    handler: async (request, reply) =>
      sendDone(reply, await voucherRules.remove(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(postVoucherTest, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await voucherTests.test(request.store, request.params.id, request.body)),
  });
};
