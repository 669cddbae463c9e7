import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getLeaks, postLeak, postLeakClosing, postLeakNotice } from '../../shared/platform/leakContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { LeakService } from '../platform/leaks/leakService';
import { platformActorOf, requirePlatform } from './consoleAccess';

const tag = 'platform';

/** HTTP of the register of incidents with personal data, for owners of the platform. */
export const consoleLeakRoutes: FastifyPluginAsyncTypebox<{ leaks: LeakService }> = async (app, { leaks }) => {
  app.addHook('onRequest', requirePlatform('leaks'));
  app.route({ ...routeOf(getLeaks, tag), handler: async () => ({ list: await leaks.list() }) });
  app.route(outcomeRoute(postLeak, tag, (request) => leaks.enter(request.body, platformActorOf(request))));
  app.route(
    outcomeRoute(postLeakNotice, tag, (request) =>
      leaks.notice(request.params.id, request.body, platformActorOf(request)),
    ),
  );
  app.route(
    outcomeRoute(postLeakClosing, tag, (request) =>
      leaks.close(request.params.id, request.body, platformActorOf(request)),
    ),
  );
};
