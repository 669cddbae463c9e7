import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerPantry,
  deleteCustomerPantryCalendar,
  getCustomerPantry,
  getCustomerPantryProduct,
  postCustomerLasting,
  postCustomerPantryCalendar,
  putCustomerPantry,
  putCustomerPantryLevel,
  putCustomerPantryReminders,
} from '../../shared/pantry/pantryContract';
import { customerOf } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { PantryReminderService } from './pantryReminders';
import type { PantryService } from './pantryService';

const tag = 'pantry';

type Options = { pantries: PantryService; pantryReminders: Pick<PantryReminderService, 'set'> };

/** HTTP of a customer's pantry, below the guard of the customer's routes. */
export const pantryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { pantries, pantryReminders }) => {
  app.route({
    ...routeOf(getCustomerPantry, tag),
    handler: async (request) => pantries.read(request.store.id, customerOf(request).customerId),
  });
  app.route(
    outcomeRoute(postCustomerLasting, tag, (request) =>
      pantries.lasting(request.store, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(getCustomerPantryProduct, tag, (request) =>
      pantries.product(request.store.id, customerOf(request).customerId, request.params.slug),
    ),
  );
  app.route(
    outcomeRoute(putCustomerPantry, tag, (request) =>
      pantries.open(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(putCustomerPantryLevel, tag, (request) =>
      pantries.setLevel(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerPantry, tag, (request) =>
      pantries.remove(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(postCustomerPantryCalendar, tag, (request) =>
      pantries.openCalendar(request.store.id, customerOf(request).customerId),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerPantryCalendar, tag, (request) =>
      pantries.closeCalendar(request.store.id, customerOf(request).customerId),
    ),
  );
  app.route(
    outcomeRoute(putCustomerPantryReminders, tag, (request) =>
      pantryReminders.set(request.store.id, customerOf(request).customerId, request.body.isWanted),
    ),
  );
};
