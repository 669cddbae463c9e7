import { storeDayOf } from '../../kernel/storeDay';
import type { DeliveryPromise } from '../../shipping/deliveryPromise';
import { promiseWords, unpaidPromiseWords } from '../../shipping/deliveryWords';
import type { SaleOrderStatus } from '../saleOrderMachine';
import { isAwaitingPayment } from '../unpaidStatuses';

/** What an order promises: once it is paid, the days it was given then; before, business days after the payment. */
export const orderPromiseWords = (order: {
  status: SaleOrderStatus;
  createdAt: string;
  shipping: DeliveryPromise;
}): string =>
  isAwaitingPayment(order.status)
    ? unpaidPromiseWords(order.shipping, storeDayOf(order.createdAt))
    : promiseWords(order.shipping);
