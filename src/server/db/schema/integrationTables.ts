import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { API_KEY_SCOPES } from '../../../shared/account/apiKeyScopes';
import { DELIVERY_FAULTS, DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS } from '../../../shared/admin/webhookEvents';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);
const arrayOf = (values: readonly string[]) => sql.raw(`array['${values.join("', '")}']`);

/**
 * API keys of a merchant's programs (rules §12): by hash, as the key itself is shown once. The calls of the minute that
 * began at `minuteAt` are counted in the row, so that reading, counting and refusing are one statement.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    /** The key's last four characters, to tell it from others. */
    hint: text('hint').notNull(),
    scopes: text('scopes', { enum: API_KEY_SCOPES }).array().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** The store's day of its latest call, YYYY-MM-DD. */
    lastUsedOn: text('last_used_on'),
    minuteAt: instant('minute_at'),
    minuteCalls: integer('minute_calls').notNull().default(0),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('api_keys_hash_key').on(table.keyHash),
    check(
      'api_keys_scopes_known',
      sql`${table.scopes} <@ ${arrayOf(API_KEY_SCOPES)} and cardinality(${table.scopes}) > 0`,
    ),
  ],
);

/**
 * Receivers of a store's events. Secrets are sealed (app/secretKey): they sign, so a hash would not do. `failingSince` is
 * the first of an unbroken row of failures; `disabledAt` is set when that grew too long.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    secretBox: text('secret_box').notNull(),
    previousBox: text('previous_box'),
    previousUntil: instant('previous_until'),
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('webhook_endpoints_url_key').on(table.storeId, table.url),
    check(
      'webhook_endpoints_events_known',
      sql`${table.events} <@ ${arrayOf(WEBHOOK_EVENTS)} and cardinality(${table.events}) > 0`,
    ),
    check('webhook_endpoints_previous_whole', sql`(${table.previousBox} is null) = (${table.previousUntil} is null)`),
    check('webhook_endpoints_disabled_is_off', sql`${table.disabledAt} is null or not ${table.isActive}`),
  ],
);

/**
 * Deliveries of events to endpoints: written by triggers in the transaction of the fact, sent by a job, kept for a
 * month as the log. `body` is sent, and signed, byte by byte as stored.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    /** The same for every receiver and every try. */
    eventId: text('event_id').notNull(),
    event: text('event', { enum: [...WEBHOOK_EVENTS, TEST_EVENT] }).notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Tries since it was last begun; a delivery sent again by hand begins again. */
    round: integer('round').notNull().default(0),
    createdAt: createdAt(),
    nextAt: instant('next_at'),
    triedAt: instant('tried_at'),
    answerCode: integer('answer_code'),
    answer: text('answer'),
    durationMs: integer('duration_ms'),
    fault: text('fault', { enum: DELIVERY_FAULTS }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('webhook_deliveries_once').on(table.storeId, table.endpointId, table.eventId),
    index('webhook_deliveries_by_time').on(table.storeId, table.createdAt, table.id),
    foreignKey({
      columns: [table.storeId, table.endpointId],
      foreignColumns: [webhookEndpoints.storeId, webhookEndpoints.id],
    }).onDelete('cascade'),
    isOneOf('webhook_deliveries_status_known', table.status, DELIVERY_STATUSES),
    isOneOf('webhook_deliveries_event_known', table.event, [...WEBHOOK_EVENTS, TEST_EVENT]),
    isOneOf('webhook_deliveries_fault_known', table.fault, DELIVERY_FAULTS),
    check('webhook_deliveries_next_while_waiting', sql`${table.nextAt} is null or ${table.status} = 'waiting'`),
    check('webhook_deliveries_answer_short', sql`length(${table.answer}) <= 1024`),
  ],
);
