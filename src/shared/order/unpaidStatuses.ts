import type { SaleOrderStatus } from './saleOrderMachine';

/** Orders that may still be paid. */
export const UNPAID_STATUSES: readonly SaleOrderStatus[] = ['opened', 'waitingPayment', 'paymentReject'];

/** True for an order that may still be paid. */
export const isAwaitingPayment = (status: SaleOrderStatus): boolean => UNPAID_STATUSES.includes(status);
