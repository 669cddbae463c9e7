import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Ends an order that was not paid in time. */
export const expirePayment =
  (payments: PaymentService): Job<'expirePayment'> =>
  ({ storeId, paymentId }) =>
    payments.expire(storeId, paymentId);
