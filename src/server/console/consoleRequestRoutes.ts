import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getStoreRequests, postRequestAcceptance, postRequestRefusal } from '../../shared/platform/storesContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { StoreRequestService } from '../platform/signUp/storeRequestService';
import { platformActorOf, requirePlatform } from './consoleAccess';

const tag = 'platform';

/** HTTP of requests to open a store: reading and answering them. */
export const consoleRequestRoutes: FastifyPluginAsyncTypebox<{
  requests: Pick<StoreRequestService, 'list' | 'accept' | 'refuse'>;
}> = async (app, { requests }) => {
  app.addHook('onRequest', requirePlatform('requests'));
  app.route({ ...routeOf(getStoreRequests, tag), handler: async (request) => requests.list(request.query) });
  app.route(
    outcomeRoute(postRequestAcceptance, tag, (request) => requests.accept(request.params.id, platformActorOf(request))),
  );
  app.route(
    outcomeRoute(postRequestRefusal, tag, (request) =>
      requests.refuse(request.params.id, platformActorOf(request), request.body.reason),
    ),
  );
};
