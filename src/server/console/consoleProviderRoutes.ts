import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getPlatformProviders, postProviderCheck } from '../../shared/providers/providerContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { ProviderService } from '../platform/providers/providerService';
import { requirePlatform } from './consoleAccess';

/** HTTP of the installation's providers. */
export const consoleProviderRoutes: FastifyPluginAsyncTypebox<{ providers: ProviderService }> = async (
  app,
  { providers },
) => {
  app.addHook('onRequest', requirePlatform('providers'));
  app.route({ ...routeOf(getPlatformProviders, 'platform'), handler: async () => providers.list() });
  app.route(outcomeRoute(postProviderCheck, 'platform', (request) => providers.check(request.params.id)));
};
