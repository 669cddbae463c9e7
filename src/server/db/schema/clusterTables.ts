import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, isOneOf } from './columns';

/** Where a store stands: served by its cluster, being copied to another one, or served by that while the copy it left goes. */
export const DIRECTORY_STATES = ['here', 'moving', 'moved'] as const;

/**
 * Which cluster a store is in, kept in the main cluster alone. A store without a row is in the main cluster. `cluster`
 * serves it; `otherCluster` is where a move goes while the state is `moving`, and where it came from while it is `moved`.
 * A trigger tells every process of a change.
 */
export const storeDirectory = pgTable(
  'store_directory',
  {
    aboutStoreId: text('about_store_id').primaryKey(),
    cluster: text('cluster').notNull(),
    /** Its name below the platform's host, which no store of the main cluster may take; null while it is in that itself. */
    slug: text('slug'),
    state: text('state', { enum: DIRECTORY_STATES }).notNull().default('here'),
    otherCluster: text('other_cluster'),
    /** Of the move under way: whoever works on it writes nothing under another one's id. */
    moveId: text('move_id'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('store_directory_slug_key').on(table.slug),
    isOneOf('store_directory_state_known', table.state, DIRECTORY_STATES),
    check(
      'store_directory_move_named',
      sql`(${table.state} = 'here') = (${table.otherCluster} is null) and (${table.state} = 'here') = (${table.moveId} is null)`,
    ),
    check('store_directory_two_clusters', sql`${table.otherCluster} <> ${table.cluster}`),
  ],
);
/** A store's place as the database keeps it. */
export type DirectoryRow = typeof storeDirectory.$inferSelect;

/**
 * Proven domains of stores that are not in the main cluster, in lower case without port, each of one store. Kept in the main
 * cluster alone.
 */
export const storeHosts = pgTable(
  'store_hosts',
  {
    host: text('host').primaryKey(),
    aboutStoreId: text('about_store_id')
      .notNull()
      .references(() => storeDirectory.aboutStoreId, { onDelete: 'cascade' }),
  },
  (table) => [index('store_hosts_by_store').on(table.aboutStoreId)],
);

/** The name of the cluster that this database is, once an installation has several. One row. */
export const clusterIdentity = pgTable(
  'cluster_identity',
  { id: integer('id').primaryKey().default(1), name: text('name').notNull() },
  (table) => [check('cluster_identity_one_row', sql`${table.id} = 1`)],
);

/**
 * Stores that this cluster does not serve: on their way in, or gone to another one. Triggers of every table of stores
 * refuse to write their rows (`refuse_store_elsewhere`), and jobs pass them over.
 */
export const storesElsewhere = pgTable('stores_elsewhere', {
  aboutStoreId: text('about_store_id').primaryKey(),
  since: instant('since').notNull(),
});
