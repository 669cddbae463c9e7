import { Type, type Static } from 'typebox';

import { MAX_INSTALLMENTS } from '../kernel/money';
import { IdParams, IdSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { ChosenShiftSchema } from '../shipping/deliveryShiftContract';
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

/**
 * Pays an unpaid order again: a second try, another method, a new Pix code. The charge before is canceled. Takes an
 * `idempotency-key` header.
 * `delivery`: the day and shift chosen anew, of the order's `schedule`, where its own cannot be kept by money that comes
 * this way; left out where it stays.
 * @returns the payment's id, NotFoundError, ShippingUnavailableError where a day is to be chosen or the chosen one is
 * taken, or TransitionRefusedError while a payment is being decided or when the order waits for none
 */
export const postOrderPayment = {
  method: 'POST',
  path: '/order/:id/payment',
  params: IdParams,
  body: strict({ payment: PaymentChoice, delivery: Type.Optional(ChosenShiftSchema) }),
  replies: { 201: strict({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostOrderPayment = typeof postOrderPayment;

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
