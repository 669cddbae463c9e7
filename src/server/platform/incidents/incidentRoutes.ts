import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getIncidents, postIncidentReading } from '../../../shared/platform/incidentContract';
import { keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { IncidentService } from './incidentService';

/** HTTP of incidents for merchants, whatever their role. */
export const incidentRoutes: FastifyPluginAsyncTypebox<{ incidents: IncidentService }> = async (app, { incidents }) => {
  app.addHook('onRequest', requirePermission('ownProfile'));
  app.addHook('onRequest', keepFromCaches);
  app.route({
    ...routeOf(getIncidents, 'admin'),
    handler: async (request) => ({ list: await incidents.shownTo(request.store.id) }),
  });
  app.route(
    outcomeRoute(postIncidentReading, 'admin', (request) => incidents.read(request.store.id, request.params.id)),
  );
};
