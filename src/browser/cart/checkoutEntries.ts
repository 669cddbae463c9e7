import type { BodyOf } from '../../shared/kernel/contract';
import type { PostCheckout } from '../../shared/order/checkoutContract';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import type { KeptPayment } from '../payment/paymentEntry';

/** Who buys, as it is typed: document and phone with their masks. */
export type BuyerEntry = { name: string; email: string; document: string; phone: string };

/** Nothing typed yet. */
export const noBuyer: BuyerEntry = { name: '', email: '', document: '', phone: '' };

/** The day and shift of the delivery, each once it is chosen. */
export type DeliveryEntry = { [Part in keyof ChosenShift]: ChosenShift[Part] | null };

/** Nothing chosen yet. */
export const noDelivery: DeliveryEntry = { date: null, shift: null };
/**
 * What was sent to place an order, and its idempotency key: sending it again makes no second order. A card's token is
 * no part of it: `cardHold` has it, as long as the page lives.
 */
export type SentOrder = { key: string; body: Omit<BodyOf<PostCheckout>, 'payment'> & { payment: KeptPayment } };
