import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getRepeatOffer } from '../../shared/repeat/repeatOfferContract';
import { routeOf } from '../http/routeOf';
import type { RepeatService } from './repeatService';

/** HTTP of what a store offers to who buys again and again. Asked for once a page, never kept: what it says changes at once. */
export const repeatOfferRoutes: FastifyPluginAsyncTypebox<{ repeats: RepeatService }> = async (app, { repeats }) => {
  app.route({
    ...routeOf(getRepeatOffer, 'repeat'),
    handler: async ({ store }, reply) =>
      reply.header('cache-control', 'private, no-cache').send({ offer: await repeats.offer(store.id) }),
  });
};
