import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { CategoryRow } from '../../catalog/catalogRepository';
import type { Db } from '../../db/database';
import { brands, categories, productCategories, products } from '../../db/schema/catalogTables';

/** A category and how many products are in it. */
export type OwnCategoryRow = CategoryRow & { productCount: number };
/** A brand as the database keeps it, and how many products have it. */
export type OwnBrandRow = typeof brands.$inferSelect & { productCount: number };

const isCategory = (storeId: string, id: string) => and(eq(categories.storeId, storeId), eq(categories.id, id));
const isBrand = (storeId: string, id: string) => and(eq(brands.storeId, storeId), eq(brands.id, id));

/** Writes 0, 1, 2 … as the positions of these rows, in one statement; rows that keep theirs are not touched. */
export const writePositions = async (
  db: Db,
  table: PgTable,
  storeId: string,
  ids: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    update ${table} as row set position = place.index - 1
    from unnest(${sql.param(ids)}::text[]) with ordinality as place(id, index)
    where row.store_id = ${storeId} and row.id = place.id and row.position <> place.index - 1`);
};

/** SQL of categories and brands as merchants arrange them: one statement per function, inside the store's transaction. */
export const taxonomyRepository = {
  /** Both levels in the merchant's order. */
  categories: (db: Db, storeId: string): Promise<OwnCategoryRow[]> =>
    db
      .select({
        storeId: categories.storeId,
        id: categories.id,
        parentId: categories.parentId,
        slug: categories.slug,
        title: categories.title,
        imageUrl: categories.imageUrl,
        position: categories.position,
        version: categories.version,
        productCount: sql<number>`(coalesce(counted.total, 0) - coalesce(gone.total, 0))::int`,
      })
      .from(categories)
      // All at once, from an index alone, and then less the few that were removed: category by category, or product by
      // product, each of a large store's would be looked up alone.
      .leftJoin(
        sql`(
          select pc.category_id, count(*) as total from product_categories pc
          where pc.store_id = ${storeId} group by 1) as counted`,
        sql`counted.category_id = ${categories.id}`,
      )
      .leftJoin(
        sql`(
          select pc.category_id, count(*) as total
          from products p join product_categories pc on pc.store_id = p.store_id and pc.product_id = p.id
          where p.store_id = ${storeId} and p.removed_at is not null group by 1) as gone`,
        sql`gone.category_id = ${categories.id}`,
      )
      .where(eq(categories.storeId, storeId))
      .orderBy(asc(categories.position), asc(categories.title), asc(categories.id)),

  async addCategory(db: Db, row: typeof categories.$inferInsert): Promise<void> {
    await db.insert(categories).values(row);
  },

  /** @throws where the slug is another category's */
  async updateCategory(db: Db, storeId: string, id: string, values: Partial<CategoryRow>): Promise<void> {
    await db
      .update(categories)
      .set({ ...values, version: sql`${categories.version} + 1` })
      .where(isCategory(storeId, id));
  },

  /** Takes everything out of a category. */
  async clearCategory(db: Db, storeId: string, id: string): Promise<void> {
    await db
      .delete(productCategories)
      .where(and(eq(productCategories.storeId, storeId), eq(productCategories.categoryId, id)));
  },

  /** Puts what stands in one category into another too. */
  async copyProducts(db: Db, storeId: string, from: string, to: string): Promise<void> {
    await db.execute(sql`
      insert into ${productCategories} (store_id, category_id, product_id)
      select store_id, ${to}, product_id from ${productCategories} where store_id = ${storeId} and category_id = ${from}
      on conflict do nothing`);
  },

  async removeCategory(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(categories).where(isCategory(storeId, id));
  },

  /** In the merchant's order. */
  brands: (db: Db, storeId: string): Promise<OwnBrandRow[]> =>
    db
      .select({
        storeId: brands.storeId,
        id: brands.id,
        slug: brands.slug,
        name: brands.name,
        logoUrl: brands.logoUrl,
        position: brands.position,
        version: brands.version,
        productCount: sql<number>`(coalesce(counted.total, 0) - coalesce(gone.total, 0))::int`,
      })
      .from(brands)
      .leftJoin(
        sql`(select p.brand_id, count(*) as total from products p where p.store_id = ${storeId} group by 1) as counted`,
        sql`counted.brand_id = ${brands.id}`,
      )
      .leftJoin(
        sql`(
          select p.brand_id, count(*) as total from products p
          where p.store_id = ${storeId} and p.removed_at is not null group by 1) as gone`,
        sql`gone.brand_id = ${brands.id}`,
      )
      .where(eq(brands.storeId, storeId))
      .orderBy(asc(brands.position), asc(brands.name), asc(brands.id)),

  async addBrand(db: Db, row: typeof brands.$inferInsert): Promise<void> {
    await db.insert(brands).values(row);
  },

  /** @throws where the slug is another brand's */
  async updateBrand(db: Db, storeId: string, id: string, values: Partial<typeof brands.$inferSelect>): Promise<void> {
    await db
      .update(brands)
      .set({ ...values, version: sql`${brands.version} + 1` })
      .where(isBrand(storeId, id));
  },

  /** Takes a brand off products that were removed already. */
  async freeBrand(db: Db, storeId: string, id: string): Promise<void> {
    const isRemoved: SQL = sql`${products.removedAt} is not null`;
    await db
      .update(products)
      .set({ brandId: null })
      .where(and(eq(products.storeId, storeId), eq(products.brandId, id), isRemoved));
  },

  async removeBrand(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(brands).where(isBrand(storeId, id));
  },
};
