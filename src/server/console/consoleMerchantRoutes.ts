import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteFactorReset,
  deleteMerchantSessions,
  getPlatformMerchants,
  postFactorReset,
} from '../../shared/platform/merchantsContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { FactorResetService } from '../platform/merchants/factorResetService';
import type { MerchantListService } from '../platform/merchants/merchantListService';
import type { StoreMerchants } from '../platform/merchants/storeMerchants';
import { platformActorOf, requirePlatform } from './consoleAccess';

type Options = {
  merchantList: MerchantListService;
  merchants: Pick<StoreMerchants, 'endSessions'>;
  factorResets: Pick<FactorResetService, 'ask' | 'cancel' | 'hours'>;
};

const tag = 'platform';

/** HTTP of merchants for people of the platform: finding them, and what is done for one. */
export const consoleMerchantRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { merchantList, merchants, factorResets } = options;
  app.addHook('onRequest', requirePlatform('merchants'));
  app.route({
    ...routeOf(getPlatformMerchants, tag),
    handler: async (request) => ({
      ...(await merchantList.list(request.query)),
      factorResetHours: factorResets.hours,
    }),
  });
  app.route(
    outcomeRoute(deleteMerchantSessions, tag, (request) =>
      merchants.endSessions(request.params.id, request.params.merchantId, platformActorOf(request)),
    ),
  );
  app.route(
    outcomeRoute(postFactorReset, tag, (request) =>
      factorResets.ask(whoseOf(request.params), request.body.reason, platformActorOf(request)),
    ),
  );
  app.route(
    outcomeRoute(deleteFactorReset, tag, (request) =>
      factorResets.cancel(whoseOf(request.params), platformActorOf(request)),
    ),
  );
};

const whoseOf = ({ id, merchantId }: { id: string; merchantId: string }) => ({ storeId: id, merchantId });
