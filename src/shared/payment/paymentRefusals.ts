/** Why the payment failed, as far as it helps a buyer to choose what to do next. */
export const PAYMENT_REFUSALS = [
  'cardRefused',
  'cardNoFunds',
  'cardExpired',
  'cardData',
  'cardBlocked',
  'antifraud',
  'expired',
  'canceled',
  'notMade',
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];
