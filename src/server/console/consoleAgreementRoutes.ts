import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getPlatformAgreements,
  getPlatformStoreAgreements,
  postPlatformAgreement,
} from '../../shared/account/agreementContract';
import { getPlatformAcceptances } from '../../shared/platform/acceptancesContract';
import type { AgreementService } from '../account/agreement/agreementService';
import type { StoreRow } from '../db/schema/storeTables';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { refused, succeeded } from '../../shared/kernel/outcome';
import type { AgreementAnnouncements } from '../platform/agreementAnnouncements';
import type { AgreementListService } from '../platform/agreementListService';
import { platformActorOf, requirePlatform } from './consoleAccess';

const tag = 'platform';

type Options = {
  agreements: Pick<AgreementService, 'overview' | 'ofStore'>;
  announcements: AgreementAnnouncements;
  agreementList: AgreementListService;
  storeById: (id: string) => Promise<StoreRow | null>;
};

/** HTTP of the agreement with stores: its editions, announcing another, and what the owners of a store have accepted. */
export const consoleAgreementRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { agreements, announcements, agreementList, storeById } = options;
  const forOwners = { onRequest: requirePlatform('agreements') };
  app.route({ ...routeOf(getPlatformAgreements, tag), ...forOwners, handler: () => agreements.overview() });
  app.route({
    ...routeOf(getPlatformAcceptances, tag),
    ...forOwners,
    handler: (request) => agreementList.list(request.query),
  });
  app.route({
    ...outcomeRoute(postPlatformAgreement, tag, (request) =>
      announcements.announce(request.body, platformActorOf(request)),
    ),
    ...forOwners,
  });
  app.route({
    ...outcomeRoute(getPlatformStoreAgreements, tag, async ({ params }) => {
      const store = await storeById(params.id);
      return store ? succeeded({ list: await agreements.ofStore(store.id) }) : refused('NotFoundError');
    }),
    onRequest: requirePlatform('stores'),
  });
};
