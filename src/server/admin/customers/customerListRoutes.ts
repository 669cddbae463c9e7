import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getOwnCustomer,
  getOwnCustomers,
  postCustomerExport,
} from '../../../shared/admin/customers/customerListContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { CustomerListService } from './customerListService';

const tag = 'admin';

/** HTTP of customers as their merchant sees them. */
export const customerListRoutes: FastifyPluginAsyncTypebox<{ customerList: CustomerListService }> = async (
  app,
  { customerList },
) => {
  app.addHook('onRequest', requirePermission('customers'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(getOwnCustomers, tag),
    handler: async ({ store, query }) => customerList.list(store.id, query),
  });
  app.route({
    ...routeOf(getOwnCustomer, tag),
    handler: async ({ store, params }, reply) => sendOutcome(reply, await customerList.read(store.id, params.id)),
  });
  app.route({
    ...routeOf(postCustomerExport, tag),
    handler: async (request, reply) => {
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await customerList.export(request.store, merchantId, request.params.id));
    },
  });
};
