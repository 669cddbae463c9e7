import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postSaleTrial } from '../../../shared/admin/sales/saleTrialContract';
import { keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import type { SaleTrialService } from './saleTrialService';

/** HTTP of a payment link's totals before it is created, for members with the permission to sell. */
export const saleTrialRoutes: FastifyPluginAsyncTypebox<{ saleTrials: SaleTrialService }> = async (
  app,
  { saleTrials },
) => {
  app.addHook('onRequest', requirePermission('sales'));
  app.addHook('onRequest', keepFromCaches);

  app.route(outcomeRoute(postSaleTrial, 'admin', ({ store, body }) => saleTrials.test(store, body)));
};
