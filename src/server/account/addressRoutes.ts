import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerAddress,
  getCustomerAddress,
  postCustomerAddress,
  putCustomerAddress,
} from '../../shared/account/accountContract';
import { customerOf } from '../app/access';
import { sendDone, sendOutcome } from '../app/sendOutcome';
import type { AddressService } from './addressService';

const tags = ['account'];

/** HTTP of a customer's addresses, below the guard of the customer's routes. */
export const addressRoutes: FastifyPluginAsyncTypebox<{ addresses: AddressService }> = async (app, { addresses }) => {
  app.route({
    method: getCustomerAddress.method,
    url: getCustomerAddress.path,
    schema: { response: getCustomerAddress.replies, tags },
    handler: async (request) => addresses.list(request.store.id, customerOf(request).customerId),
  });
  app.route({
    method: postCustomerAddress.method,
    url: postCustomerAddress.path,
    schema: { body: postCustomerAddress.body, response: postCustomerAddress.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await addresses.add(request.store.id, customerOf(request).customerId, request.body), 201),
  });
  app.route({
    method: putCustomerAddress.method,
    url: putCustomerAddress.path,
    schema: { body: putCustomerAddress.body, response: putCustomerAddress.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await addresses.change(request.store.id, customerOf(request).customerId, request.body)),
  });
  app.route({
    method: deleteCustomerAddress.method,
    url: deleteCustomerAddress.path,
    schema: { body: deleteCustomerAddress.body, response: deleteCustomerAddress.replies, tags },
    handler: async (request, reply) =>
      sendDone(reply, await addresses.remove(request.store.id, customerOf(request).customerId, request.body)),
  });
};
