import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postClientError } from '../../shared/page/clientErrorContract';
import { routeOf } from '../http/routeOf';

/** From one address, within a minute. */
const MOST_REPORTS = 10;
/** Maximum number of remembered addresses; least recently seen first to go. */
const ADDRESSES = 5_000;

/** Logs errors reported by browsers. A page that crashes in a loop is logged ten times a minute at most. */
export const clientErrorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(rateLimit, { max: MOST_REPORTS, timeWindow: 60_000, cache: ADDRESSES });
  app.route({
    ...routeOf(postClientError, 'page'),
    config: { storeBy: 'none' },
    handler: async (request, reply) => {
      request.log.error({ clientError: request.body }, 'error in a browser');
      return reply.code(204).send(null);
    },
  });
};
