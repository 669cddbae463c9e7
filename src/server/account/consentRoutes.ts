import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postConsent } from '../../shared/account/consentContract';
import { done } from '../../shared/kernel/outcome';
import { keepFromCaches } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import type { ConsentService } from './consentService';

type Options = { consents: ConsentService; limiter: Pick<Limiter, 'askerOf' | 'count'> };

/** HTTP of the answer about cookies. */
export const consentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { consents, limiter }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route({
    ...outcomeRoute(postConsent, 'account', async (request) => {
      const asker = await limiter.askerOf(request);
      const tooMany = limiter.count(asker, { limit: 'consentsOfNetwork', of: asker.network });
      if (tooMany) return { ok: false, refusal: tooMany };
      await consents.keep(asker.storeId, request.body);
      return done;
    }),
    // The same for everybody; an expired token does not matter.
    config: { tokenBy: 'none' },
  });
};
