import { sql } from 'drizzle-orm';
import { bigint, check, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A store's id: the first part of every tenant table's primary key (architecture §5). */
export const storeIdColumn = () => text('store_id').notNull();

/** An amount in centavos. */
export const centavos = (name: string) => bigint(name, { mode: 'number' });

/** An instant, written and read as an ISO text in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Refuses amounts below zero. */
export const notNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);

/** Refuses values outside a closed set; the set is a constant of ours, never input. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
