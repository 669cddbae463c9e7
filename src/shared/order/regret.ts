import { addDays, type PlainDay } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';
import type { SaleOrderStatus } from './saleOrderMachine';

/** Days after delivery in which a buyer may take a purchase back (CDC art. 49). */
export const REGRET_DAYS = 7;

/** Days a buyer has to send goods back once they know how. Their money does not wait for it. */
export const SEND_BACK_DAYS = 7;

/** What a regret is: goods that have not left are not sent, goods that have left come back. */
export type RegretWay = 'cancel' | 'return';

/** What a regret is in each status of an order; null where there is no paid purchase (any more). */
export const REGRET_WAYS: Record<SaleOrderStatus, RegretWay | null> = {
  opened: null,
  waitingPayment: null,
  paymentReject: null,
  paymentApproved: 'cancel',
  invoiceGenerated: 'cancel',
  shipped: 'return',
  shippedManual: 'return',
  concluded: 'return',
  abandoned: null,
  orderCanceledBySeller: null,
  orderCanceledByCustomer: null,
};

/** The day until which goods are to be sent back. @param instructedAt ISO: when their buyer was written how */
export const sendBackUntil = (instructedAt: string): PlainDay => addDays(storeDayOf(instructedAt), SEND_BACK_DAYS);

/** The last day on which an order delivered at an instant may be returned: the day of delivery does not count. */
export const regretUntil = (deliveredAt: string): PlainDay => addDays(storeDayOf(deliveredAt), REGRET_DAYS);

/**
 * True while a purchase may still be regretted, by the store's days: before its delivery at any time.
 * @param deliveredAt ISO, null before @param now milliseconds
 */
export const isRegrettable = (deliveredAt: string | null, now: number): boolean =>
  deliveredAt === null || storeDayOf(now) <= regretUntil(deliveredAt);
