import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { succeeded } from '../../shared/kernel/outcome';
import { postPlatformLogin, postPlatformLogout, postPlatformRefresh } from '../../shared/platform/consoleContract';
import { deviceLabelOf } from '../account/deviceLabel';
import type { RefreshCookie } from '../account/refreshCookie';
import { TOKENLESS_CONFIG } from '../account/sessionRoutes';
import { outcomeRoute } from '../http/outcomeRoute';
import { networkOf } from '../http/throttle';
import type { PlatformSignIn, PlatformVisit } from '../platform/platformSignIn';

type Options = { cookies: RefreshCookie; signIns: PlatformSignIn };

const tag = 'platform';
const config = TOKENLESS_CONFIG;

/** HTTP of people of the platform signing in and out. */
export const consoleAuthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { cookies, signIns }) => {
  const refreshTokenOf = (request: FastifyRequest) => cookies.read('platform', request).refreshToken;
  const visitOf = (request: FastifyRequest): PlatformVisit => ({
    address: networkOf(request.ip),
    device: deviceLabelOf(request.headers['user-agent']),
    refreshToken: refreshTokenOf(request),
  });

  app.route({
    ...outcomeRoute(postPlatformLogin, tag, async (request, reply) => {
      const outcome = await signIns.login(visitOf(request), request.body);
      if (!outcome.ok) return outcome;
      if (outcome.value === 'secondFactor') return succeeded({ needs: outcome.value });
      return succeeded(cookies.give(reply, 'platform', outcome.value));
    }),
    config,
  });
  app.route({
    ...outcomeRoute(postPlatformRefresh, tag, async (request, reply) => {
      const renewed = await signIns.renew(refreshTokenOf(request));
      if (renewed.ok) return succeeded(cookies.give(reply, 'platform', renewed.value));
      cookies.take(reply, 'platform');
      return renewed;
    }),
    config,
  });
  app.route({
    ...outcomeRoute(postPlatformLogout, tag, (request, reply) => {
      cookies.take(reply, 'platform');
      return signIns.end(refreshTokenOf(request));
    }),
    config,
  });
};
