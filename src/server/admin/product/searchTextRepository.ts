import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { brands, categories, productCategories, products, productVariants } from '../../db/schema/catalogTables';

/** A category or brand whose name its products are found by. */
export type Taxon = { kind: 'brand' | 'category'; id: string };

/** SQL of the words products are found by: one statement per function, inside the store's transaction. */
export const searchTextRepository = {
  /**
   * Locks some products of a category or brand, in the order of their ids, with all of their search text but variants
   * and categories.
   */
  lock: (db: Db, storeId: string, { kind, id }: Taxon, { after, limit }: { after: string; limit: number }) =>
    db
      .select({
        id: products.id,
        title: products.title,
        description: products.description,
        attributes: products.attributes,
        brand: sql<string | null>`(
          select name from ${brands} as own where own.store_id = ${products.storeId} and own.id = ${products.brandId})`,
      })
      .from(products)
      .where(
        and(
          eq(products.storeId, storeId),
          gt(products.id, after),
          kind === 'brand'
            ? eq(products.brandId, id)
            : inArray(
                products.id,
                db
                  .select({ id: productCategories.productId })
                  .from(productCategories)
                  .where(and(eq(productCategories.storeId, storeId), eq(productCategories.categoryId, id))),
              ),
        ),
      )
      .orderBy(asc(products.id))
      .limit(limit)
      .for('no key update'),

  /** The titles of the categories that these products stand in. */
  titlesOf: (db: Db, storeId: string, productIds: string[]) =>
    db
      .select({ productId: productCategories.productId, title: categories.title })
      .from(productCategories)
      .innerJoin(
        categories,
        and(eq(categories.storeId, productCategories.storeId), eq(categories.id, productCategories.categoryId)),
      )
      .where(and(eq(productCategories.storeId, storeId), inArray(productCategories.productId, productIds)))
      .orderBy(asc(categories.position), asc(categories.id)),

  /** What the variants of these products can be chosen by. */
  optionsOf: (db: Db, storeId: string, productIds: string[]) =>
    db
      .select({ productId: productVariants.productId, optionValues: productVariants.optionValues })
      .from(productVariants)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.productId, productIds)))
      .orderBy(asc(productVariants.position), asc(productVariants.id)),

  /** Writes the words of locked products, where they are others. @returns how many were */
  async write(db: Db, storeId: string, rows: readonly { id: string; searchText: string }[]): Promise<number> {
    const { rowCount } = await db.execute(sql`
      update ${products} as product set search_text = given.words
      from unnest(${sql.param(rows.map(({ id }) => id))}::text[], ${sql.param(rows.map(({ searchText }) => searchText))}::text[])
        as given(id, words)
      where product.store_id = ${storeId} and product.id = given.id and product.search_text <> given.words`);
    return rowCount ?? 0;
  },

  /** Notifies every instance to drop the store's cached pages, on commit. */
  async tell(db: Db, storeId: string): Promise<void> {
    await db.execute(sql`select pg_notify('catalogue_changed', ${storeId})`);
  },
};
