import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { kitComponents, products, productVariants } from '../../db/schema/catalogTables';
import type { ProductRow, VariantRow } from './productRepository';

/** A variant with its product, as a part of a kit; `fileKey` of the product's first picture. */
export type PartRow = { variant: VariantRow; product: ProductRow; fileKey: string | null };

const ofProduct = and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId));

/** SQL of kits: one statement per function, inside the store's transaction. */
export const kitRepository = {
  /** Variants with their products by id; those the store has not are left out. */
  parts: (db: Db, storeId: string, ids: readonly string[]): Promise<PartRow[]> =>
    db
      .select({
        variant: getTableColumns(productVariants),
        product: getTableColumns(products),
        fileKey: sql<string | null>`(
          select i.file_key from product_images i
          where i.store_id = ${products.storeId} and i.product_id = ${products.id} order by i.position, i.id limit 1)`,
      })
      .from(productVariants)
      .innerJoin(products, ofProduct)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, [...ids]))),

  /**
   * Locks what a kit is compared with until the transaction ends, variants first and in the order of ids, as orders do: a
   * price or a product changed meanwhile waits, and then finds the kit.
   */
  async lockParts(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
    const rows = await db
      .select({ productId: productVariants.productId })
      .from(productVariants)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.id, [...ids])))
      .orderBy(asc(productVariants.id))
      .for('share');
    const productIds = [...new Set(rows.map(({ productId }) => productId))];
    await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, storeId), inArray(products.id, productIds)))
      .orderBy(asc(products.id))
      .for('share');
  },

  /** The kits that any variant of a product is in, by title. */
  kitsOf: (db: Db, storeId: string, productId: string) =>
    db
      .selectDistinct({ id: products.id, title: products.title, isActive: products.isActive })
      .from(kitComponents)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, kitComponents.storeId), eq(productVariants.id, kitComponents.kitVariantId)),
      )
      .innerJoin(products, ofProduct)
      .where(
        and(
          eq(kitComponents.storeId, storeId),
          sql`${products.removedAt} is null`,
          sql`${kitComponents.productVariantId} in (
            select v.id from product_variants v where v.store_id = ${storeId} and v.product_id = ${productId})`,
        ),
      )
      .orderBy(asc(products.title), asc(products.id)),

  /** Brings the kits of what this transaction changed up to date now; else it is done as it commits. */
  async keepNow(db: Db): Promise<void> {
    await db.execute(sql`
      set constraints product_variants_keep_kits_insert, product_variants_keep_kits_update, products_keep_kits immediate;
      set constraints product_variants_keep_kits_insert, product_variants_keep_kits_update, products_keep_kits deferred`);
  },
};
