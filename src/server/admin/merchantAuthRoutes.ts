import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import {
  postAdminForgotPassword,
  postAdminInvitation,
  postAdminLogin,
  postAdminLogout,
  postAdminRefresh,
  postAdminResetPassword,
} from '../../shared/account/merchantContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RecoveryService } from '../account/recoveryService';
import type { RefreshCookie } from '../account/refreshCookie';
import type { SessionService } from '../account/sessionService';
import type { SignedInPerson } from '../account/signIn';
import { visitOf } from '../account/visit';
import { keepFromCaches } from '../app/access';
import { tokenOf } from '../app/requestContext';
import { routeOf } from '../app/routeOf';
import { sendDone, sendRefusal } from '../app/sendOutcome';
import type { MerchantSignInService } from './merchantSignInService';

type Options = {
  cookies: RefreshCookie;
  sessions: SessionService;
  merchantSignIns: MerchantSignInService;
  recovery: RecoveryService;
};

const tag = 'auth';
// Whoever signs in may still hold a token that has ended.
const config = { tokenBy: 'none' } as const;

/** HTTP of merchants signing in and out. */
export const merchantAuthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, sessions, merchantSignIns, recovery } = options;
  app.addHook('onRequest', keepFromCaches);

  const sendSignedIn = (reply: FastifyReply, outcome: Outcome<SignedInPerson | 'secondFactor'>): FastifyReply => {
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
    if (outcome.value === 'secondFactor') return reply.code(200).send({ needs: 'secondFactor' });
    const { name, grant, deviceProof } = outcome.value;
    cookies.give(reply, 'merchant', grant, deviceProof);
    return reply.code(200).send({ accessToken: grant.accessToken, name, expiresAt: grant.expiresAt });
  };

  app.route({
    ...routeOf(postAdminLogin, tag),
    config,
    handler: async (request, reply) =>
      sendSignedIn(reply, await merchantSignIns.login(visitOf(request, cookies, 'merchant'), request.body)),
  });
  app.route({
    ...routeOf(postAdminRefresh, tag),
    config,
    handler: async (request, reply) => {
      const outcome = await merchantSignIns.renew(visitOf(request, cookies, 'merchant'));
      if (!outcome.ok) {
        cookies.take(reply, 'merchant');
        return sendRefusal(reply, outcome.refusal);
      }
      const { name, grant } = outcome.value;
      cookies.give(reply, 'merchant', grant);
      return { accessToken: grant.accessToken, name, expiresAt: grant.expiresAt };
    },
  });
  app.route({
    ...routeOf(postAdminLogout, tag),
    config,
    handler: async (request, reply) => {
      const { refreshToken } = cookies.read('merchant', request);
      const { authorization } = request.headers;
      const accessToken = authorization ? tokenOf(authorization) : null;
      cookies.take(reply, 'merchant');
      return sendDone(reply, await sessions.end(request.store.id, 'merchant', { refreshToken, accessToken }));
    },
  });
  app.route({
    ...routeOf(postAdminForgotPassword, tag),
    config,
    handler: async (request, reply) => {
      const visit = visitOf(request, cookies, 'merchant');
      return sendDone(reply, await recovery.ask('merchant', visit, request.body.email));
    },
  });
  app.route({
    ...routeOf(postAdminResetPassword, tag),
    config,
    handler: async (request, reply) => sendDone(reply, await recovery.reset('merchant', request, request.body)),
  });
  app.route({
    ...routeOf(postAdminInvitation, tag),
    config,
    handler: async (request, reply) =>
      sendSignedIn(reply, await merchantSignIns.accept(visitOf(request, cookies, 'merchant'), request.body)),
  });
};
