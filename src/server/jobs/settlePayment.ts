import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Settles a payment whose outcome nobody knows; tried again until the provider can tell. */
export const settlePayment =
  (payments: PaymentService): Job<'settlePayment'> =>
  ({ storeId, paymentId }) =>
    payments.settle(storeId, paymentId);
