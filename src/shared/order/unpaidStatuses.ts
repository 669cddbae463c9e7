import type { SaleOrderStatus } from './saleOrderMachine';

/** Orders that money may still be asked for. */
export const UNPAID_STATUSES: readonly SaleOrderStatus[] = ['opened', 'waitingPayment', 'paymentReject'];

/** True for an order that money may still be asked for. */
export const isAwaitingPayment = (status: SaleOrderStatus): boolean => UNPAID_STATUSES.includes(status);
