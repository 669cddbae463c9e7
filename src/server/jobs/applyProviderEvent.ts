import type { PaymentService } from '../payment/paymentService';
import type { Job } from './jobTypes';

/** Acts on what the provider sent: the charge is read again, the event's own words decide nothing. */
export const applyProviderEvent =
  (payments: PaymentService): Job<'applyProviderEvent'> =>
  ({ storeId, eventId }) =>
    payments.applyEvent(storeId, eventId);
