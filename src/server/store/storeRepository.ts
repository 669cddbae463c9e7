import { and, asc, desc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { storesElsewhere } from '../db/schema/clusterTables';
import { platformDomainChecks } from '../db/schema/platformTables';
import { storeDomains, stores, type StoreRow } from '../db/schema/storeTables';

const byId = prepared((db) =>
  db
    .select()
    .from(stores)
    .where(eq(stores.id, sql.placeholder('id')))
    .prepare('store_by_id'),
);

// One index read each: an `or` over both tables would read every store. A host that is both, a domain and a name at the
// platform, is the domain's.
const byHost = prepared((db) =>
  unionAll(
    db
      .select({ id: storeDomains.storeId, place: sql<number>`1`.as('place') })
      .from(storeDomains)
      // A pending domain leads nowhere.
      .where(and(eq(storeDomains.domain, sql.placeholder('domain')), eq(storeDomains.status, 'active'))),
    db
      .select({ id: stores.id, place: sql<number>`2`.as('place') })
      .from(stores)
      .where(eq(stores.slug, sql.placeholder('slug'))),
    db
      .select({ id: stores.id, place: sql<number>`3`.as('place') })
      .from(stores)
      .where(and(eq(stores.isDefault, true), sql`${sql.placeholder('isPlatform')}::boolean`)),
  )
    .orderBy(sql`place`)
    .limit(1)
    .prepare('store_by_host'),
);

const isServedHere = notExists(
  sql`(select from ${storesElsewhere} where ${storesElsewhere.aboutStoreId} = ${stores.id})`,
);

/** `domain` is the whole host, in lower case and without port; `slug` what is before the platform's, else ''. */
type HostAsked = { domain: string; slug: string; isPlatform: boolean };

// What the merchant chose, else what was there first.
const firstOfOwn = [desc(storeDomains.isPrimary), asc(storeDomains.createdAt), asc(storeDomains.domain)];

const reachableStatement = prepared((db) =>
  db
    .select({ domain: storeDomains.domain })
    .from(storeDomains)
    .leftJoin(
      platformDomainChecks,
      and(eq(platformDomainChecks.domain, storeDomains.domain), isNotNull(platformDomainChecks.lostAt)),
    )
    .where(
      and(
        eq(storeDomains.storeId, sql.placeholder('storeId')),
        eq(storeDomains.status, 'active'),
        isNull(platformDomainChecks.domain),
      ),
    )
    .orderBy(...firstOfOwn)
    .limit(1)
    .prepare('store_reachable_domain'),
);

/** SQL of stores: one statement per function. */
export const storeRepository = {
  /** The store, of any status. */
  async byId(db: Db, id: string): Promise<StoreRow | null> {
    const rows = await byId(db).execute({ id });
    return rows.at(0) ?? null;
  },

  /** Every store's id, of any status: jobs go through them one by one. Without those that another cluster has. */
  async ids(db: Db): Promise<string[]> {
    const rows = await db.select({ id: stores.id }).from(stores).where(isServedHere);
    return rows.map(({ id }) => id);
  },

  /** The default store, which represents the platform; null on an installation without any. */
  async platform(db: Db): Promise<StoreRow | null> {
    const rows = await db.select().from(stores).where(eq(stores.isDefault, true)).orderBy(stores.id).limit(1);
    return rows.at(0) ?? null;
  },

  /** Whether there is any store, of whatever status. */
  async isAny(db: Db): Promise<boolean> {
    const rows = await db.select({ id: stores.id }).from(stores).limit(1);
    return rows.length > 0;
  },

  /**
   * A store's own domain: the one its merchant chose among the verified ones, else the first verified; null without
   * one.
   */
  async ownDomain(db: Db, storeId: string): Promise<string | null> {
    const rows = await db
      .select({ domain: storeDomains.domain })
      .from(storeDomains)
      .where(and(eq(storeDomains.storeId, storeId), eq(storeDomains.status, 'active')))
      .orderBy(...firstOfOwn)
      .limit(1);
    return rows.at(0)?.domain ?? null;
  },

  /** The same for links in letters: none that does not lead here any more. */
  async reachableDomain(db: Db, storeId: string): Promise<string | null> {
    const rows = await reachableStatement(db).execute({ storeId });
    return rows.at(0)?.domain ?? null;
  },

  /** Id of the store a host leads to (rules §3). */
  async idByHost(db: Db, host: HostAsked): Promise<string | null> {
    const rows = await byHost(db).execute(host);
    return rows.at(0)?.id ?? null;
  },

  /** The domain itself, where it is proven to be a store's. @param domain in lower case without port */
  async provenDomain(db: Db, domain: string): Promise<string | null> {
    const rows = await db
      .select({ domain: storeDomains.domain })
      .from(storeDomains)
      .where(and(eq(storeDomains.domain, domain), eq(storeDomains.status, 'active')));
    return rows.at(0)?.domain ?? null;
  },
};
