import { setup } from 'xstate';

/** Statuses of a payment (specification §4). */
export const PAYMENT_STATUSES = [
  'processing',
  'authorized',
  'paid',
  'refunded',
  'waitingPayment',
  'pendingRefund',
  'refused',
  'chargedback',
  'analyzing',
  'pendingReview',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider reported a status: one event for each. */
export type PaymentEvent = { type: `became.${PaymentStatus}` };

/**
 * Life of a payment, moved by what the provider reports. It never goes backwards: a late 'processing' after 'paid'
 * changes nothing; refunded and chargedback are final. A refused one still takes late money: a Pix that the buyer's
 * bank settled while its time ran out (rules §9). Source: docs/providers/pagarme.md §9.
 */
export const paymentMachine = setup({ types: { events: {} as PaymentEvent } }).createMachine({
  id: 'payment',
  initial: 'processing',
  states: {
    processing: {
      on: {
        'became.authorized': 'authorized',
        'became.paid': 'paid',
        'became.refunded': 'refunded',
        'became.waitingPayment': 'waitingPayment',
        'became.pendingRefund': 'pendingRefund',
        'became.refused': 'refused',
        'became.chargedback': 'chargedback',
        'became.analyzing': 'analyzing',
        'became.pendingReview': 'pendingReview',
      },
    },
    waitingPayment: {
      on: {
        'became.paid': 'paid',
        'became.refused': 'refused',
        'became.analyzing': 'analyzing',
        'became.pendingReview': 'pendingReview',
      },
    },
    analyzing: {
      on: {
        'became.paid': 'paid',
        'became.authorized': 'authorized',
        'became.refused': 'refused',
        'became.pendingReview': 'pendingReview',
      },
    },
    pendingReview: {
      on: { 'became.paid': 'paid', 'became.authorized': 'authorized', 'became.refused': 'refused' },
    },
    authorized: { on: { 'became.paid': 'paid', 'became.refused': 'refused' } },
    paid: {
      on: {
        'became.pendingRefund': 'pendingRefund',
        'became.refunded': 'refunded',
        'became.chargedback': 'chargedback',
      },
    },
    pendingRefund: { on: { 'became.refunded': 'refunded', 'became.paid': 'paid' } },
    refunded: { type: 'final' },
    refused: { on: { 'became.paid': 'paid' } },
    chargedback: { type: 'final' },
  },
});
