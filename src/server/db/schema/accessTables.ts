import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { ACCESS_PERSONS } from '../../../shared/account/accessPersons';
import { instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/**
 * From where and when people who were signed in made requests: what the law has a shop keep for six months, apart from
 * all else (Lei 12.965/2014, art. 15). One row an hour of each account at each address; nothing of the shop reads it.
 */
export const accessEntries = pgTable(
  'access_entries',
  {
    storeId: storeIdColumn().references(() => stores.id),
    /** The beginning of the hour. */
    hour: instant('hour').notNull(),
    personKind: text('person_kind', { enum: ACCESS_PERSONS }).notNull(),
    /** The account's number, which outlives the account. */
    personId: text('person_id').notNull(),
    /** As the request came: an IPv4 or IPv6 address; '' where the connection was gone before it was read. */
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.hour, table.personKind, table.personId, table.address] }),
    isOneOf('access_entries_person_known', table.personKind, ACCESS_PERSONS),
  ],
);
/** An entry as it is kept. */
export type AccessRow = typeof accessEntries.$inferSelect;
