import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteTeamInvitation,
  deleteTeamMember,
  getTeam,
  postTeamInvitation,
  putTeamMember,
} from '../../../shared/account/merchantContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { TeamService } from './teamService';

const tag = 'admin';

/** HTTP of a store's team: owners only. */
export const teamRoutes: FastifyPluginAsyncTypebox<{ team: TeamService }> = async (app, { team }) => {
  app.addHook('onRequest', requirePermission('team'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getTeam, tag),
    handler: async (request) => team.list(request.store.id),
  });
  app.route(
    outcomeRoute(postTeamInvitation, tag, (request) =>
      team.invite(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteTeamInvitation, tag, (request) =>
      team.uninvite(request.store.id, merchantOf(request).merchantId, request.params.id),
    ),
  );
  app.route(
    outcomeRoute(putTeamMember, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      const { params, body } = request;
      return team.changeRole(request.store.id, merchantId, params.id, body.role);
    }),
  );
  app.route(
    outcomeRoute(deleteTeamMember, tag, (request) =>
      team.remove(request.store.id, merchantOf(request).merchantId, request.params.id),
    ),
  );
};
