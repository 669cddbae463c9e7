import { setup } from 'xstate';

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
  | { type: 'shipped' }
  | { type: 'shippedManually' }
  | { type: 'delivered' };

const cancellations = {
  canceledByCustomer: 'orderCanceledByCustomer',
  canceledBySeller: 'orderCanceledBySeller',
} as const;

/**
 * Life of a sale order. Moves: rules §10. `abandoned --paymentApproved-->` is late money, which the service takes
 * only while the stock is still there.
 */
export const saleOrderMachine = setup({ types: { events: {} as SaleOrderEvent } }).createMachine({
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
        shipped: 'shipped',
        shippedManually: 'shippedManual',
        ...cancellations,
      },
    },
    invoiceGenerated: {
      on: { shipped: 'shipped', shippedManually: 'shippedManual', ...cancellations },
    },
    shipped: { on: { delivered: 'concluded' } },
    shippedManual: { on: { delivered: 'concluded' } },
    concluded: { type: 'final' },
    abandoned: { on: { paymentApproved: 'paymentApproved' } },
    orderCanceledBySeller: { type: 'final' },
    orderCanceledByCustomer: { type: 'final' },
  },
});
