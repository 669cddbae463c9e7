import type { PaymentStatus } from './paymentMachine';

/** The provider's statuses of a charge. Source: docs/providers/pagarme.md §6. */
export type ProviderState = {
  /** Status of the charge: 'pending', 'paid', ... */
  charge: string;
  /** Status of its last transaction: 'waiting_payment', 'captured', ...; null where it has none yet. */
  transaction: string | null;
  /** True once it was paid, even if refunded since. */
  wasPaid: boolean;
  /** True once we have requested a refund. */
  isRefundAsked: boolean;
  /** What the anti-fraud said: 'manual', 'pending' or 'reproved'; null where it said nothing. */
  antifraud: 'manual' | 'pending' | 'reproved' | null;
};

const isIn = (text: string | null, ...words: string[]): boolean => text !== null && words.includes(text);

/**
 * The status of a payment by what the provider reports; the first matching rule wins. A charge that ended unpaid is
 * refused whatever its last transaction says; an unknown status is 'processing': nothing is decided on it. Source:
 * docs/providers/pagarme.md §9.
 */
export const paymentStatusOf = (state: ProviderState): PaymentStatus => {
  const { charge, transaction, wasPaid, isRefundAsked, antifraud } = state;
  if (charge === 'chargedback' || transaction === 'chargedback') return 'chargedback';
  if (isIn(transaction, 'pending_refund', 'waiting_cancellation', 'error_on_refunding')) return 'pendingRefund';
  if (isRefundAsked && charge === 'paid') return 'pendingRefund';
  if (transaction === 'refunded' || (charge === 'canceled' && wasPaid)) return 'refunded';
  if (isIn(charge, 'paid', 'overpaid') || isIn(transaction, 'captured', 'partial_capture', 'paid')) return 'paid';
  if (charge === 'underpaid') return 'pendingReview';
  if (antifraud === 'manual' || transaction === 'pending_review') return 'pendingReview';
  if (antifraud === 'pending' || transaction === 'analyzing') return 'analyzing';
  if (charge === 'failed' || charge === 'canceled') return 'refused';
  if (isIn(transaction, 'not_authorized', 'failed') || antifraud === 'reproved') return 'refused';
  if (isIn(transaction, 'authorized_pending_capture', 'waiting_capture')) return 'authorized';
  if (isIn(transaction, 'waiting_payment', 'generated', 'viewed')) return 'waitingPayment';
  return 'processing';
};
