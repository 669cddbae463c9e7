import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Answers already given to calls that create something billable, kept 24 h (rules §4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    storeId: ofStore(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    statusCode: integer('status_code'),
    reply: jsonb('reply'),
    /** Number of the process that claimed the call (processLock); null where it had no lock then. */
    claimedBy: integer('claimed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.route, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);

/** E-mails to send, written in the transaction that causes them; rendered and sent by a job (rules §11). */
export const outbox = pgTable(
  'outbox',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** Why it failed for good: what the mail server said of the recipient, or why the last try failed; null otherwise. */
    refusedWith: text('refused_with'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('outbox_by_recipient').on(table.recipient, table.createdAt),
    // For the console, of all stores: those that failed for good, and the latest that were sent.
    index('outbox_failed')
      .on(table.createdAt, table.id)
      .where(sql`${table.refusedWith} is not null`),
    index('outbox_sent')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    // Those that wait, of all stores, for who watches them: as small as they are few.
    index('outbox_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.refusedWith} is null`),
    // Those of an order, for its page and for erasing.
    index('outbox_by_order').on(table.storeId, sql`(${table.data} ->> 'saleOrderId')`),
    // Those of a store that failed for good, the latest first.
    index('outbox_failed_of_store')
      .on(table.storeId, table.createdAt, table.id)
      .where(sql`${table.refusedWith} is not null`),
  ],
);

/** Who may have changed something. */
export const ACTOR_KINDS = ['merchant', 'apiKey', 'customer', 'system', 'platform'] as const;

/** Who changed what in a store. Append only; `changes` holds no secrets. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    storeId: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    changes: jsonb('changes'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('audit_entries_by_subject').on(table.storeId, table.subjectKind, table.subjectId),
    // For reading the log: the latest first, of all actors, of one, or of one kind.
    index('audit_entries_by_time').on(table.storeId, table.createdAt, table.id),
    index('audit_entries_by_action').on(table.storeId, table.action, table.createdAt, table.id),
    index('audit_entries_by_actor').on(table.storeId, table.actorId, table.createdAt, table.id),
    isOneOf('audit_entries_actor_known', table.actorKind, ACTOR_KINDS),
  ],
);

/** What the simulators of providers remember, by kind and id; used only where the sandbox is on. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('sandbox_records_by_age').on(table.kind, table.createdAt),
  ],
);

/**
 * Every legal move of a stored machine, written from the machines of src/shared (a test compares them). A trigger
 * refuses any other change of status, from any source.
 */
export const legalMoves = pgTable(
  'legal_moves',
  { machine: text('machine').notNull(), fromState: text('from_state').notNull(), toState: text('to_state').notNull() },
  (table) => [primaryKey({ columns: [table.machine, table.fromState, table.toState] })],
);
