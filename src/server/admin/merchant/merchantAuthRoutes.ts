import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postAdminEntrance, postAdminInvitation, postAdminLogin } from '../../../shared/account/merchantContract';
import { succeeded } from '../../../shared/kernel/outcome';
import type { RecoveryService } from '../../account/recoveryService';
import type { RefreshCookie } from '../../account/refreshCookie';
import { sessionRoutes, TOKENLESS_CONFIG } from '../../account/sessionRoutes';
import type { SessionService } from '../../account/sessionService';
import { visitOf } from '../../account/visit';
import { keepFromCaches } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
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

  app.route({
    ...outcomeRoute(postAdminLogin, tag, async (request, reply) => {
      const outcome = await merchantSignIns.login(visitOf(request, cookies, 'merchant'), request.body);
      if (!outcome.ok) return outcome;
      if (outcome.value === 'secondFactor') return succeeded({ needs: outcome.value });
      return succeeded(cookies.give(reply, 'merchant', outcome.value));
    }),
    config,
  });
  app.route({
    ...outcomeRoute(postAdminEntrance, tag, async (request, reply) => {
      const outcome = await merchantSignIns.enter(visitOf(request, cookies, 'merchant'), request.body.token);
      return outcome.ok ? succeeded(cookies.give(reply, 'merchant', outcome.value)) : outcome;
    }),
    config,
  });
  app.route({
    ...outcomeRoute(postAdminInvitation, tag, async (request, reply) => {
      const outcome = await merchantSignIns.accept(visitOf(request, cookies, 'merchant'), request.body);
      return outcome.ok ? succeeded(cookies.give(reply, 'merchant', outcome.value)) : outcome;
    }),
    config,
  });
};
