import { Type, type Static } from 'typebox';

import {
  DaySchema,
  IdSchema,
  InstantSchema,
  noContent,
  nullable,
  oneOf,
  refusalReplies,
  SlugSchema,
  strict,
} from '../kernel/wire';
import { SPECIES } from '../catalog/productFacts';
import { FeedingTableSchema } from './feedingContract';
import { LASTING_LIMITS } from './lastingFigures';
import { LITTER_KINDS } from './litter';
import {
  PET_ACTIVITIES,
  PET_CONDITIONS,
  PET_NEUTERED,
  PET_SEXES,
  PET_SPECIES,
  PET_STATUSES,
  WEIGHERS,
} from './petFacts';
import { PET_LIMITS, PET_PHOTO } from './petRules';

/** The signed-in customer's animals: SessionExpiredError without a valid session, AccessDeniedError with a merchant's. */

const WeightG = Type.Integer({ minimum: 1, maximum: PET_LIMITS.weightG });
/** 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY': as exact as the owner knows. */
const PartialDay = Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });

const petFacts = {
  name: Type.String({ minLength: 1, maxLength: PET_LIMITS.name }),
  species: oneOf(PET_SPECIES),
  breed: Type.String({ maxLength: PET_LIMITS.breed }),
  /** Without a breed of its own (SRD). */
  isMixed: Type.Boolean(),
  birth: nullable(PartialDay),
  sex: oneOf(PET_SEXES),
  neutered: oneOf(PET_NEUTERED),
  activity: oneOf(PET_ACTIVITIES),
  /** Grams; null where nobody knows. */
  adultWeightG: nullable(WeightG),
  conditions: Type.Array(oneOf(PET_CONDITIONS), { maxItems: PET_CONDITIONS.length, uniqueItems: true }),
};

/** What an animal eats: grams a day as its owner measures them, null for none; its part of the diet in percent. */
const FoodOfPet = strict({
  productId: IdSchema,
  gramsPerDay: nullable(Type.Integer({ minimum: 1, maximum: PET_LIMITS.gramsPerDay })),
  sharePercent: Type.Integer({ minimum: 1, maximum: 100 }),
});
export type FoodOfPet = Static<typeof FoodOfPet>;

/** A weight in grams and the day it was measured. */
const PetWeight = Type.Object({ weighedOn: DaySchema, weightG: WeightG, weighedBy: oneOf(WEIGHERS) });
export type PetWeight = Static<typeof PetWeight>;

/** A customer's animal. `weights` are the latest first; `leftOn` is null at home, and where nobody said when. */
export const Pet = Type.Object({
  ...petFacts,
  id: IdSchema,
  status: oneOf(PET_STATUSES),
  leftOn: nullable(PartialDay),
  createdAt: InstantSchema,
  weights: Type.Array(PetWeight),
  foods: Type.Array(FoodOfPet),
});
export type Pet = Static<typeof Pet>;

/**
 * What a product says that estimates and warnings go by; null where it says nothing. Energy in kcal/kg, protection in
 * days or months of the calendar, weights of animals in grams, both ends included.
 */
export const ProductCareFacts = Type.Object({
  species: Type.Array(oneOf(SPECIES)),
  isFood: Type.Boolean(),
  feedingTable: nullable(FeedingTableSchema),
  kcalPerKg: nullable(Type.Integer()),
  litterKind: nullable(oneOf(LITTER_KINDS)),
  protectionDays: nullable(Type.Integer()),
  protectionMonths: nullable(Type.Integer()),
  animalMinG: nullable(Type.Integer()),
  animalMaxG: nullable(Type.Integer()),
  hasPermethrin: Type.Boolean(),
});
export type ProductCareFacts = Static<typeof ProductCareFacts>;

const figure = ({ least, most }: { least: number; most: number }) => Type.Integer({ minimum: least, maximum: most });

/** A store's own figures for estimates: days, and grams of litter a cat uses in 30 days. */
export const lastingFigures = {
  maxOpenDays: figure(LASTING_LIMITS.maxOpenDays),
  safetyDays: figure(LASTING_LIMITS.safetyDays),
  usualDeliveryDays: figure(LASTING_LIMITS.usualDeliveryDays),
  litterClumpingG: figure(LASTING_LIMITS.litterClumpingG),
  litterClayG: figure(LASTING_LIMITS.litterClayG),
  litterSilicaG: figure(LASTING_LIMITS.litterSilicaG),
  litterWoodPelletG: figure(LASTING_LIMITS.litterWoodPelletG),
  litterPlantG: figure(LASTING_LIMITS.litterPlantG),
};
export const LastingFiguresSchema = Type.Object(lastingFigures);

