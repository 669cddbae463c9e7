import type { PaymentChoice } from '../../shared/payment/paymentContract';
import { isByCard, type PaymentMethod } from '../../shared/payment/paymentMethods';
import type { CardFace } from './cardEntry';

/** How the shopper wants to pay; `card` is what may be shown of a right card that was typed, null without one. */
export type PaymentEntry = { method: PaymentMethod; installments: number; card: CardFace | null };

/** What is offered first: nothing more to fill in. */
export const firstPayment: PaymentEntry = { method: 'pix', installments: 1, card: null };

type WithoutToken<Choice> = Choice extends PaymentChoice ? Omit<Choice, 'cardToken'> : never;
/** A chosen payment as it may be kept: without the card's token. */
export type KeptPayment = WithoutToken<PaymentChoice>;

/** A choice as the contract takes it; null where it needs a token and has none. */
export const paymentChoiceOf = (kept: KeptPayment, cardToken: string | null): PaymentChoice | null => {
  if (!isByCard(kept)) return kept;
  return cardToken === null ? null : { ...kept, cardToken };
};
