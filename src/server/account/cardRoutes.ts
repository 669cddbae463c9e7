import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerCard,
  getCustomerCard,
  postCustomerCard,
  putCustomerCard,
} from '../../shared/account/cardContract';
import { customerOf } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { CardService } from './cardService';

const tag = 'account';

type Options = { cards: CardService; limiter: Pick<Limiter, 'askerOf'> };

/** HTTP of a customer's kept cards, below the guard of the customer's routes. */
export const cardRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { cards, limiter }) => {
  app.route({
    ...routeOf(getCustomerCard, tag),
    handler: async (request) => cards.list(request.store.id, customerOf(request).customerId),
  });
  app.route(
    outcomeRoute(postCustomerCard, tag, async (request) =>
      cards.add(request.store.id, customerOf(request).customerId, request.body, await limiter.askerOf(request)),
    ),
  );
  app.route(
    outcomeRoute(putCustomerCard, tag, (request) =>
      cards.makeDefault(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerCard, tag, (request) =>
      cards.remove(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
};
