import { orderRepository } from '../../../src/server/order/orderRepository';
import { holdPayment, type HoldPayment } from '../../../src/server/payment/chargeApplication';
import { paymentRepository } from '../../../src/server/payment/paymentRepository';

/** A mutant: reads a payment and its order without holding them. What two have read at once, both act on. */
export const unlocked: HoldPayment = async (tx, storeId, paymentId) => {
  const payment = await paymentRepository.byId(tx, storeId, paymentId);
  const order = payment && (await orderRepository.byId(tx, storeId, payment.saleOrderId));
  return payment && order ? { payment, order } : null;
};

/** A mutant: an order that was given up is never looked at again, whatever money comes. */
export const deafToLateMoney: HoldPayment = async (tx, storeId, paymentId) => {
  const held = await holdPayment(tx, storeId, paymentId);
  return held?.order.status === 'abandoned' ? null : held;
};
