import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Gives a part of a payment back; tried again until the provider has answered. */
export const refundPart =
  (payments: PaymentService): Job<'refundPart'> =>
  ({ storeId, refundId }) =>
    payments.refundPart(storeId, refundId);
