import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerInvitation,
  getCustomerInvitations,
  postCustomerInvitation,
} from '../../shared/account/merchantContract';
import { keepFromCaches, merchantOf, requirePermission } from '../http/access';
import { routeOf } from '../http/routeOf';
import { sendDone, sendOutcome } from '../http/sendOutcome';
import type { InvitationService } from '../account/invitationService';

const tag = 'admin';

/** HTTP of customer invitations: how customers join a private store (rules §3). */
export const customerInvitationRoutes: FastifyPluginAsyncTypebox<{ invitations: InvitationService }> = async (
  app,
  { invitations },
) => {
  app.addHook('onRequest', requirePermission('customers'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getCustomerInvitations, tag),
    handler: async (request) => invitations.listCustomers(request.store.id, request.query),
  });
  app.route({
    ...routeOf(postCustomerInvitation, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await invitations.inviteCustomer(request.store.id, merchantId, request.body), 201);
    },
  });
  app.route({
    ...routeOf(deleteCustomerInvitation, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendDone(reply, await invitations.uninviteCustomer(request.store.id, merchantId, request.params.id));
    },
  });
};
