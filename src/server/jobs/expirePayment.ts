import type { PaymentService } from '../payment/paymentService';
import type { Job } from './jobTypes';

/** Ends an order that was not paid in time. */
export const expirePayment =
  (payments: PaymentService): Job<'expirePayment'> =>
  ({ storeId, paymentId }) =>
    payments.expire(storeId, paymentId);
