import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, nullable, refusalReplies, strict, ZipCodeSchema } from '../kernel/wire';
import { MAX_EMAIL_LENGTH } from '../kernel/email';
import { PaymentChoice } from '../payment/paymentContract';
import { ChosenShiftSchema } from '../shipping/deliveryShiftContract';

/** Who buys. `document` is a CPF or CNPJ and `phone` national digits, both without punctuation. */
export const Buyer = strict({
  name: Type.String({ minLength: 3, maxLength: 64 }),
  email: Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH }),
  document: Type.String({ pattern: '^(\\d{11}|[0-9A-Z]{12}\\d{2})$' }),
  phone: Type.String({ pattern: '^\\d{10,11}$' }),
});
export type Buyer = Static<typeof Buyer>;

/** Where an order goes. City and state come from `cityId`. */
export const DeliveryAddress = strict({
  recipient: Type.String({ minLength: 3, maxLength: 64 }),
  zipCode: ZipCodeSchema,
  street: Type.String({ minLength: 1, maxLength: 100 }),
  number: Type.String({ minLength: 1, maxLength: 15 }),
  complement: nullable(Type.String({ maxLength: 60 })),
  neighborhood: Type.String({ minLength: 1, maxLength: 60 }),
  cityId: IdSchema,
});
export type DeliveryAddress = Static<typeof DeliveryAddress>;

/**
 * Places the order of a cart (rules §9). `expectedTotal` is what the shopper saw: another total is refused with
 * TotalChangedError and the new one, and nothing is charged. The same products for the same buyer and address within 30
 * minutes are refused with TransitionRefusedError and the reason 'duplicateOrder', unless sent with `confirmsDuplicate`
 * under a new key. `address` is null exactly for pick-up; what does not fit the cart's shipping is refused with
 * ShippingUnavailableError, with the reason 'shiftNotChosen' or 'shiftGone' where it is about `delivery`. Takes an `idempotency-key` header.
 */
export const postCheckout = {
  method: 'POST',
  path: '/checkout',
  body: strict({
    cartId: IdSchema,
    expectedTotal: CentavosSchema,
    buyer: Buyer,
    address: nullable(DeliveryAddress),
    payment: PaymentChoice,
    /** Day and shift of a way that has them chosen; left out or null for every other. */
    delivery: Type.Optional(nullable(ChosenShiftSchema)),
    confirmsDuplicate: Type.Optional(Type.Boolean()),
  }),
  replies: { 201: strict({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostCheckout = typeof postCheckout;
