import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { succeeded } from '../../../shared/kernel/outcome';
import {
  deleteStoreExport,
  getStoreArchive,
  getStoreExport,
  postStoreExport,
  postStoreExportLink,
} from '../../../shared/platform/storeExportContract';
import type { SecondFactorService } from '../../admin/secondFactor/secondFactorService';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendArchive } from './sendArchive';
import type { StoreExports } from './storeExports';

type Options = { storeExports: StoreExports; secondFactors: Pick<SecondFactorService, 'proveForMoney'> };

const tag = 'admin';

/** HTTP of the archive of one's own store: for owners, who prove who they are before everything leaves. */
export const storeExportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { storeExports, secondFactors }) => {
  app.addHook('onRequest', keepFromCaches);
  const onlyOwners = { onRequest: requirePermission('export') };

  app.route({
    ...routeOf(getStoreExport, tag),
    ...onlyOwners,
    handler: (request) => storeExports.latest(request.store.id),
  });
  app.route({
    ...outcomeRoute(postStoreExport, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      const storeId = request.store.id;
      const proven = await secondFactors.proveForMoney(storeId, merchantId, request.body, async () => succeeded(null));
      return proven.ok ? storeExports.request(storeId, { kind: 'merchant', id: merchantId }) : proven;
    }),
    ...onlyOwners,
  });
  app.route({
    ...outcomeRoute(deleteStoreExport, tag, (request) => storeExports.stop(request.store.id)),
    ...onlyOwners,
  });
  app.route({
    ...outcomeRoute(postStoreExportLink, tag, (request) =>
      storeExports.link(
        request.store,
        { kind: 'merchant', id: merchantOf(request).merchantId },
        `/api${getStoreArchive.path}`,
      ),
    ),
    ...onlyOwners,
  });
  // The ticket is the credential: a browser that keeps a file sends no other.
  app.route({
    ...routeOf(getStoreArchive, tag),
    config: { storeBy: 'host', tokenBy: 'none' },
    handler: async (request, reply) => {
      const file = await storeExports.open(
        request.query.ticket,
        ({ storeId, by }) => by.kind === 'merchant' && storeId === request.store.id,
      );
      return sendArchive(reply, file);
    },
  });
};
