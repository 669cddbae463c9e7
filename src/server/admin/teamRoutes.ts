import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteTeamInvitation,
  deleteTeamMember,
  getTeam,
  postTeamInvitation,
  putTeamMember,
} from '../../shared/account/merchantContract';
import { keepFromCaches, merchantOf, requirePermission } from '../app/access';
import { sendDone, sendOutcome } from '../app/sendOutcome';
import type { TeamService } from './teamService';

const tags = ['admin'];

/** HTTP of a store's team: owners only. */
export const teamRoutes: FastifyPluginAsyncTypebox<{ team: TeamService }> = async (app, { team }) => {
  app.addHook('onRequest', requirePermission('team'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    method: getTeam.method,
    url: getTeam.path,
    schema: { response: getTeam.replies, tags },
    handler: async (request) => team.list(request.store.id),
  });
  app.route({
    method: postTeamInvitation.method,
    url: postTeamInvitation.path,
    schema: { body: postTeamInvitation.body, response: postTeamInvitation.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await team.invite(request.store.id, merchantOf(request).merchantId, request.body), 201),
  });
  app.route({
    method: deleteTeamInvitation.method,
    url: deleteTeamInvitation.path,
    schema: { params: deleteTeamInvitation.params, response: deleteTeamInvitation.replies, tags },
    handler: async (request, reply) =>
      sendDone(reply, await team.uninvite(request.store.id, merchantOf(request).merchantId, request.params.id)),
  });
  app.route({
    method: putTeamMember.method,
    url: putTeamMember.path,
    schema: { params: putTeamMember.params, body: putTeamMember.body, response: putTeamMember.replies, tags },
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      const { params, body } = request;
      return sendOutcome(reply, await team.changeRole(request.store.id, merchantId, params.id, body.role));
    },
  });
  app.route({
    method: deleteTeamMember.method,
    url: deleteTeamMember.path,
    schema: { params: deleteTeamMember.params, response: deleteTeamMember.replies, tags },
    handler: async (request, reply) =>
      sendDone(reply, await team.remove(request.store.id, merchantOf(request).merchantId, request.params.id)),
  });
};