/** A food that a customer's animals eat or that they were sent, with the deliveries there were: grams of a day. */
export const KnownFood = Type.Object({
  productId: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  /** May be bought now. */
  isForSale: Type.Boolean(),
  care: ProductCareFacts,
  /** Net weights in grams of what is sold of it, lightest first. */
  packsG: Type.Array(Type.Integer()),
  purchases: Type.Array(Type.Object({ day: DaySchema, grams: Type.Integer() })),
});
export type KnownFood = Static<typeof KnownFood>;

/** All animals of the customer, those at home first, the foods known of them, and what the store reckons with. */
export const getCustomerPets = {
  method: 'GET',
  path: '/customer/pets',
  replies: {
    200: Type.Object({ listPet: Type.Array(Pet), listFood: Type.Array(KnownFood), figures: LastingFiguresSchema }),
    ...refusalReplies,
  },
} as const;
export type GetCustomerPets = typeof getCustomerPets;

const petBody = {
  ...petFacts,
  /** Today's weight in grams; null to leave it as it was. */
  weightG: nullable(WeightG),
  weighedBy: oneOf(WEIGHERS),
  foods: Type.Array(FoodOfPet, { maxItems: PET_LIMITS.foods }),
};

/** Adds an animal. ValidationError with `fields`, also beyond 20, and for a food that is not in the store. */
export const postCustomerPet = {
  method: 'POST',
  path: '/customer/pets',
  body: strict(petBody),
  replies: { 201: Pet, ...refusalReplies },
} as const;
export type PostCustomerPet = typeof postCustomerPet;

/** Changes an animal; another weight is one more of its history, one a day. NotFoundError. */
export const putCustomerPet = {
  method: 'PUT',
  path: '/customer/pets',
  body: strict({ ...petBody, petId: IdSchema }),
  replies: { 200: Pet, ...refusalReplies },
} as const;
export type PutCustomerPet = typeof putCustomerPet;

/**
 * An animal died or moved away, or is at home after all. All that the shop does for it ends at once; what is known of it
 * stays its owner's. NotFoundError; ValidationError for a day that has not come.
 */
export const putCustomerPetStatus = {
  method: 'PUT',
  path: '/customer/pets/status',
  body: strict({ petId: IdSchema, status: oneOf(PET_STATUSES), leftOn: nullable(PartialDay) }),
  replies: { 200: Pet, ...refusalReplies },
} as const;
export type PutCustomerPetStatus = typeof putCustomerPetStatus;

/** Removes one weight of an animal's history. NotFoundError. */
export const deleteCustomerPetWeight = {
  method: 'DELETE',
  path: '/customer/pets/weight',
  body: strict({ petId: IdSchema, weighedOn: DaySchema }),
  replies: noContent,
} as const;
export type DeleteCustomerPetWeight = typeof deleteCustomerPetWeight;

/** A photo of an animal: a square WebP in base64. */
export const PetPhoto = Type.Object({
  petId: IdSchema,
  content: Type.String({ maxLength: PET_PHOTO.contentText }),
});
export type PetPhoto = Static<typeof PetPhoto>;

/** The photos of the customer's animals. They have no address of their own. */
export const getCustomerPetPhotos = {
  method: 'GET',
  path: '/customer/pets/photos',
  replies: { 200: Type.Object({ listPhoto: Type.Array(PetPhoto) }), ...refusalReplies },
} as const;
export type GetCustomerPetPhotos = typeof getCustomerPetPhotos;

/**
 * Puts a photo in the place of the one an animal has; null removes it. `content` is a picture (JPEG, PNG, WebP or AVIF)
 * in base64: the middle square of it is kept, without place, time and camera. NotFoundError; PayloadTooLargeError;
 * UnsupportedMediaTypeError; TooManyRequestsError.
 */
export const putCustomerPetPhoto = {
  method: 'PUT',
  path: '/customer/pets/photo',
  body: strict({
    petId: IdSchema,
    content: nullable(Type.String({ minLength: 4, maxLength: PET_PHOTO.fileText })),
  }),
  replies: noContent,
} as const;
export type PutCustomerPetPhoto = typeof putCustomerPetPhoto;

/** Erases an animal with all that is known of it. NotFoundError. */
export const deleteCustomerPet = {
  method: 'DELETE',
  path: '/customer/pets',
  body: strict({ petId: IdSchema }),
  replies: noContent,
} as const;
export type DeleteCustomerPet = typeof deleteCustomerPet;

/** What a product on sale says of how long it lasts and for whom, and what its store reckons with; NotFoundError. */
export const getProductCare = {
  method: 'GET',
  path: '/product/:slug/care',
  params: Type.Object({ slug: SlugSchema }),
  replies: { 200: Type.Object({ care: ProductCareFacts, figures: LastingFiguresSchema }), ...refusalReplies },
} as const;
export type GetProductCare = typeof getProductCare;
