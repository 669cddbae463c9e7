import { and, eq, sql } from 'drizzle-orm';

import type { StorePageSlug } from '../../shared/store/storePages';
import type { Db } from '../db/database';
import { products } from '../db/schema/catalogTables';
import { prescriptions } from '../db/schema/prescriptionTables';
import { storePages } from '../db/schema/storeTables';
import type { PageFacts } from './pageTexts/pageFacts';

/** A page text a store wrote itself. */
type StorePageRow = typeof storePages.$inferSelect;

const isPage = (storeId: string, slug: StorePageSlug) =>
  and(eq(storePages.storeId, storeId), eq(storePages.slug, slug));

/** SQL of the page texts that stores wrote themselves: one statement per function. */
export const storePageRepository = {
  /** The store's own text; null where it has the default one. */
  async bySlug(db: Db, storeId: string, slug: StorePageSlug): Promise<StorePageRow | null> {
    const rows = await db.select().from(storePages).where(isPage(storeId, slug));
    return rows.at(0) ?? null;
  },

  /** What of a store's goods its texts speak of. */
  async goods(db: Db, storeId: string): Promise<Omit<PageFacts, 'isPrivate'>> {
    const { rows } = await db.execute<{ isSold: boolean; isKept: boolean }>(sql`
      select
        exists (
          select from ${products} where ${products.storeId} = ${storeId} and ${products.rxClass} = 'shown'
            and ${products.isActive} and ${products.removedAt} is null and ${products.variantCount} > 0
        ) as "isSold",
        exists (
          select from ${prescriptions} where ${prescriptions.storeId} = ${storeId} and ${prescriptions.status} <> 'erased'
        ) as "isKept"`);
    const { isSold = false, isKept = false } = rows.at(0) ?? {};
    return { sellsOnPrescription: isSold, keepsPrescriptions: isSold || isKept };
  },

  /** Keeps a store's own text in place of what was there. */
  async save(db: Db, row: StorePageRow): Promise<void> {
    const { title, intro, blocks, updatedAt, version } = row;
    await db
      .insert(storePages)
      .values(row)
      .onConflictDoUpdate({
        target: [storePages.storeId, storePages.slug],
        set: { title, intro, blocks, updatedAt, version },
      });
  },

  /** Gives a page its default text back. */
  async remove(db: Db, storeId: string, slug: StorePageSlug): Promise<void> {
    await db.delete(storePages).where(isPage(storeId, slug));
  },
};
