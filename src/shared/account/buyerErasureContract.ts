import { Type, type Static } from 'typebox';

import { DocumentSchema, EmailSchema } from '../kernel/personSchemas';
import { InstantSchema, noContent, refusalReplies, strict, TokenSchema } from '../kernel/wire';

/** Data of buyers without an account (LGPD, art. 18): asked for by e-mail and document, erased by the link of a letter. */

/**
 * Asks for the link. The response is the same whether there are orders or not. ValidationError with `fields`;
 * TooManyRequestsError.
 */
export const postBuyerErasureRequest = {
  method: 'POST',
  path: '/auth/buyer-erasure/request',
  body: strict({ email: EmailSchema, document: DocumentSchema }),
  replies: noContent,
} as const;
export type PostBuyerErasureRequest = typeof postBuyerErasureRequest;

/** The orders a link is about, the latest first; of one that `isRunning` the contact goes when it has ended. */
export const BuyerErasure = strict({
  email: Type.String(),
  listOrder: Type.Array(strict({ number: Type.Integer(), createdAt: InstantSchema, isRunning: Type.Boolean() })),
});
export type BuyerErasure = Static<typeof BuyerErasure>;

/** What a link would erase. NotFoundError for one used, or older than 48 h. */
export const postBuyerErasureRead = {
  method: 'POST',
  path: '/auth/buyer-erasure/read',
  body: strict({ token: TokenSchema }),
  replies: { 200: BuyerErasure, ...refusalReplies },
} as const;
export type PostBuyerErasureRead = typeof postBuyerErasureRead;

/** That it was done: a number to quote, and how many orders are still running. */
export const BuyerErasureReceipt = strict({
  protocol: Type.String(),
  createdAt: InstantSchema,
  running: Type.Integer(),
});
export type BuyerErasureReceipt = Static<typeof BuyerErasureReceipt>;

/** Erases what the link is about; every link of that buyer is spent. NotFoundError as above. */
export const postBuyerErasure = {
  method: 'POST',
  path: '/auth/buyer-erasure',
  body: strict({ token: TokenSchema }),
  replies: { 200: BuyerErasureReceipt, ...refusalReplies },
} as const;
export type PostBuyerErasure = typeof postBuyerErasure;
