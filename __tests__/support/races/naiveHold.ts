import { orderRepository } from '../../../src/server/order/orderRepository';
import { lockPayment, type LockPayment } from '../../../src/server/order/chargeApplication';
import { paymentRepository } from '../../../src/server/payment/paymentRepository';

/** A mutant: reads a payment and its order without holding them. What two have read at once, both act on. */
export const unlocked: LockPayment = async (tx, storeId, paymentId) => {
  const payment = await paymentRepository.byId(tx, storeId, paymentId);
  const order = payment && (await orderRepository.byId(tx, storeId, payment.saleOrderId));
  return payment && order ? { payment, order } : null;
};

/** A mutant: an abandoned order is never restored by a late payment. */
export const deafToLateMoney: LockPayment = async (tx, storeId, paymentId) => {
  const locked = await lockPayment(tx, storeId, paymentId);
  return locked?.order.status === 'abandoned' ? null : locked;
};
