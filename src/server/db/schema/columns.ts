import { sql } from 'drizzle-orm';
import { bigint, check, customType, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A store's id: the first part of every tenant table's primary key. */
export const storeIdColumn = () => text('store_id').notNull();

/** An amount in centavos. */
export const centavos = (name: string) => bigint(name, { mode: 'number' });

/** An instant, written and read as ISO 8601 in UTC, as the wire holds it (PostgreSQL's own text is not). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (written) => new Date(written).toISOString(),
});

/** Lexemes a search is matched with; read by SQL alone. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** When the row was made. */
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);

/** Counts the changes of a row, so that a stale edit is refused rather than overwriting a colleague's. */
export const version = () => integer('version').notNull().default(1);

/** Refuses amounts below zero. */
export const notNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`);

/** Refuses values outside a closed set; the set is a constant of ours, never input. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
