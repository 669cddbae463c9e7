import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteTeamInvitation,
  deleteTeamMember,
  getTeam,
  postTeamInvitation,
  putTeamMember,
} from '../../shared/account/merchantContract';
import { keepFromCaches, merchantOf, requirePermission } from '../http/access';
import { routeOf } from '../http/routeOf';
import { sendDone, sendOutcome } from '../http/sendOutcome';
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
  app.route({
    ...routeOf(postTeamInvitation, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await team.invite(request.store.id, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    ...routeOf(deleteTeamInvitation, tag),
    handler: async (request, reply) =>
      sendDone(reply, await team.uninvite(request.store.id, merchantOf(request).merchantId, request.params.id)),
  });
  app.route({
    ...routeOf(putTeamMember, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      const { params, body } = request;
      return sendOutcome(reply, await team.changeRole(request.store.id, merchantId, params.id, body.role));
    },
  });
  app.route({
    ...routeOf(deleteTeamMember, tag),
    handler: async (request, reply) =>
      sendDone(reply, await team.remove(request.store.id, merchantOf(request).merchantId, request.params.id)),
  });
};
