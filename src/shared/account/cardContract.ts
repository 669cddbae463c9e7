import { Type, type Static } from 'typebox';

import { IdSchema, noContent, nullable, refusalReplies, strict } from '../kernel/wire';
import { CARD_CONSENT } from './cardConsent';

/** A card that a customer has kept at the provider of payments, as far as it may be shown. `expYear` has four digits. */
export const CustomerCard = Type.Object({
  id: IdSchema,
  brand: nullable(Type.String()),
  lastDigits: nullable(Type.String()),
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  isExpired: Type.Boolean(),
  isDefault: Type.Boolean(),
});
export type CustomerCard = Static<typeof CustomerCard>;

/** The signed-in customer's cards, the default first. */
export const getCustomerCard = {
  method: 'GET',
  path: '/customer/card',
  replies: { 200: Type.Array(CustomerCard), ...refusalReplies },
} as const;
export type GetCustomerCard = typeof getCustomerCard;

/**
 * Has a card verified and kept; the first is always the default, and the same card again stays one. `cardToken` is the
 * provider's of the card's number, `consentVersion` that of the words its customer agreed to. ValidationError where its
 * bank does not verify it, also beyond 10; PaymentMethodUnavailableError in a store without repeat purchases;
 * UnavailableError while the provider does not answer.
 */
export const postCustomerCard = {
  method: 'POST',
  path: '/customer/card',
  body: strict({
    cardToken: Type.String({ minLength: 1, maxLength: 100 }),
    consentVersion: Type.Literal(CARD_CONSENT.version),
    isDefault: Type.Boolean(),
  }),
  replies: { 201: CustomerCard, ...refusalReplies },
} as const;
export type PostCustomerCard = typeof postCustomerCard;

/** Makes a card the default. NotFoundError. */
export const putCustomerCard = {
  method: 'PUT',
  path: '/customer/card',
  body: strict({ cardId: IdSchema }),
  replies: { 200: CustomerCard, ...refusalReplies },
} as const;
export type PutCustomerCard = typeof putCustomerCard;

/** Removes a card, here and at the provider; the oldest left becomes the default where it was. NotFoundError. */
export const deleteCustomerCard = {
  method: 'DELETE',
  path: '/customer/card',
  body: strict({ cardId: IdSchema }),
  replies: noContent,
} as const;
export type DeleteCustomerCard = typeof deleteCustomerCard;
