import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import type { Outcome } from '../../shared/kernel/outcome';
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
import type { PantryService } from './pantryService';

const tag = 'pantry';

/** Keeps a customer's answer to the question about reminders. @returns SessionExpiredError once the account is gone */
export type PantryReminderAnswers = {
  set: (storeId: string, customerId: string, isWanted: boolean) => Promise<Outcome<null>>;
};

type Options = { pantries: PantryService; pantryReminders: PantryReminderAnswers };

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
