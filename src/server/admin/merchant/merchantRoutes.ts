import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteAdminSessions,
  deleteSecondFactor,
  getAdminMe,
  getAdminSessions,
  postRecoveryCodes,
  postSecondFactor,
  putAdminMe,
  putAdminPassword,
  putSecondFactor,
} from '../../../shared/account/merchantContract';
import type { PasswordService } from '../../account/passwordService';
import type { RefreshCookie } from '../../account/refreshCookie';
import type { Person } from '../../account/sessionRepository';
import type { SessionService } from '../../account/sessionService';
import { visitOf } from '../../account/visit';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendDone, sendRefusal } from '../../http/sendOutcome';
import type { MerchantService } from './merchantService';
import type { SecondFactorService } from '../secondFactor/secondFactorService';

type Options = {
  cookies: RefreshCookie;
  merchants: MerchantService;
  passwords: PasswordService;
  secondFactors: SecondFactorService;
  sessions: SessionService;
};

const tag = 'admin';

/** HTTP of the signed-in merchant's own profile and what guards it. */
export const merchantRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, merchants, passwords, secondFactors, sessions } = options;
  app.addHook('onRequest', requirePermission('ownProfile'));
  app.addHook('onRequest', keepFromCaches);

  const personOf = (request: Parameters<typeof merchantOf>[0]): Person => ({
    kind: 'merchant',
    id: merchantOf(request).merchantId,
  });

  app.route(outcomeRoute(getAdminMe, tag, (request) => merchants.me(request.store.id, merchantOf(request).merchantId)));
  app.route(
    outcomeRoute(putAdminMe, tag, (request) =>
      merchants.change(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route({
    ...routeOf(putAdminPassword, tag),
    handler: async (request, reply) => {
      const visit = visitOf(request, cookies, 'merchant');
      const outcome = await passwords.change(visit, personOf(request), request.body);
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
      const { name, grant, deviceProof } = outcome.value;
      cookies.give(reply, 'merchant', grant, deviceProof);
      return { accessToken: grant.accessToken, name, expiresAt: grant.expiresAt };
    },
  });
  app.route({
    ...routeOf(getAdminSessions, tag),
    handler: async (request) => sessions.list(request.store.id, personOf(request), merchantOf(request).sessionId),
  });
  app.route({
    ...routeOf(deleteAdminSessions, tag),
    handler: async (request, reply) => {
      cookies.take(reply, 'merchant');
      return sendDone(reply, await sessions.endAll(request.store.id, personOf(request)));
    },
  });
  app.route(
    outcomeRoute(postSecondFactor, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return secondFactors.begin(request.store, merchantId, request.body.password);
    }),
  );
  app.route(
    outcomeRoute(putSecondFactor, tag, async (request) => {
      const { merchantId, sessionId } = merchantOf(request);
      const { code } = request.body;
      return secondFactors.confirm(request.store.id, merchantId, sessionId, code);
    }),
  );
  app.route(
    outcomeRoute(deleteSecondFactor, tag, (request) =>
      secondFactors.turnOff(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(postRecoveryCodes, tag, (request) =>
      secondFactors.renewCodes(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
};
