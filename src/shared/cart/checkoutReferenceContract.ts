import { Type, type Static } from 'typebox';

import { IdSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { Cart } from './cartContract';

/** For whom a merchant made a payment link, as they wrote it: what a guest's form begins with. */
export const MadeFor = Type.Object({ name: nullable(Type.String()), email: nullable(Type.String()) });
export type MadeFor = Static<typeof MadeFor>;

/** The cart of a reference; `madeFor` only of a payment link and only for a guest. */
export const OpenedCheckout = Type.Object({ ...Cart.properties, madeFor: nullable(MadeFor) });
export type OpenedCheckout = Static<typeof OpenedCheckout>;

/** The visitor has goods in another cart: nothing was changed, and they have to choose between the two. */
export const CheckoutQuestion = Type.Object({
  question: Type.Object({
    /** What the link brings, of what is still for sale. */
    listProduct: Type.Array(
      Type.Object({
        title: Type.String(),
        variantTitle: Type.String(),
        imageUrl: nullable(Type.String()),
        quantity: Type.Integer(),
      }),
    ),
  }),
});
export type CheckoutQuestion = Static<typeof CheckoutQuestion>;

/** This visit has bought by the link before. */
const CheckoutOrdered = Type.Object({ orderId: IdSchema });
type CheckoutOrdered = Static<typeof CheckoutOrdered>;

export const CheckoutReply = Type.Union([OpenedCheckout, CheckoutQuestion, CheckoutOrdered]);
export type CheckoutReply = Static<typeof CheckoutReply>;

/** The visitor: their cart, and a random token their browser keeps for this reference, to find their own cart again. */
const VISIT = { cartId: Type.Optional(IdSchema), visit: Type.Optional(IdSchema) };

/**
 * Opens what a reference names, on any device (rules §4, §9, §14): an abandoned cart from a reminder e-mail, or a new
 * cart of the visitor's own, from a merchant's payment link.
 * @returns the cart, a question where the visitor has goods in another one, their order where they bought by it,
 * NotFoundError, CartClosedError once a reminder's cart was ordered, ProductStockInsufficientError where nothing of a
 * link is left, or AccessDeniedError in a private store
 */
export const getCheckout = {
  method: 'GET',
  path: '/checkout/:checkoutRef',
  params: Type.Object({ checkoutRef: IdSchema }),
  query: strict(VISIT),
  replies: { 200: CheckoutReply, ...refusalReplies },
} as const;
export type GetCheckout = typeof getCheckout;

/** What to do with two carts: merge them, or replace the own goods by the link's. */
const CHECKOUT_CHOICES = ['join', 'linkOnly'] as const;
export type CheckoutChoice = (typeof CHECKOUT_CHOICES)[number];

/** Answers the question of `getCheckout`; doing it twice changes nothing more. @returns as `getCheckout` */
export const postCheckoutChoice = {
  method: 'POST',
  path: '/checkout/:checkoutRef/choice',
  params: Type.Object({ checkoutRef: IdSchema }),
  body: strict({ ...VISIT, choice: oneOf(CHECKOUT_CHOICES) }),
  replies: { 200: CheckoutReply, ...refusalReplies },
} as const;
export type PostCheckoutChoice = typeof postCheckoutChoice;
