import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteCustomerPet,
  deleteCustomerPetWeight,
  getCustomerPetPhotos,
  getCustomerPets,
  getProductCare,
  postCustomerPet,
  putCustomerPet,
  putCustomerPetPhoto,
  putCustomerPetStatus,
} from '../../shared/pets/petContract';
import { PET_PHOTO } from '../../shared/pets/petRules';
import { customerOf } from '../http/access';
import type { KeptAnswers } from '../http/keptAnswers';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { PetService } from './petService';

const tag = 'pets';

/** HTTP of a customer's animals, below the guard of the customer's routes. */
export const petRoutes: FastifyPluginAsyncTypebox<{ pets: PetService; limiter: Limiter }> = async (
  app,
  { pets, limiter },
) => {
  app.route({
    ...routeOf(getCustomerPets, tag),
    handler: async (request) => pets.list(request.store, customerOf(request).customerId),
  });
  app.route({
    ...routeOf(getCustomerPetPhotos, tag),
    handler: async (request) => pets.photos(request.store.id, customerOf(request).customerId),
  });
  app.route({
    ...outcomeRoute(putCustomerPetPhoto, tag, async (request) => {
      const asker = await limiter.askerOf(request);
      const refusal = limiter.count(asker, { limit: 'petPhotosOfNetwork', of: asker.network });
      return refusal
        ? { ok: false, refusal }
        : pets.setPhoto(request.store.id, customerOf(request).customerId, request.body);
    }),
    config: { takesFiles: true },
    bodyLimit: PET_PHOTO.fileText + 1_000,
  });
  app.route(
    outcomeRoute(postCustomerPet, tag, (request) =>
      pets.add(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(putCustomerPet, tag, (request) =>
      pets.change(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(putCustomerPetStatus, tag, (request) =>
      pets.setStatus(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerPetWeight, tag, (request) =>
      pets.removeWeight(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
  app.route(
    outcomeRoute(deleteCustomerPet, tag, (request) =>
      pets.remove(request.store.id, customerOf(request).customerId, request.body),
    ),
  );
};

type CareOptions = { pets: PetService; answers: KeptAnswers };

/** HTTP of what products say of how long they last: the same for all visitors, so that answers are kept. */
export const careRoutes: FastifyPluginAsyncTypebox<CareOptions> = async (app, { pets, answers }) => {
  app.route(
    answers.route(getProductCare, tag, async (request) => ({
      outcome: await pets.care(request.store, request.params.slug),
    })),
  );
};
