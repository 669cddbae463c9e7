import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Gives money back; tried again until the provider has done it. */
export const refundPayment =
  (payments: PaymentService): Job<'refundPayment'> =>
  ({ storeId, paymentId }) =>
    payments.refund(storeId, paymentId);
