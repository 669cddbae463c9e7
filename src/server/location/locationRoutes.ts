import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getCityIbge, getPostalCode } from '../../shared/location/locationContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { LocationService } from './locationService';

/** HTTP of places. Source: specification §7, rules §4. */
export const locationRoutes: FastifyPluginAsyncTypebox<{ locations: LocationService }> = async (app, { locations }) => {
  app.route(outcomeRoute(getCityIbge, 'location', (request) => locations.findCity(request.params.ibgeCode)));
  app.route({
    ...routeOf(getPostalCode, 'location'),
    handler: async (request) => locations.postalCode(request.params.zipCode),
  });
};
