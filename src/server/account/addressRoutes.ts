import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerAddress,
  getCustomerAddress,
  postCustomerAddress,
  putCustomerAddress,
} from '../../shared/account/accountContract';
import { customerOf } from '../http/access';
import { routeOf } from '../http/routeOf';
import { sendDone, sendOutcome } from '../http/sendOutcome';
import type { AddressService } from './addressService';

const tag = 'account';

/** HTTP of a customer's addresses, below the guard of the customer's routes. */
export const addressRoutes: FastifyPluginAsyncTypebox<{ addresses: AddressService }> = async (app, { addresses }) => {
  app.route({
    ...routeOf(getCustomerAddress, tag),
    handler: async (request) => addresses.list(request.store.id, customerOf(request).customerId),
  });
  app.route({
    ...routeOf(postCustomerAddress, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await addresses.add(request.store.id, customerOf(request).customerId, request.body), 201),
  });
  app.route({
    ...routeOf(putCustomerAddress, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await addresses.change(request.store.id, customerOf(request).customerId, request.body)),
  });
  app.route({
    ...routeOf(deleteCustomerAddress, tag),
    handler: async (request, reply) =>
      sendDone(reply, await addresses.remove(request.store.id, customerOf(request).customerId, request.body)),
  });
};
