import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Cancels a charge nobody is to pay any more; tried again until the provider has answered. */
export const cancelPayment =
  (payments: PaymentService): Job<'cancelPayment'> =>
  ({ storeId, paymentId }) =>
    payments.cancel(storeId, paymentId);
