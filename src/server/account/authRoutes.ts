import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import {
  postConfirm,
  postForgotPassword,
  postInvitation,
  postInvitationRead,
  postLogin,
  postLogout,
  postRefresh,
  postResetPassword,
  postSignup,
} from '../../shared/account/authContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { InvitationDesk } from '../admin/invitationDesk';
import { keepFromCaches } from '../app/access';
import { tokenOf } from '../app/requestContext';
import { routeOf } from '../app/routeOf';
import { sendDone, sendOutcome, sendRefusal } from '../app/sendOutcome';
import type { RecoveryService } from './recoveryService';
import type { RefreshCookie } from './refreshCookie';
import type { SessionService } from './sessionService';
import type { SignedInAs } from './signIn';
import type { SignInService } from './signInService';
import type { SignUpService } from './signUpService';
import { visitOf } from './visit';

type Options = {
  cookies: RefreshCookie;
  sessions: SessionService;
  signUps: SignUpService;
  signIns: SignInService;
  recovery: RecoveryService;
  invitations: InvitationDesk;
};

const tag = 'auth';
// Whoever signs in may still hold a token that has ended.
const config = { tokenBy: 'none' } as const;

/** HTTP of customers signing up, in and out (decisions §4). */
export const authRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, sessions, signUps, signIns, recovery, invitations } = options;
  app.addHook('onRequest', keepFromCaches);

  const sendSignedIn = (reply: FastifyReply, outcome: Outcome<SignedInAs>): FastifyReply => {
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal);
    const { name, grant, deviceProof, cartId, notices } = outcome.value;
    cookies.give(reply, 'customer', grant, deviceProof);
    const { accessToken, expiresAt } = grant;
    return reply.code(200).send({ accessToken, name, expiresAt, cartId, notices });
  };

  app.route({
    ...routeOf(postSignup, tag),
    config,
    handler: async (request, reply) =>
      sendOutcome(reply, await signUps.signUp(visitOf(request, cookies, 'customer'), request.body), 201),
  });
  app.route({
    ...routeOf(postLogin, tag),
    config,
    handler: async (request, reply) =>
      sendSignedIn(reply, await signIns.login(visitOf(request, cookies, 'customer'), request.body)),
  });
  app.route({
    ...routeOf(postRefresh, tag),
    config,
    handler: async (request, reply) => {
      const outcome = await signIns.renew(visitOf(request, cookies, 'customer'));
      if (!outcome.ok) {
        cookies.take(reply, 'customer');
        return sendRefusal(reply, outcome.refusal);
      }
      const { name, grant } = outcome.value;
      cookies.give(reply, 'customer', grant);
      return { accessToken: grant.accessToken, name, expiresAt: grant.expiresAt };
    },
  });
  app.route({
    ...routeOf(postLogout, tag),
    config,
    handler: async (request, reply) => {
      const { refreshToken } = cookies.read('customer', request);
      const { authorization } = request.headers;
      const accessToken = authorization ? tokenOf(authorization) : null;
      cookies.take(reply, 'customer');
      return sendDone(reply, await sessions.end(request.store.id, 'customer', { refreshToken, accessToken }));
    },
  });
  app.route({
    ...routeOf(postConfirm, tag),
    config,
    handler: async (request, reply) => sendOutcome(reply, await signUps.confirm(request.store.id, request.body.token)),
  });
  app.route({
    ...routeOf(postForgotPassword, tag),
    config,
    handler: async (request, reply) => {
      const visit = visitOf(request, cookies, 'customer');
      return sendDone(reply, await recovery.ask('customer', visit, request.body.email));
    },
  });
  app.route({
    ...routeOf(postResetPassword, tag),
    config,
    handler: async (request, reply) => sendDone(reply, await recovery.reset('customer', request, request.body)),
  });
  app.route({
    ...routeOf(postInvitationRead, tag),
    config,
    handler: async (request, reply) => sendOutcome(reply, await invitations.read(request.store.id, request.body.token)),
  });
  app.route({
    ...routeOf(postInvitation, tag),
    config,
    handler: async (request, reply) =>
      sendSignedIn(reply, await signUps.accept(visitOf(request, cookies, 'customer'), request.body)),
  });
};
