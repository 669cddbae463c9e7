import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postFactorResetCancellation } from '../../../shared/account/merchantContract';
import { TOKENLESS_CONFIG } from '../../account/sessionRoutes';
import { keepFromCaches } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import type { FactorResetService } from './factorResetService';

type Options = { factorResets: Pick<FactorResetService, 'cancelByLink'> };

/** HTTP of the link by which a merchant cancels the reset of their second factor. */
export const factorResetRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { factorResets }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route({
    ...outcomeRoute(postFactorResetCancellation, 'auth', (request) =>
      factorResets.cancelByLink(request.store.id, request.body.token),
    ),
    config: TOKENLESS_CONFIG,
  });
};
