import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getCityIbge, getPostalCode } from '../../shared/location/locationContract';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { sendRefusal } from '../http/sendOutcome';
import type { LocationService } from './locationService';

type Options = { locations: LocationService; limiter: Limiter };

/** HTTP of places. Source: specification §7, rules §4. */
export const locationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { locations, limiter }) => {
  app.route(outcomeRoute(getCityIbge, 'location', (request) => locations.findCity(request.params.ibgeCode)));
  app.route({
    ...routeOf(getPostalCode, 'location'),
    handler: async (request, reply) => {
      const { zipCode } = request.params;
      const asker = await limiter.askerOf(request);
      const tooMany = limiter.count(asker, { limit: 'postalCodesOfNetwork', of: asker.network }, zipCode);
      return tooMany ? sendRefusal(reply, tooMany) : locations.postalCode(zipCode);
    },
  });
};
