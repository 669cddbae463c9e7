import type { WebhookDeliveryService } from '../admin/integration/webhookDeliveryService';
import type { Job } from '../queue/jobTypes';

/** Makes one try to deliver an event; the next try, if there is to be one, is a job of its own. */
export const deliverWebhook =
  (deliveries: Pick<WebhookDeliveryService, 'deliver'>): Job<'deliverWebhook'> =>
  ({ storeId, deliveryId }) =>
    deliveries.deliver(storeId, deliveryId);
