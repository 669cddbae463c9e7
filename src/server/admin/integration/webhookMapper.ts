import type { WebhookDelivery, WebhookEndpoint } from '../../../shared/admin/integrationContract';
import type { DeliveryRow, EndpointRow } from './webhookRepository';

/** A receiver on the wire, without its secrets. @param now milliseconds since 1970 */
export const toWebhookEndpoint = (row: EndpointRow, now: number): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isActive: row.isActive,
  failingSince: row.failingSince,
  disabledAt: row.disabledAt,
  previousUntil: row.previousUntil !== null && Date.parse(row.previousUntil) > now ? row.previousUntil : null,
  createdAt: row.createdAt,
});

/** A delivery on the wire. @param url of its receiver */
export const toWebhookDelivery = (row: DeliveryRow, url: string): WebhookDelivery => ({
  id: row.id,
  endpointId: row.endpointId,
  url,
  eventId: row.eventId,
  event: row.event,
  status: row.status,
  tries: row.tries,
  createdAt: row.createdAt,
  triedAt: row.triedAt,
  nextAt: row.nextAt,
  answerCode: row.answerCode,
  answer: row.answer,
  durationMs: row.durationMs,
  fault: row.fault,
  body: row.body,
});
