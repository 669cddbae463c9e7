import { Type, type Static } from 'typebox';

import { DaySchema, IdSchema, InstantSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { PRESCRIPTION_STATUSES } from './prescriptionMachine';
import { PRESCRIPTION_LIMITS } from './prescriptionRules';

/** A prescription as its shopper sees it. `unitsLeft` is what may still be bought with it today. */
export const CartPrescription = Type.Object({
  id: IdSchema,
  status: oneOf(PRESCRIPTION_STATUSES),
  quantityAsked: Type.Integer(),
  quantityAllowed: nullable(Type.Integer()),
  unitsLeft: Type.Integer(),
  issuedOn: DaySchema,
  validUntil: DaySchema,
  animalName: Type.String(),
  /** Of who prescribed. */
  crmv: Type.String(),
  /** What staff wrote; null where it was not refused. */
  refusalReason: nullable(Type.String()),
  createdAt: InstantSchema,
});
export type CartPrescription = Static<typeof CartPrescription>;

/**
 * What the goods of a cart need: `listNeeded` names each product that is sold with a prescription, the units in the cart,
 * whether approved prescriptions cover them, and those that were sent for it, the latest first.
 */
export const CartPrescriptions = Type.Object({
  cartId: IdSchema,
  /** Whom answers are written to is known: the shopper is signed in. */
  isBuyerKnown: Type.Boolean(),
  /** Who is not signed in sent one for this cart before: without another address, answers go where those of that one went. */
  isEarlierBuyerKnown: Type.Boolean(),
  listNeeded: Type.Array(
    Type.Object({
      productId: IdSchema,
      title: Type.String(),
      quantity: Type.Integer(),
      isCovered: Type.Boolean(),
      listPrescription: Type.Array(CartPrescription),
    }),
  ),
});
export type CartPrescriptions = Static<typeof CartPrescriptions>;

const replies = { 200: CartPrescriptions, ...refusalReplies } as const;

/** What the goods of a cart need, and what was sent for them. NotFoundError; CartClosedError once it was ordered. */
export const getCartPrescriptions = {
  method: 'GET',
  path: '/cart/:cartId/prescription',
  params: Type.Object({ cartId: IdSchema }),
  replies,
} as const;
export type GetCartPrescriptions = typeof getCartPrescriptions;

/**
 * Sends a prescription for one product of a cart: `content` is the file in base64, a picture (JPEG, PNG, WebP or AVIF) or
 * a PDF by its bytes. `buyer` is null of who is signed in, and of who is written to as before. NotFoundError; CartClosedError; ValidationError by field
 * (`issuedOn`: 'tooOld' after its 30 days, 'future'); PayloadTooLargeError; UnsupportedMediaTypeError; TooManyRequestsError
 * where as many wait already.
 */
export const postCartPrescription = {
  method: 'POST',
  path: '/cart/:cartId/prescription',
  params: Type.Object({ cartId: IdSchema }),
  body: strict({
    productId: IdSchema,
    quantity: Type.Integer({ minimum: 1, maximum: PRESCRIPTION_LIMITS.quantity }),
    issuedOn: Type.String({ maxLength: 10 }),
    animalName: Type.String({ maxLength: PRESCRIPTION_LIMITS.animalName }),
    crmv: Type.String({ maxLength: 40 }),
    buyer: nullable(strict({ name: Type.String({ maxLength: 120 }), email: Type.String({ maxLength: 254 }) })),
    content: Type.String({ minLength: 4, maxLength: PRESCRIPTION_LIMITS.fileText }),
  }),
  replies: { 201: CartPrescriptions, ...refusalReplies },
} as const;
export type PostCartPrescription = typeof postCartPrescription;
