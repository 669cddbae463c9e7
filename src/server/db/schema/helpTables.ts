import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { HELP_ENDINGS } from '../../../shared/account/helpContract';
import { createdAt, instant, isOneOf, storeIdColumn } from './columns';
import { platformSessions } from './platformTables';
import { stores } from './storeTables';

/**
 * People of the platform in a store's admin, read-only and for a limited time. A row is offered with a token that works
 * once (`handoverHash`), then entered with a token of its own. Only hashes are kept. When the person's own sign-in at
 * the platform ends, its row goes, `platformSessionId` becomes null and the visit is over (a trigger notes when). Rows stay: the store's log
 * tells of them.
 */
export const helpVisits = pgTable(
  'help_visits',
  {
    storeId: storeIdColumn().references(() => stores.id),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    platformSessionId: text('platform_session_id').references(() => platformSessions.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    minutes: integer('minutes').notNull(),
    handoverHash: text('handover_hash'),
    handoverEndsAt: instant('handover_ends_at').notNull(),
    tokenHash: text('token_hash'),
    enteredAt: instant('entered_at'),
    /** At the latest. */
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: HELP_ENDINGS }),
    /** Parts of the admin that were opened (shared/account/helpAccess), in that order. */
    sections: text('sections')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('help_visits_handover_key').on(table.handoverHash),
    unique('help_visits_token_key').on(table.tokenHash),
    index('help_visits_by_session').on(table.platformSessionId),
    isOneOf('help_visits_ending_known', table.endedBy, HELP_ENDINGS),
    check('help_visits_time_known', sql`${table.minutes} in (15, 30, 60)`),
    check('help_visits_reason_given', sql`length(${table.reason}) between 5 and 300`),
    // Handed over or entered, never both: the token of a hand-over works once.
    check('help_visits_entered_once', sql`num_nonnulls(${table.handoverHash}, ${table.tokenHash}) = 1`),
    check(
      'help_visits_entered_whole',
      sql`num_nonnulls(${table.tokenHash}, ${table.enteredAt}, ${table.endsAt}) in (0, 3)`,
    ),
    check(
      'help_visits_ends_in_time',
      sql`${table.endsAt} is null or ${table.endsAt} = ${table.enteredAt} + make_interval(mins => ${table.minutes})`,
    ),
    check('help_visits_ended_by_one', sql`num_nonnulls(${table.endedAt}, ${table.endedBy}) in (0, 2)`),
  ],
);
