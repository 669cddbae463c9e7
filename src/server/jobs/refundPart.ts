import type { PaymentService } from '../payment/paymentService';
import type { Job } from './jobTypes';

/** Gives a part of a payment back; tried again until the provider has answered. */
export const refundPart =
  (payments: PaymentService): Job<'refundPart'> =>
  ({ storeId, refundId }) =>
    payments.refundPart(storeId, refundId);
