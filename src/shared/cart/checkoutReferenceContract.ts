import { Type, type Static } from 'typebox';

import { IdSchema, nullable, refusalReplies } from '../kernel/wire';
import { Cart } from './cartContract';

/** For whom a merchant made a payment link, as they wrote it: what a guest's form begins with. */
export const MadeFor = Type.Object({ name: nullable(Type.String()), email: nullable(Type.String()) });
export type MadeFor = Static<typeof MadeFor>;

/** The cart of a reference; `madeFor` only of a payment link and only for a guest. */
export const OpenedCheckout = Type.Object({ ...Cart.properties, madeFor: nullable(MadeFor) });
export type OpenedCheckout = Static<typeof OpenedCheckout>;

/**
 * Opens the cart a reference names, on any device (decisions §4, §9): from an e-mail about a cart left behind, or a merchant's payment link.
 * @returns the cart, NotFoundError, CartClosedError once it was ordered, or AccessDeniedError in a private store
 */
export const getCheckout = {
  method: 'GET',
  path: '/checkout/:checkoutRef',
  params: Type.Object({ checkoutRef: IdSchema }),
  replies: { 200: OpenedCheckout, ...refusalReplies },
} as const;
export type GetCheckout = typeof getCheckout;
