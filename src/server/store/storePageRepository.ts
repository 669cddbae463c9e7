import { and, eq } from 'drizzle-orm';

import type { StorePageSlug } from '../../shared/store/storePages';
import type { Db } from '../db/database';
import { storePages } from '../db/schema/storeTables';

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
