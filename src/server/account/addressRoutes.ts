import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerAddress,
  getCustomerAddress,
  postCustomerAddress,
  putCustomerAddress,
} from '../../shared/account/accountContract';
import { customerOf } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { AddressService } from './addressService';

const tag = 'account';

/** HTTP of a customer's addresses, below the guard of the customer's routes. */
export const addressRoutes: FastifyPluginAsyncTypebox<{ addresses: AddressService }> = async (app, { addresses }) => {
  app.route({
    ...routeOf(getCustomerAddress, tag),
    handler: async (request) => addresses.list(request.store.id, customerOf(request).customerId),
  });
  app.route(
    outcomeRoute(postCustomerAddress, tag, (request) =>
      addresses.add(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(putCustomerAddress, tag, (request) =>
      addresses.change(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerAddress, tag, (request) =>
      addresses.remove(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
};
