import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postCustomerRepeatAutomaticPix } from '../../shared/repeat/pixAutomaticContract';
import { customerOf, keepFromCaches, requireCustomer } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import type { PixAutomaticService } from './pixAutomaticService';

type Options = { automaticPix: Pick<PixAutomaticService, 'authorize'> };

/** HTTP of a customer's Pix Automático. */
export const pixRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { automaticPix }) => {
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', keepFromCaches);

  app.route(
    outcomeRoute(postCustomerRepeatAutomaticPix, 'repeat', (request) => {
      const owner = { storeId: request.store.id, customerId: customerOf(request).customerId };
      return automaticPix.authorize(owner, request.params.id);
    }),
  );
};
