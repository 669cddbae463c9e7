import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { refused, succeeded } from '../../shared/kernel/outcome';
import {
  deletePlatformSession,
  deletePlatformSessions,
  getPlatformMe,
  getPlatformSessions,
} from '../../shared/platform/consoleContract';
import { platformPermissionsOf } from '../../shared/platform/platformPermissions';
import type { RefreshCookie } from '../account/refreshCookie';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { PlatformOwnerService } from '../platform/platformOwnerService';
import type { PlatformSignIn } from '../platform/platformSignIn';
import { operatorOf, requirePlatform } from './consoleAccess';

type Options = { cookies: RefreshCookie; signIns: PlatformSignIn; owners: Pick<PlatformOwnerService, 'profile'> };

const tag = 'platform';

/** HTTP of a person of the platform: who it is, and where it is signed in. */
export const consoleProfileRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { cookies, signIns, owners }) => {
  app.addHook('onRequest', requirePlatform('ownProfile'));

  app.route(
    outcomeRoute(getPlatformMe, tag, async (request) => {
      const profile = await owners.profile(operatorOf(request).id);
      if (!profile) return refused('SessionExpiredError');
      const { id, name, email, role } = profile.owner;
      const { recoveryCodesLeft } = profile;
      return succeeded({ id, name, email, role, permissions: [...platformPermissionsOf(role)], recoveryCodesLeft });
    }),
  );
  app.route({
    ...routeOf(getPlatformSessions, tag),
    handler: async (request) => {
      const { id, sessionId } = operatorOf(request);
      return signIns.list(id, sessionId);
    },
  });
  app.route(
    outcomeRoute(deletePlatformSession, tag, (request) => signIns.endOne(operatorOf(request).id, request.params.id)),
  );
  app.route(
    outcomeRoute(deletePlatformSessions, tag, (request, reply) => {
      cookies.take(reply, 'platform');
      return signIns.endAll(operatorOf(request).id);
    }),
  );
};
