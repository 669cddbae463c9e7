import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { storeDomains, stores, type StoreRow } from '../db/schema/storeTables';

const byId = prepared((db) =>
  db
    .select()
    .from(stores)
    .where(eq(stores.id, sql.placeholder('id')))
    .prepare('store_by_id'),
);

const byHost = prepared((db) =>
  db
    .select({ id: stores.id })
    .from(stores)
    .leftJoin(
      storeDomains,
      and(
        eq(storeDomains.storeId, stores.id),
        eq(storeDomains.domain, sql.placeholder('domain')),
        // A pending domain leads nowhere.
        eq(storeDomains.status, 'active'),
      ),
    )
    .where(
      or(
        isNotNull(storeDomains.domain),
        eq(stores.slug, sql.placeholder('slug')),
        and(eq(stores.isDefault, true), sql`${sql.placeholder('isPlatform')}::boolean`),
      ),
    )
    // A host that is both, a domain and a name at the platform, is the domain's.
    .orderBy(sql`${storeDomains.domain} is null`)
    .limit(1)
    .prepare('store_by_host'),
);

/** `domain` is the whole host, in lower case and without port; `slug` what is before the platform's, else ''. */
type HostAsked = { domain: string; slug: string; isPlatform: boolean };

/** SQL of stores: one statement per function. */
export const storeRepository = {
  /** The store, of any status. */
  async byId(db: Db, id: string): Promise<StoreRow | null> {
    const rows = await byId(db).execute({ id });
    return rows.at(0) ?? null;
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
      .orderBy(desc(storeDomains.isPrimary), asc(storeDomains.createdAt), asc(storeDomains.domain))
      .limit(1);
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
