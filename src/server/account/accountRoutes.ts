import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getCustomerAddress, getCustomerMe } from '../../shared/account/accountContract';
import { sendOutcome } from '../app/sendOutcome';
import type { AccountService } from './accountService';

const tags = ['account'];

/** HTTP of the signed-in customer. Source: specification §7. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ accounts: AccountService }> = async (app, { accounts }) => {
  app.route({
    method: getCustomerMe.method,
    url: getCustomerMe.path,
    schema: { response: getCustomerMe.replies, tags },
    handler: async (request, reply) => sendOutcome(reply, await accounts.me(request.store.id, request.customerId)),
  });
  app.route({
    method: getCustomerAddress.method,
    url: getCustomerAddress.path,
    schema: { response: getCustomerAddress.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await accounts.addresses(request.store.id, request.customerId)),
  });
};
