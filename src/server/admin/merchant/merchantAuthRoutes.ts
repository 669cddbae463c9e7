import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import { postAdminInvitation, postAdminLogin } from '../../../shared/account/merchantContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import type { RecoveryService } from '../../account/recoveryService';
import type { RefreshCookie } from '../../account/refreshCookie';
import { sessionRoutes, TOKENLESS_CONFIG } from '../../account/sessionRoutes';
import type { SessionService } from '../../account/sessionService';
import type { SignedInPerson } from '../../account/signIn';
import { visitOf } from '../../account/visit';
import { keepFromCaches } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { MerchantSignInService } from './merchantSignInService';

type Options = {
  cookies: RefreshCookie;
  sessions: SessionService;
  merchantSignIns: MerchantSignInService;
  recovery: RecoveryService;
};

const tag = 'auth';
const config = TOKENLESS_CONFIG;

/** HTTP of merchants signing in and out. */
export const merchantAuthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, merchantSignIns } = options;
  app.addHook('onRequest', keepFromCaches);
  await app.register(sessionRoutes, { ...options, kind: 'merchant', renew: (visit) => merchantSignIns.renew(visit) });

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
    ...routeOf(postAdminInvitation, tag),
    config,
    handler: async (request, reply) =>
      sendSignedIn(reply, await merchantSignIns.accept(visitOf(request, cookies, 'merchant'), request.body)),
  });
};
