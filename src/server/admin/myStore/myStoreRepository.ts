import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { StoreSettings } from '../../../shared/admin/myStore/myStoreContract';
import type { Db } from '../../db/database';
import { products } from '../../db/schema/catalogTables';
import { platformDomainChecks } from '../../db/schema/platformTables';
import { storeDomains, storePages, stores, type StoreRow } from '../../db/schema/storeTables';
import { isForSale } from '../../catalog/productListQuery';
import { lacksDutyKind } from '../product/dutyGap';
import { withoutUnitPrice } from '../product/unitPriceGap';

/** A host of a store as the database keeps it. */
export type DomainRow = typeof storeDomains.$inferSelect;
/** The same with what was found of it the last time; null while it leads here. */
export type CheckedDomain = DomainRow & Pick<typeof platformDomainChecks.$inferSelect, 'lostAt' | 'cause'>;

const isOwn = (storeId: string, domain: string) =>
  and(eq(storeDomains.storeId, storeId), eq(storeDomains.domain, domain));

/** SQL of a store's own data and domains: one statement per function, inside the store's transaction. */
export const myStoreRepository = {
  /** The store; null for none. */
  async byId(db: Db, id: string): Promise<StoreRow | null> {
    const rows = await db.select().from(stores).where(eq(stores.id, id));
    return rows.at(0) ?? null;
  },

  /** Changes the store's data and increments its version. @returns whether the given version was current */
  async update(db: Db, id: string, version: number, settings: StoreSettings): Promise<boolean> {
    const rows = await db
      .update(stores)
      .set({ ...settings, version: version + 1 })
      .where(and(eq(stores.id, id), eq(stores.version, version)))
      .returning({ id: stores.id });
    return rows.length > 0;
  },

  /** The store's hosts, the primary first, then those that lead here. */
  domains: (db: Db, storeId: string): Promise<CheckedDomain[]> =>
    db
      .select({
        ...getTableColumns(storeDomains),
        lostAt: platformDomainChecks.lostAt,
        cause: platformDomainChecks.cause,
      })
      .from(storeDomains)
      .leftJoin(
        platformDomainChecks,
        and(
          eq(platformDomainChecks.domain, storeDomains.domain),
          eq(platformDomainChecks.aboutStoreId, storeDomains.storeId),
        ),
      )
      .where(eq(storeDomains.storeId, storeId))
      .orderBy(
        desc(storeDomains.isPrimary),
        asc(storeDomains.status),
        asc(storeDomains.createdAt),
        storeDomains.domain,
      ),

  /** Whether a host leads to any store. */
  async isActive(db: Db, domain: string): Promise<boolean> {
    const rows = await db
      .select({ domain: storeDomains.domain })
      .from(storeDomains)
      .where(and(eq(storeDomains.domain, domain), eq(storeDomains.status, 'active')));
    return rows.length > 0;
  },

  async addDomain(db: Db, row: typeof storeDomains.$inferInsert): Promise<void> {
    await db.insert(storeDomains).values(row);
  },

  /** Lets a pending host lead here. @returns whether there was one; throws where it leads to another store */
  async activate(db: Db, storeId: string, domain: string): Promise<boolean> {
    const rows = await db
      .update(storeDomains)
      .set({ status: 'active' })
      .where(and(isOwn(storeId, domain), eq(storeDomains.status, 'pending')))
      .returning({ domain: storeDomains.domain });
    return rows.length > 0;
  },

  /** No host of the store is primary any more. */
  async clearPrimary(db: Db, storeId: string): Promise<void> {
    await db
      .update(storeDomains)
      .set({ isPrimary: false })
      .where(and(eq(storeDomains.storeId, storeId), storeDomains.isPrimary));
  },

  /** @returns whether there is such an active host */
  async makePrimary(db: Db, storeId: string, domain: string): Promise<boolean> {
    const rows = await db
      .update(storeDomains)
      .set({ isPrimary: true })
      .where(and(isOwn(storeId, domain), eq(storeDomains.status, 'active')))
      .returning({ domain: storeDomains.domain });
    return rows.length > 0;
  },

  /** @returns whether there was one */
  async removeDomain(db: Db, storeId: string, domain: string): Promise<boolean> {
    const rows = await db.delete(storeDomains).where(isOwn(storeId, domain)).returning({ domain: storeDomains.domain });
    return rows.length > 0;
  },

  /** Variants on sale of products for sale that lack the price by kilo or litre required by law. */
  async withoutNetContent(db: Db, storeId: string): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int count from (${withoutUnitPrice(storeId, 'id')}) lacking`,
    );
    return rows.at(0)?.count ?? 0;
  },

  /** Products for sale that seem food or medicine and do not say what they are. */
  async withoutDuties(db: Db, storeId: string): Promise<number> {
    const rows = await db
      .select({ count: count() })
      .from(products)
      .where(and(eq(products.storeId, storeId), isForSale(), lacksDutyKind()));
    return rows.at(0)?.count ?? 0;
  },

  /** Veterinary products for sale. */
  async veterinaryGoods(db: Db, storeId: string): Promise<number> {
    const rows = await db
      .select({ count: count() })
      .from(products)
      .where(and(eq(products.storeId, storeId), isForSale(), eq(products.dutyKind, 'veterinary')));
    return rows.at(0)?.count ?? 0;
  },

  /** All page texts the store wrote. */
  pages: (db: Db, storeId: string) => db.select().from(storePages).where(eq(storePages.storeId, storeId)),
};
