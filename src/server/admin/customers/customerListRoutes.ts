import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  getOwnCustomer,
  getOwnCustomers,
  postCustomerExport,
} from '../../../shared/admin/customers/customerListContract';
import { keepFromCaches, merchantOf, requirePermission, viewerOf } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
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
  app.route(
    outcomeRoute(getOwnCustomer, tag, (request) =>
      customerList.read(request.store.id, request.params.id, viewerOf(request)),
    ),
  );
  app.route(
    outcomeRoute(postCustomerExport, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return customerList.export(request.store, merchantId, request.params.id);
    }),
  );
};
