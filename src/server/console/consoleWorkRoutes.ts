import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getPlatformWorks, postPlatformWorkRetry } from '../../shared/platform/workContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { WorkService } from '../platform/works/workService';
import { platformActorOf, requirePlatform } from './consoleAccess';

/** HTTP of jobs and letters. */
export const consoleWorkRoutes: FastifyPluginAsyncTypebox<{ works: WorkService }> = async (app, { works }) => {
  app.addHook('onRequest', requirePlatform('jobs'));
  app.route({ ...routeOf(getPlatformWorks, 'platform'), handler: async (request) => works.page(request.query) });
  app.route(
    outcomeRoute(postPlatformWorkRetry, 'platform', (request) =>
      works.retry(request.body.ids, platformActorOf(request)),
    ),
  );
};
