import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getPlatformIncidents,
  postIncidentNews,
  postIncidentResolution,
  postPlatformIncident,
} from '../../shared/platform/incidentContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { IncidentService } from '../platform/incidents/incidentService';
import { platformActorOf, requirePlatform } from './consoleAccess';

const tag = 'platform';

/** HTTP of incidents for people of the platform. */
export const consoleIncidentRoutes: FastifyPluginAsyncTypebox<{ incidents: IncidentService }> = async (
  app,
  { incidents },
) => {
  app.addHook('onRequest', requirePlatform('incidents'));
  app.route({ ...routeOf(getPlatformIncidents, tag), handler: async () => incidents.list() });
  app.route(
    outcomeRoute(postPlatformIncident, tag, (request) => incidents.publish(request.body, platformActorOf(request))),
  );
  app.route(
    outcomeRoute(postIncidentNews, tag, (request) =>
      incidents.tell(request.params.id, request.body, platformActorOf(request)),
    ),
  );
  app.route(
    outcomeRoute(postIncidentResolution, tag, (request) =>
      incidents.resolve(request.params.id, platformActorOf(request)),
    ),
  );
};
