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
import { sendDone, sendRefusal } from '../app/sendOutcome';
import type { MerchantSignInService } from './merchantSignInService';

type Options = {
  cookies: RefreshCookie;
  sessions: SessionService;
  merchantSignIns: MerchantSignInService;
  recovery: RecoveryService;
};

const tags = ['auth'];
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
    method: postAdminLogin.method,
    url: postAdminLogin.path,
    config,
    schema: { body: postAdminLogin.body, response: postAdminLogin.replies, tags },
    handler: async (request, reply) =>
      sendSignedIn(reply, await merchantSignIns.login(visitOf(request, cookies, 'merchant'), request.body)),
  });
  app.route({
    method: postAdminRefresh.method,
    url: postAdminRefresh.path,
    config,
    schema: { response: postAdminRefresh.replies, tags },
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
    method: postAdminLogout.method,
    url: postAdminLogout.path,
    config,
    schema: { response: postAdminLogout.replies, tags },
    handler: async (request, reply) => {
      const { refreshToken } = cookies.read('merchant', request);
      const { authorization } = request.headers;
      const accessToken = authorization ? tokenOf(authorization) : null;
      cookies.take(reply, 'merchant');
      return sendDone(reply, await sessions.end(request.store.id, 'merchant', { refreshToken, accessToken }));
    },
  });
  app.route({
    method: postAdminForgotPassword.method,
    url: postAdminForgotPassword.path,
    config,
    schema: { body: postAdminForgotPassword.body, response: postAdminForgotPassword.replies, tags },
    handler: async (request, reply) => {
      const visit = visitOf(request, cookies, 'merchant');
      return sendDone(reply, await recovery.ask('merchant', visit, request.body.email));
    },
  });
  app.route({
    method: postAdminResetPassword.method,
    url: postAdminResetPassword.path,
    config,
    schema: { body: postAdminResetPassword.body, response: postAdminResetPassword.replies, tags },
    handler: async (request, reply) => sendDone(reply, await recovery.reset('merchant', request, request.body)),
  });
  app.route({
    method: postAdminInvitation.method,
    url: postAdminInvitation.path,
    config,
    schema: { body: postAdminInvitation.body, response: postAdminInvitation.replies, tags },
    handler: async (request, reply) =>
      sendSignedIn(reply, await merchantSignIns.accept(visitOf(request, cookies, 'merchant'), request.body)),
  });
};
