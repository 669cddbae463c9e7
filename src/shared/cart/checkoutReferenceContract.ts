import { Type } from 'typebox';

import { IdSchema, refusalReplies } from '../kernel/wire';
import { Cart } from './cartContract';

/**
 * Opens the cart a reference names, on any device (decisions §4, §9): from an e-mail about a cart left behind.
 * @returns the cart, NotFoundError, CartClosedError once it was ordered, or AccessDeniedError in a private store
 */
export const getCheckout = {
  method: 'GET',
  path: '/checkout/:checkoutRef',
  params: Type.Object({ checkoutRef: IdSchema }),
  replies: { 200: Cart, ...refusalReplies },
} as const;
export type GetCheckout = typeof getCheckout;
