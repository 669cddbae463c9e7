import { setup } from 'xstate';

import type { ShippingPaper } from './invoicePapers';

/** Statuses of a sale order (specification §4). */
export const SALE_ORDER_STATUSES = [
  'opened',
  'waitingPayment',
  'paymentApproved',
  'paymentReject',
  'orderCanceledBySeller',
  'orderCanceledByCustomer',
  'invoiceGenerated',
  'shipped',
  'shippedManual',
  'concluded',
  'abandoned',
] as const;
export type SaleOrderStatus = (typeof SALE_ORDER_STATUSES)[number];

/** What happens to a sale order. */
export type SaleOrderEvent =
  | { type: 'paymentAwaited' }
  | { type: 'paymentApproved' }
  | { type: 'paymentRejected' }
  | { type: 'expired' }
  | { type: 'canceledByCustomer' }
  | { type: 'canceledBySeller' }
  | { type: 'invoiceGenerated' }
  /** `paper`: what it leaves with; null: neither its invoice nor a reason for none, and it stays. */
  | { type: 'shipped'; paper: ShippingPaper | null }
  | { type: 'shippedManually'; paper: ShippingPaper | null }
  | { type: 'delivered' }
  | { type: 'presumptionRetracted' }
  | { type: 'ownPresumptionRetracted' };

const cancellations = {
  canceledByCustomer: 'orderCanceledByCustomer',
  canceledBySeller: 'orderCanceledBySeller',
} as const;

const shipments = {
  shipped: { guard: 'hasPaper', target: 'shipped' },
  shippedManually: { guard: 'hasPaper', target: 'shippedManual' },
} as const;

/**
 * Life of a sale order. Moves: rules §10. An order is sent with its invoice or a stated reason for none alone (decision
 * 086). `abandoned --paymentApproved-->` is late money, which the service takes only while the stock is still there.
 * `…PresumptionRetracted` takes back a delivery that was presumed, and no other (the service sees to it): to the way it
 * was sent.
 */
export const saleOrderMachine = setup({
  types: { events: {} as SaleOrderEvent },
  guards: { hasPaper: ({ event }) => 'paper' in event && event.paper !== null },
}).createMachine({
  id: 'saleOrder',
  initial: 'opened',
  states: {
    opened: {
      on: {
        paymentAwaited: 'waitingPayment',
        paymentApproved: 'paymentApproved',
        paymentRejected: 'paymentReject',
        expired: 'abandoned',
        ...cancellations,
      },
    },
    waitingPayment: {
      on: {
        paymentApproved: 'paymentApproved',
        paymentRejected: 'paymentReject',
        expired: 'abandoned',
        ...cancellations,
      },
    },
    paymentReject: {
      on: {
        paymentAwaited: 'waitingPayment',
        paymentApproved: 'paymentApproved',
        expired: 'abandoned',
        ...cancellations,
      },
    },
    paymentApproved: {
      on: {
        invoiceGenerated: 'invoiceGenerated',
        ...shipments,
        ...cancellations,
      },
    },
    invoiceGenerated: {
      on: { ...shipments, ...cancellations },
    },
    shipped: { on: { delivered: 'concluded' } },
    shippedManual: { on: { delivered: 'concluded' } },
    concluded: { on: { presumptionRetracted: 'shipped', ownPresumptionRetracted: 'shippedManual' } },
    abandoned: { on: { paymentApproved: 'paymentApproved' } },
    orderCanceledBySeller: { type: 'final' },
    orderCanceledByCustomer: { type: 'final' },
  },
});
