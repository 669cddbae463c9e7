import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getAdminAgreement, postAdminAgreement } from '../../../shared/account/agreementContract';
import type { AgreementService } from '../../account/agreement/agreementService';
import { editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';

const tag = 'admin';

type Options = { agreements: Pick<AgreementService, 'shownTo' | 'accept'> };

/** HTTP of the agreement with the platform, for the store's owners. */
export const agreementRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { agreements }) => {
  app.addHook('onRequest', requirePermission('agreement'));
  app.addHook('onRequest', keepFromCaches);
  app.route(
    outcomeRoute(getAdminAgreement, tag, (request) => {
      const { storeId, merchantId } = editorOf(request);
      return agreements.shownTo(storeId, merchantId);
    }),
  );
  app.route(
    outcomeRoute(postAdminAgreement, tag, (request) => {
      const { storeId, merchantId } = editorOf(request);
      return agreements.accept(storeId, merchantId, request.body);
    }),
  );
};
