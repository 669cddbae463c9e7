import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerMe,
  deleteCustomerSessions,
  getCustomerExport,
  getCustomerMe,
  getCustomerOrder,
  getCustomerSessions,
  putCustomerMe,
  putCustomerPassword,
} from '../../shared/account/accountContract';
import { customerOf, keepFromCaches, requireCustomer } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { sendDone, sendOutcome, sendRefusal } from '../http/sendOutcome';
import type { AccountService } from './accountService';
import { addressRoutes } from './addressRoutes';
import type { AddressService } from './addressService';
import type { PasswordService } from './passwordService';
import type { PersonalDataService } from './personalDataService';
import type { RefreshCookie } from './refreshCookie';
import type { Person } from './sessionRepository';
import type { SessionService } from './sessionService';
import { visitOf } from './visit';

type Options = {
  cookies: RefreshCookie;
  accounts: AccountService;
  addresses: AddressService;
  passwords: PasswordService;
  personalData: PersonalDataService;
  sessions: SessionService;
};

const tag = 'account';

/** HTTP of the signed-in customer. Source: specification §7, rules §4 and §13. */
export const accountRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, accounts, addresses, passwords, personalData, sessions } = options;
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', keepFromCaches);
  await app.register(addressRoutes, { addresses });

  const personOf = (request: Parameters<typeof customerOf>[0]): Person => ({
    kind: 'customer',
    id: customerOf(request).customerId,
  });

  app.route(
    outcomeRoute(getCustomerMe, tag, (request) => accounts.me(request.store.id, customerOf(request).customerId)),
  );
  app.route(
    outcomeRoute(putCustomerMe, tag, (request) =>
      accounts.change(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route({
    ...routeOf(deleteCustomerMe, tag),
    handler: async (request, reply) => {
      const { customerId } = customerOf(request);
      const erased = await personalData.erase(request.store.id, customerId, request.body.password);
      if (erased.ok) cookies.take(reply, 'customer');
      return sendDone(reply, erased);
    },
  });
  app.route({
    ...routeOf(getCustomerExport, tag),
    handler: async (request, reply) => {
      const { customerId, sessionId } = customerOf(request);
      reply.header('content-disposition', 'attachment; filename="meus-dados.json"');
      return sendOutcome(reply, await personalData.export(request.store, customerId, sessionId));
    },
  });
  app.route({
    ...routeOf(putCustomerPassword, tag),
    handler: async (request, reply) => {
      const visit = visitOf(request, cookies, 'customer');
      const outcome = await passwords.change(visit, personOf(request), request.body);
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
      const { name, grant, deviceProof } = outcome.value;
      cookies.give(reply, 'customer', grant, deviceProof);
      return { accessToken: grant.accessToken, name, expiresAt: grant.expiresAt };
    },
  });
  app.route({
    ...routeOf(getCustomerSessions, tag),
    handler: async (request) => sessions.list(request.store.id, personOf(request), customerOf(request).sessionId),
  });
  app.route({
    ...routeOf(deleteCustomerSessions, tag),
    handler: async (request, reply) => {
      cookies.take(reply, 'customer');
      return sendDone(reply, await sessions.endAll(request.store.id, personOf(request)));
    },
  });
  app.route({
    ...routeOf(getCustomerOrder, tag),
    handler: async (request) => accounts.orders(request.store.id, customerOf(request).customerId, request.query),
  });
};
