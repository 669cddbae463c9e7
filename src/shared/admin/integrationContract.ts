import { Type, type Static } from 'typebox';

import { API_KEY_SCOPES } from '../account/apiKeyScopes';
import { IdSchema, InstantSchema, nullable, oneOf, refusalReplies, strict, noContent } from '../kernel/wire';
import { DELIVERY_FAULTS, DELIVERY_STATUSES, INTEGRATION_LIMITS, TEST_EVENT, WEBHOOK_EVENTS } from './webhookEvents';

/** API keys and webhook endpoints (rules §12): owners only, and never a key itself. */

/**
 * An active API key. The key itself is shown once, when it is created. `lastUsedOn` is the store's day of its latest
 * call.
 */
export const ApiKey = Type.Object({
  id: IdSchema,
  name: Type.String(),
  hint: Type.String(),
  scopes: Type.Array(oneOf(API_KEY_SCOPES)),
  createdAt: InstantSchema,
  lastUsedOn: nullable(Type.String()),
});
export type ApiKey = Static<typeof ApiKey>;

/** A receiver of events. Set `disabledAt` says that the shop switched it off, as it took nothing for three days. */
export const WebhookEndpoint = Type.Object({
  id: IdSchema,
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  isActive: Type.Boolean(),
  failingSince: nullable(InstantSchema),
  disabledAt: nullable(InstantSchema),
  /** Until when deliveries carry the signature of the secret before too; null outside of a change. */
  previousUntil: nullable(InstantSchema),
  createdAt: InstantSchema,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** A delivery of an event to an endpoint, with the result of its latest try. */
export const WebhookDelivery = Type.Object({
  id: IdSchema,
  endpointId: IdSchema,
  url: Type.String(),
  eventId: Type.String(),
  event: oneOf([...WEBHOOK_EVENTS, TEST_EVENT]),
  status: oneOf(DELIVERY_STATUSES),
  tries: Type.Integer(),
  createdAt: InstantSchema,
  triedAt: nullable(InstantSchema),
  /** When the next try is due; null where there will be none. */
  nextAt: nullable(InstantSchema),
  answerCode: nullable(Type.Integer()),
  /** The first kilobyte of the answer. */
  answer: nullable(Type.String()),
  durationMs: nullable(Type.Integer()),
  fault: nullable(oneOf(DELIVERY_FAULTS)),
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const params = strict({ id: IdSchema });
const Secret = Type.String();
const endpointBody = {
  url: Type.String({ minLength: 1, maxLength: INTEGRATION_LIMITS.urlLength }),
  events: Type.Array(oneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
};

/** All active API keys and webhook endpoints. */
export const getIntegration = {
  method: 'GET',
  path: '/admin/integration',
  replies: {
    200: Type.Object({ listKey: Type.Array(ApiKey), listEndpoint: Type.Array(WebhookEndpoint) }),
    ...refusalReplies,
  },
} as const;
export type GetIntegration = typeof getIntegration;

/**
 * Creates an API key: `secret`, the key itself, is returned here and never again. TransitionRefusedError at the limit
 * of keys.
 */
export const postApiKey = {
  method: 'POST',
  path: '/admin/integration/key',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: INTEGRATION_LIMITS.nameLength }),
    scopes: Type.Array(oneOf(API_KEY_SCOPES), { minItems: 1, maxItems: API_KEY_SCOPES.length, uniqueItems: true }),
  }),
  replies: { 201: Type.Object({ apiKey: ApiKey, secret: Secret }), ...refusalReplies },
} as const;
export type PostApiKey = typeof postApiKey;

/** Revokes an API key, effective at once on every instance. NotFoundError. */
export const deleteApiKey = {
  method: 'DELETE',
  path: '/admin/integration/key/:id',
  params,
  replies: noContent,
} as const;
export type DeleteApiKey = typeof deleteApiKey;

/**
 * Adds a webhook endpoint: `secret`, which its events are signed with, is returned here and never again.
 * ValidationError for a forbidden address, or one that is an endpoint already; TransitionRefusedError at the limit.
 */
export const postWebhookEndpoint = {
  method: 'POST',
  path: '/admin/integration/endpoint',
  body: strict(endpointBody),
  replies: { 201: Type.Object({ endpoint: WebhookEndpoint, secret: Secret }), ...refusalReplies },
} as const;
export type PostWebhookEndpoint = typeof postWebhookEndpoint;

/** Changes a receiver; switching it on forgets its failures. NotFoundError; ValidationError as when it is added. */
export const putWebhookEndpoint = {
  method: 'PUT',
  path: '/admin/integration/endpoint/:id',
  params,
  body: strict({ ...endpointBody, isActive: Type.Boolean() }),
  replies: { 200: WebhookEndpoint, ...refusalReplies },
} as const;
export type PutWebhookEndpoint = typeof putWebhookEndpoint;

/** Removes a receiver with its deliveries. NotFoundError. */
export const deleteWebhookEndpoint = {
  method: 'DELETE',
  path: '/admin/integration/endpoint/:id',
  params,
  replies: noContent,
} as const;
export type DeleteWebhookEndpoint = typeof deleteWebhookEndpoint;

/** Replaces the secret; for a day deliveries are signed with the previous one too. NotFoundError. */
export const postWebhookSecret = {
  method: 'POST',
  path: '/admin/integration/endpoint/:id/secret',
  params,
  replies: { 201: Type.Object({ endpoint: WebhookEndpoint, secret: Secret }), ...refusalReplies },
} as const;
export type PostWebhookSecret = typeof postWebhookSecret;

/** Sends an event of the kind 'test'. NotFoundError; TransitionRefusedError while the receiver is off. */
export const postWebhookTest = {
  method: 'POST',
  path: '/admin/integration/endpoint/:id/test',
  params,
  replies: { 201: WebhookDelivery, ...refusalReplies },
} as const;
export type PostWebhookTest = typeof postWebhookTest;

/** The log of deliveries, the latest first; `next` is the `before` of the page after it, null at the end. */
export const getWebhookDeliveries = {
  method: 'GET',
  path: '/admin/integration/delivery',
  query: strict({
    endpointId: Type.Optional(IdSchema),
    status: Type.Optional(oneOf(DELIVERY_STATUSES)),
    before: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  replies: {
    200: Type.Object({ list: Type.Array(WebhookDelivery), next: nullable(Type.String()) }),
    ...refusalReplies,
  },
} as const;
export type GetWebhookDeliveries = typeof getWebhookDeliveries;

/** Sends a delivery once more, now. NotFoundError; TransitionRefusedError while its receiver is off. */
export const postDeliveryRetry = {
  method: 'POST',
  path: '/admin/integration/delivery/:id/retry',
  params,
  replies: { 200: WebhookDelivery, ...refusalReplies },
} as const;
export type PostDeliveryRetry = typeof postDeliveryRetry;
