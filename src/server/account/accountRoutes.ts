import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerMe,
  getCustomerExport,
  getCustomerMe,
  getCustomerOrder,
  putCustomerMe,
} from '../../shared/account/accountContract';
import { customerOf, keepFromCaches, requireCustomer } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import { pantryRoutes, type PantryReminderAnswers } from '../pantry/pantryRoutes';
import type { PantryService } from '../pantry/pantryService';
import { petRoutes } from '../pets/petRoutes';
import type { PetService } from '../pets/petService';
import type { AccountService } from './accountService';
import { addressRoutes } from './addressRoutes';
import type { AddressService } from './addressService';
import { cardRoutes } from './cardRoutes';
import type { CardService } from './cardService';
import type { PasswordService } from './passwordService';
import type { PersonalDataService } from './personalDataService';
import type { RefreshCookie } from './refreshCookie';
import type { SessionService } from './sessionService';
import { signedInRoutes } from './signedInRoutes';

type Options = {
  cookies: RefreshCookie;
  accounts: AccountService;
  addresses: AddressService;
  pets: PetService;
  cards: CardService;
  limiter: Limiter;
  pantries: PantryService;
  pantryReminders: PantryReminderAnswers;
  passwords: PasswordService;
  personalData: PersonalDataService;
  sessions: SessionService;
};

const tag = 'account';

/** HTTP of the signed-in customer. Source: specification §7, rules §4 and §13. */
export const accountRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, accounts, addresses, cards, limiter, personalData, pets, pantries, pantryReminders } = options;
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', keepFromCaches);
  await app.register(addressRoutes, { addresses });
  await app.register(petRoutes, { pets, limiter });
  await app.register(cardRoutes, { cards, limiter });
  await app.register(pantryRoutes, { pantries, pantryReminders });

  app.route(
    outcomeRoute(getCustomerMe, tag, (request) => accounts.me(request.store.id, customerOf(request).customerId)),
  );
  app.route(
    outcomeRoute(putCustomerMe, tag, (request) =>
      accounts.change(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerMe, tag, async (request, reply) => {
      const { customerId } = customerOf(request);
      const erased = await personalData.erase(request.store.id, customerId, request.body.password);
      if (erased.ok) cookies.take(reply, 'customer');
      return erased;
    }),
  );
  app.route(
    outcomeRoute(getCustomerExport, tag, (request, reply) => {
      const { customerId, sessionId } = customerOf(request);
      reply.header('content-disposition', 'attachment; filename="meus-dados.json"');
      return personalData.export(request.store, customerId, sessionId);
    }),
  );
  await app.register(signedInRoutes, { ...options, kind: 'customer' });
  app.route({
    ...routeOf(getCustomerOrder, tag),
    handler: async (request) => accounts.orders(request.store.id, customerOf(request).customerId, request.query),
  });
};
