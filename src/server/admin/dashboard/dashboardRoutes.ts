import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getDashboard } from '../../../shared/admin/dashboardContract';
import { keepFromCaches, readerRoleOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import type { DashboardService } from './dashboardService';

/** HTTP of the dashboard. */
export const dashboardRoutes: FastifyPluginAsyncTypebox<{ dashboards: DashboardService }> = async (
  app,
  { dashboards },
) => {
  app.addHook('onRequest', requirePermission('dashboard'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getDashboard, 'admin'),
    handler: async (request) => {
      const role = request.apiKey ? null : readerRoleOf(request);
      return dashboards.read(request.store.id, request.query.period, role);
    },
  });
};
