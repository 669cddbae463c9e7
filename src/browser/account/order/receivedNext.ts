import type { Order } from '../../../shared/order/orderContract';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import type { PaymentStatus } from '../../../shared/payment/paymentMachine';
import { isCardMethod } from '../../../shared/payment/paymentMethods';
import { METHOD_SCREENS } from '../../payment/paymentMethods';
import { orderTexts } from '../../texts/orderTexts';

/** What comes after a purchase, for its confirmation. */
type ReceivedNext = keyof typeof orderTexts.confirmedNext;

const NEXT: Record<PaymentStatus, ReceivedNext | 'method' | null> = {
  processing: 'method',
  authorized: 'deciding',
  analyzing: 'deciding',
  pendingReview: 'deciding',
  waitingPayment: 'method',
  refused: 'unpaid',
  paid: 'paid',
  pendingRefund: null,
  refunded: null,
  chargedback: null,
};

/** What happens next with a new order; null once it has ended, was shipped or is refunded. */
export const receivedNext = ({ status, payment }: Order): ReceivedNext | null => {
  if (status === 'paymentApproved' && payment === null) return 'paid';
  if (status !== 'paymentApproved' && !isAwaitingPayment(status)) return null;
  if (payment === null) return 'deciding';
  const next = NEXT[payment.status];
  if (next !== 'method') return next;
  return METHOD_SCREENS[payment.method].next;
};

/** The number and what happens next. */
export const receivedText = ({ number }: Order, next: ReceivedNext): string =>
  `${orderTexts.confirmedNumber(number)} ${orderTexts.confirmedNext[next]}`;

/** Nothing is left to do: the confirmation is all there is to say. */
export const isFinalStatus = (next: ReceivedNext | null): next is 'paid' | 'deciding' =>
  next === 'paid' || next === 'deciding';

/** True where the order stands before its money is sent. */
export const isPaidLater = ({ payment }: Order): boolean => payment !== null && !isCardMethod(payment.method);
