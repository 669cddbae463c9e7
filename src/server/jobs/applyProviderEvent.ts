import type { PaymentService } from '../order/paymentService';
import type { Job } from '../queue/jobTypes';

/** Acts on what the provider sent: the charge is read again, the event's own words decide nothing. */
export const applyProviderEvent =
  (payments: PaymentService): Job<'applyProviderEvent'> =>
  ({ storeId, eventId }) =>
    payments.applyEvent(storeId, eventId);
