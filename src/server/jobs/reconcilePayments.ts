import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Each minute: payments without outcome are asked for, whatever became of the job that should have. */
export const reconcilePayments =
  (payments: PaymentService): Job<'reconcilePayments'> =>
  () =>
    payments.reconcile();
