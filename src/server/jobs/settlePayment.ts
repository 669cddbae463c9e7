import type { PaymentService } from '../payment/paymentService';
import type { Job } from './jobTypes';

/** Settles a payment whose outcome nobody knows; tried again until the provider can tell. */
export const settlePayment =
  (payments: PaymentService): Job<'settlePayment'> =>
  ({ storeId, paymentId }) =>
    payments.settle(storeId, paymentId);
