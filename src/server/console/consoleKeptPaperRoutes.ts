import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getKeptPapers, getKeptPapersArchive, postKeptPapersLink } from '../../shared/platform/keptPapersContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { KeptPaperService } from '../platform/keptPapers/keptPaperService';
import { sendArchive } from '../platform/work/sendArchive';
import { platformActorOf, requirePlatform } from './consoleAccess';

const tag = 'platform';

/** HTTP of the invoices of deleted stores, for people of the platform who may change stores. */
export const consoleKeptPaperRoutes: FastifyPluginAsyncTypebox<{
  keptPapers: Pick<KeptPaperService, 'list' | 'link' | 'open'>;
}> = async (app, { keptPapers }) => {
  const onlyChanging = { onRequest: requirePlatform('changeStores') };
  app.route({
    ...routeOf(getKeptPapers, tag),
    ...onlyChanging,
    handler: (request) => keptPapers.list(request.query),
  });
  app.route({
    ...outcomeRoute(postKeptPapersLink, tag, (request) => keptPapers.link(request.params.id, platformActorOf(request))),
    ...onlyChanging,
  });
  // The ticket is the credential: a browser that keeps a file sends no other.
  app.route({
    ...routeOf(getKeptPapersArchive, tag),
    config: { tokenBy: 'none' },
    handler: async (request, reply) => sendArchive(reply, await keptPapers.open(request.query.ticket)),
  });
};
