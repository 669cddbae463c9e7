import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getAudit } from '../../../shared/admin/auditContract';
import { keepFromCaches, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import type { AuditService } from './auditService';

/** HTTP of the log of changes: owners only, like the team. */
export const auditRoutes: FastifyPluginAsyncTypebox<{ audits: AuditService }> = async (app, { audits }) => {
  app.addHook('onRequest', requirePermission('team'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getAudit, 'admin'),
    handler: async (request) => audits.list(request.store.id, request.query),
  });
};
