import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { refused, succeeded } from '../../shared/kernel/outcome';
import {
  deletePlatformStoreExport,
  getPlatformStoreArchive,
  getPlatformStoreExport,
  postPlatformStoreExport,
  postPlatformStoreExportLink,
} from '../../shared/platform/storeExportContract';
import type { StoreRow } from '../db/schema/storeTables';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { sendArchive } from '../platform/work/sendArchive';
import type { StoreExports } from '../platform/work/storeExports';
import { platformActorOf, requirePlatform } from './consoleAccess';

type Options = { storeExports: StoreExports; storeById: (id: string) => Promise<StoreRow | null> };

const tag = 'platform';

/** HTTP of a store's archive for people of the platform who may change stores. */
export const consoleExportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { storeExports, storeById }) => {
  const onlyChanging = { onRequest: requirePlatform('changeStores') };

  app.route({
    ...outcomeRoute(getPlatformStoreExport, tag, async ({ params: { id } }) =>
      (await storeById(id)) ? succeeded(await storeExports.latest(id)) : refused('NotFoundError'),
    ),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(postPlatformStoreExport, tag, (request) =>
      storeExports.request(request.params.id, platformActorOf(request)),
    ),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(deletePlatformStoreExport, tag, ({ params: { id } }) => storeExports.stop(id)),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(postPlatformStoreExportLink, tag, async (request) => {
      const store = await storeById(request.params.id);
      if (!store) return refused('NotFoundError');
      return storeExports.link(store, platformActorOf(request), `/api${getPlatformStoreArchive.path}`);
    }),
    ...onlyChanging,
  });
  // The ticket is the credential: a browser that keeps a file sends no other.
  app.route({
    ...routeOf(getPlatformStoreArchive, tag),
    config: { tokenBy: 'none' },
    handler: async (request, reply) =>
      sendArchive(reply, await storeExports.open(request.query.ticket, ({ by }) => by.kind !== 'merchant')),
  });
};
