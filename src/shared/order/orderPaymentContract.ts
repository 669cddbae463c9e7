import { Type } from 'typebox';

import { IdParams, IdSchema, refusalReplies, strict } from '../kernel/wire';
import { PaymentChoice } from '../payment/paymentContract';
import { ChosenShiftSchema } from '../shipping/deliveryShiftContract';

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
