import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerInvitation,
  getCustomerInvitations,
  postCustomerInvitation,
} from '../../../shared/account/merchantContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { InvitationService } from '../../account/invitationService';

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
  app.route(
    outcomeRoute(postCustomerInvitation, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return invitations.inviteCustomer(request.store.id, merchantId, request.body);
    }),
  );
  app.route(
    outcomeRoute(deleteCustomerInvitation, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return invitations.uninviteCustomer(request.store.id, merchantId, request.params.id);
    }),
  );
};
