import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getPlatformLog } from '../../shared/platform/consoleContract';
import { routeOf } from '../http/routeOf';
import type { PlatformLogReading } from '../platform/platformLogReading';
import { requirePlatform } from './consoleAccess';

/** HTTP of the platform's log. */
export const consoleLogRoutes: FastifyPluginAsyncTypebox<{ log: PlatformLogReading }> = async (app, { log }) => {
  app.addHook('onRequest', requirePlatform('log'));
  app.route({ ...routeOf(getPlatformLog, 'platform'), handler: async (request) => log.page(request.query) });
};
