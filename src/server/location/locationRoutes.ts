import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getCityIbge, getPostalCode } from '../../shared/location/locationContract';
import { sendOutcome } from '../app/sendOutcome';
import type { LocationService } from './locationService';

/** HTTP of places. Source: specification §7, decisions §4. */
export const locationRoutes: FastifyPluginAsyncTypebox<{ locations: LocationService }> = async (app, { locations }) => {
  app.route({
    method: getCityIbge.method,
    url: getCityIbge.path,
    schema: { params: getCityIbge.params, response: getCityIbge.replies, tags: ['location'] },
    handler: async (request, reply) => sendOutcome(reply, locations.findCity(request.params.ibgeCode)),
  });
  app.route({
    method: getPostalCode.method,
    url: getPostalCode.path,
    schema: { params: getPostalCode.params, response: getPostalCode.replies, tags: ['location'] },
    handler: async (request) => locations.postalCode(request.params.zipCode),
  });
};
