import { Type, type Static } from 'typebox';

import { NetContent } from '../catalog/catalogContract';
import {
  CentavosSchema,
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
import { LastingFiguresSchema, Pet, ProductCareFacts } from '../pets/petContract';
import { PANTRY_LEVELS, PANTRY_LIMITS } from './pantryRules';

/** The signed-in customer's pantry: SessionExpiredError without a valid session, AccessDeniedError with a merchant's. */

const packs = Type.Integer({ minimum: 1, maximum: PANTRY_LIMITS.packs });

/** A size of a product: its variant with its price now. `net` is null where the product does not say its content. */
const PantrySize = Type.Object({
  productVariantId: IdSchema,
  variantTitle: Type.String(),
  imageUrl: nullable(Type.String()),
  net: nullable(NetContent),
  price: CentavosSchema,
  /** May be bought now. */
  isForSale: Type.Boolean(),
});
export type PantrySize = Static<typeof PantrySize>;

/** A product whose end can be reckoned; `sizes` are those for sale and those at home. */
export const PantryProduct = Type.Object({
  productId: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  care: ProductCareFacts,
  sizes: Type.Array(PantrySize),
  /** Deliveries by day, in grams; the oldest first. */
  purchases: Type.Array(Type.Object({ day: DaySchema, grams: Type.Integer() })),
});
export type PantryProduct = Static<typeof PantryProduct>;

/** Packs of a size that were delivered on a day. */
const Arrival = Type.Object({ productId: IdSchema, productVariantId: IdSchema, packs, day: DaySchema });
export type Arrival = Static<typeof Arrival>;

/**
 * Goods at home: packs opened on a day, or applications given from then on. `seen` is how much its owner saw left on a
 * later day, `petId` the animal that applications are for.
 */
export const PantryItem = Type.Object({
  id: IdSchema,
  productId: IdSchema,
  productVariantId: IdSchema,
  petId: nullable(IdSchema),
  packs,
  openedOn: DaySchema,
  seen: nullable(Type.Object({ level: oneOf(PANTRY_LEVELS), on: DaySchema })),
});
export type PantryItem = Static<typeof PantryItem>;

/**
 * Packs of a size that a repeat purchase is to bring: `chargeOn` is the day its coming cycle is ordered, from which its
 * delivery takes as long as the store reckons with.
 */
const Coming = Type.Object({
  productId: IdSchema,
  productVariantId: IdSchema,
  packs,
  purchaseId: IdSchema,
  chargeOn: DaySchema,
});
export type Coming = Static<typeof Coming>;

/**
 * All goods at home, the products they are of, the customer's animals, and what came of which nothing is kept yet: of a
 * product that is there, deliveries after its opening. `listComing`: what is to come of goods that are there, the next of
 * each product. `calendarSince`: since when a calendar may read it; null for none. `remindersSince`: since when its customer
 * wants letters about it; null where they do not.
 */
export const Pantry = Type.Object({
  listItem: Type.Array(PantryItem),
  listProduct: Type.Array(PantryProduct),
  listArrival: Type.Array(Arrival),
  listComing: Type.Array(Coming),
  listPet: Type.Array(Pet),
  calendarSince: nullable(InstantSchema),
  remindersSince: nullable(InstantSchema),
  figures: LastingFiguresSchema,
});
export type Pantry = Static<typeof Pantry>;

export const getCustomerPantry = {
  method: 'GET',
  path: '/customer/pantry',
  replies: { 200: Pantry, ...refusalReplies },
} as const;
export type GetCustomerPantry = typeof getCustomerPantry;

/**
 * How long goods of a cart or an order last for the customer's own animals: the products with a rule, their sizes, and
 * what the animals are. Products without a rule are left out.
 */
export const postCustomerLasting = {
  method: 'POST',
  path: '/customer/lasting',
  body: strict({ listProductId: Type.Array(IdSchema, { minItems: 1, maxItems: PANTRY_LIMITS.asked }) }),
  replies: {
    200: Type.Object({
      listProduct: Type.Array(PantryProduct),
      listPet: Type.Array(Pet),
      figures: LastingFiguresSchema,
    }),
    ...refusalReplies,
  },
} as const;
export type PostCustomerLasting = typeof postCustomerLasting;

/** A product that may be kept, by its address; NotFoundError for one without a rule of how long it lasts. */
export const getCustomerPantryProduct = {
  method: 'GET',
  path: '/customer/pantry/product/:slug',
  params: Type.Object({ slug: SlugSchema }),
  replies: { 200: PantryProduct, ...refusalReplies },
} as const;
export type GetCustomerPantryProduct = typeof getCustomerPantryProduct;

/**
 * A pack was opened, or applications began: of goods that are there it is the new pack, what the owner saw of the old one
 * is forgotten. ValidationError for a variant without a rule of how long it lasts, for a day to come or long ago, for
 * applications without an animal at home, and beyond 60 goods.
 */
export const putCustomerPantry = {
  method: 'PUT',
  path: '/customer/pantry',
  body: strict({
    productVariantId: IdSchema,
    packs,
    openedOn: DaySchema,
    /** Of applications; null for all else. */
    petId: nullable(IdSchema),
  }),
  replies: { 200: PantryItem, ...refusalReplies },
} as const;
export type PutCustomerPantry = typeof putCustomerPantry;

/** How much its owner sees left of goods today. NotFoundError; ValidationError for applications, which are counted. */
export const putCustomerPantryLevel = {
  method: 'PUT',
  path: '/customer/pantry/level',
  body: strict({ itemId: IdSchema, level: oneOf(PANTRY_LEVELS) }),
  replies: { 200: PantryItem, ...refusalReplies },
} as const;
export type PutCustomerPantryLevel = typeof putCustomerPantryLevel;

/** Goods are no longer used. NotFoundError. */
export const deleteCustomerPantry = {
  method: 'DELETE',
  path: '/customer/pantry',
  body: strict({ itemId: IdSchema }),
  replies: noContent,
} as const;
export type DeleteCustomerPantry = typeof deleteCustomerPantry;

/**
 * A new address by which calendars read the days of the pantry. It is shown this once; the one before works no more.
 */
export const postCustomerPantryCalendar = {
  method: 'POST',
  path: '/customer/pantry/calendar',
  replies: { 200: Type.Object({ path: Type.String(), since: InstantSchema }), ...refusalReplies },
} as const;
export type PostCustomerPantryCalendar = typeof postCustomerPantryCalendar;

/** No calendar reads the pantry any more. */
export const deleteCustomerPantryCalendar = {
  method: 'DELETE',
  path: '/customer/pantry/calendar',
  replies: noContent,
} as const;
export type DeleteCustomerPantryCalendar = typeof deleteCustomerPantryCalendar;

/** Whether its customer wants letters when something at home is about to end: an answer that is kept with its day. */
export const putCustomerPantryReminders = {
  method: 'PUT',
  path: '/customer/pantry/reminders',
  body: strict({ isWanted: Type.Boolean() }),
  replies: noContent,
} as const;
export type PutCustomerPantryReminders = typeof putCustomerPantryReminders;
