import { Type, type Static } from 'typebox';

import { MAX_INSTALLMENTS } from '../kernel/money';
import { nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { PAYMENT_METHODS } from './paymentMethods';

/**
 * How an order is paid. `cardToken` is what the provider gave the browser for the card: it works once and for a minute,
 * and the card itself never reaches us (rules §9).
 */
export const PaymentChoice = Type.Union([
  strict({ method: Type.Literal('pix') }),
  strict({ method: Type.Literal('boleto') }),
  strict({
    method: Type.Literal('creditCard'),
    cardToken: Type.String({ pattern: '^token_[0-9A-Za-z]{8,58}$' }),
    installments: Type.Integer({ minimum: 1, maximum: MAX_INSTALLMENTS }),
  }),
]);
export type PaymentChoice = Static<typeof PaymentChoice>;

/** How a store can be paid. */
export const PaymentMeans = Type.Object({
  listMethod: Type.Array(oneOf(PAYMENT_METHODS)),
  /**
   * Where the browser trades a card for a token, with the provider and no server of ours between
   * (docs/providers/pagarme.md §2); null where cards are not taken.
   */
  cardTokenUrl: nullable(Type.String()),
});
export type PaymentMeans = Static<typeof PaymentMeans>;

/** The payment methods here, for the checkout and for paying again. */
export const getPaymentMethod = {
  method: 'GET',
  path: '/payment-method',
  replies: { 200: PaymentMeans, ...refusalReplies },
} as const;
export type GetPaymentMethod = typeof getPaymentMethod;
