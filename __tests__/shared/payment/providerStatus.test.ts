import { paymentStatusOf, type ProviderState } from '../../../src/shared/payment/providerStatus';
import type { PaymentStatus } from '../../../src/shared/payment/paymentMachine';

const state = (values: Partial<ProviderState>): ProviderState => ({
  charge: 'pending',
  transaction: null,
  wasPaid: false,
  isRefundAsked: false,
  antifraud: null,
  ...values,
});

// The table of docs/providers/pagarme.md §9, row by row.
const TABLE: [Partial<ProviderState>, PaymentStatus][] = [
  [{ charge: 'chargedback', transaction: 'paid', wasPaid: true }, 'chargedback'],
  [{ charge: 'paid', transaction: 'chargedback', wasPaid: true }, 'chargedback'],
  [{ charge: 'paid', transaction: 'pending_refund', wasPaid: true }, 'pendingRefund'],
  [{ charge: 'paid', transaction: 'waiting_cancellation', wasPaid: true }, 'pendingRefund'],
  [{ charge: 'paid', transaction: 'error_on_refunding', wasPaid: true }, 'pendingRefund'],
  [{ charge: 'paid', transaction: 'paid', wasPaid: true, isRefundAsked: true }, 'pendingRefund'],
  [{ charge: 'canceled', transaction: 'refunded', wasPaid: true }, 'refunded'],
  [{ charge: 'canceled', transaction: 'paid', wasPaid: true }, 'refunded'],
  [{ charge: 'canceled', transaction: 'refunded', wasPaid: true, isRefundAsked: true }, 'refunded'],
  [{ charge: 'paid', transaction: 'paid', wasPaid: true }, 'paid'],
  [{ charge: 'overpaid', transaction: 'overpaid', wasPaid: true }, 'paid'],
  [{ transaction: 'captured' }, 'paid'],
  [{ transaction: 'partial_capture' }, 'paid'],
  [{ charge: 'underpaid', transaction: 'underpaid', wasPaid: true }, 'pendingReview'],
  [{ antifraud: 'manual' }, 'pendingReview'],
  [{ transaction: 'pending_review' }, 'pendingReview'],
  [{ antifraud: 'pending' }, 'analyzing'],
  [{ transaction: 'analyzing' }, 'analyzing'],
  [{ transaction: 'authorized_pending_capture' }, 'authorized'],
  [{ transaction: 'waiting_capture' }, 'authorized'],
  [{ transaction: 'waiting_payment' }, 'waitingPayment'],
  [{ transaction: 'generated' }, 'waitingPayment'],
  [{ transaction: 'viewed' }, 'waitingPayment'],
  [{ charge: 'failed', transaction: 'not_authorized' }, 'refused'],
  [{ charge: 'failed', transaction: 'waiting_payment' }, 'refused'],
  [{ transaction: 'not_authorized' }, 'refused'],
  [{ transaction: 'failed' }, 'refused'],
  [{ antifraud: 'reproved' }, 'refused'],
  [{ charge: 'canceled', transaction: 'expired' }, 'refused'],
  [{ charge: 'processing' }, 'processing'],
  [{ transaction: 'with_error' }, 'processing'],
  [{ charge: 'a new word', transaction: 'another' }, 'processing'],
];

it.each(TABLE)('%j is %s', (values, status) => {
  expect(paymentStatusOf(state(values))).toBe(status);
});
