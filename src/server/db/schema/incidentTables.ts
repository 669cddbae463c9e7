import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { PAYMENT_METHODS } from '../../../shared/payment/paymentMethods';
import { INCIDENT_AUDIENCES, INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '../../../shared/platform/incidentMachine';
import { createdAt, instant, isOneOf } from './columns';
import { stores } from './storeTables';

/** What operators tell merchants of, on top of every page of the admins of its audience while it is open. */
export const platformIncidents = pgTable(
  'platform_incidents',
  {
    id: text('id').primaryKey(),
    severity: text('severity', { enum: INCIDENT_SEVERITIES }).notNull(),
    status: text('status', { enum: INCIDENT_STATUSES }).notNull().default('open'),
    title: text('title').notNull(),
    audience: text('audience', { enum: INCIDENT_AUDIENCES }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }),
    /** By when more is told. */
    nextNewsAt: instant('next_news_at'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    // What every open admin asks for again and again.
    index('platform_incidents_open')
      .on(table.id)
      .where(sql`${table.status} = 'open'`),
    index('platform_incidents_by_end').on(table.resolvedAt),
    isOneOf('platform_incidents_severity_known', table.severity, INCIDENT_SEVERITIES),
    isOneOf('platform_incidents_status_known', table.status, INCIDENT_STATUSES),
    isOneOf('platform_incidents_audience_known', table.audience, INCIDENT_AUDIENCES),
    isOneOf('platform_incidents_method_known', table.method, PAYMENT_METHODS),
    check('platform_incidents_method_named', sql`(${table.audience} = 'method') = (${table.method} is not null)`),
    check('platform_incidents_resolved_once', sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`),
    check('platform_incidents_promise_kept', sql`${table.status} = 'open' or ${table.nextNewsAt} is null`),
    check('platform_incidents_title_given', sql`length(${table.title}) between 1 and 60`),
  ],
);

/** An incident as the database keeps it. */
export type IncidentRow = typeof platformIncidents.$inferSelect;

const incident = () =>
  text('incident_id')
    .notNull()
    .references(() => platformIncidents.id, { onDelete: 'cascade' });
const aboutStore = () =>
  text('about_store_id')
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' });

/** What was said of an incident, counted from 1. */
export const platformIncidentNews = pgTable(
  'platform_incident_news',
  { incidentId: incident(), number: integer('number').notNull(), text: text('text').notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.number] }),
    check('platform_incident_news_counted', sql`${table.number} >= 1`),
    check('platform_incident_news_text_given', sql`length(${table.text}) between 1 and 600`),
  ],
);

/** The stores that were chosen, of an incident for some. */
export const platformIncidentStores = pgTable(
  'platform_incident_stores',
  { incidentId: incident(), aboutStoreId: aboutStore() },
  (table) => [primaryKey({ columns: [table.incidentId, table.aboutStoreId] })],
);

/** The stores in whose admin an incident was on screen. */
export const platformIncidentReads = pgTable(
  'platform_incident_reads',
  { incidentId: incident(), aboutStoreId: aboutStore(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.incidentId, table.aboutStoreId] })],
);
