/** Webhook events; each is written in the transaction of the fact it reports. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.invoiced',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'refund.made',
  'stock.low',
  'product.changed',
  'repeatPurchase.begun',
  'repeatPurchase.paused',
  'repeatPurchase.resumed',
  'repeatPurchase.cancelled',
  'repeatPurchase.ended',
  'purchaseCycle.reminded',
  'purchaseCycle.locked',
  'purchaseCycle.refused',
  'purchaseCycle.ordered',
  'purchaseCycle.skipped',
  'purchaseCycle.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An event sent by hand from the admin, to try a receiver. */
export const TEST_EVENT = 'test';

/** Where a delivery stands: waiting for its next try, taken by the receiver, or given up. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a try got no response: a forbidden address, an unreachable one, or a time-out. */
export const DELIVERY_FAULTS = ['notAccepted', 'unreachable', 'timeout'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait after each try that failed; after the last try, three days after the first, a delivery is given up. */
export const RETRY_WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  24 * MINUTE_MS,
  HOUR_MS,
  2.5 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** How long an endpoint may fail before it is disabled. */
export const FAILING_LIMIT_MS = 72 * HOUR_MS;

/** How long deliveries are signed with both secrets after one was replaced. */
export const OLD_SECRET_MS = 24 * HOUR_MS;

/** Limits of active API keys and webhook endpoints per store. */
export const INTEGRATION_LIMITS = { keys: 20, endpoints: 10, nameLength: 60, urlLength: 500 } as const;
