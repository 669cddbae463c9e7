import { storeDayOf } from '../../kernel/storeDay';
import type { DeliveryPromise } from '../../shipping/deliveryPromise';
import { promiseWords, unpaidPromiseWords } from '../../shipping/deliveryWords';
import { scheduledWords } from '../../shipping/shiftWords';
import type { SaleOrderStatus } from '../saleOrderMachine';
import { isAwaitingPayment } from '../unpaidStatuses';

/** What an order promises: the day and shift its buyer chose; else, once it is paid, the days it was given then; before, business days after the payment. */
export const orderPromiseWords = (order: {
  status: SaleOrderStatus;
  createdAt: string;
  shipping: DeliveryPromise;
}): string =>
  scheduledWords(order.shipping) ??
  (isAwaitingPayment(order.status)
    ? unpaidPromiseWords(order.shipping, storeDayOf(order.createdAt))
    : promiseWords(order.shipping));
