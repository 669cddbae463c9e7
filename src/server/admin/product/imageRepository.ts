import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import { newId } from '../../kernel/newId';
import { productImages, variantImages } from '../../db/schema/catalogTables';
import { productRepository } from './productRepository';

const isImage = (storeId: string, id: string) => and(eq(productImages.storeId, storeId), eq(productImages.id, id));
type VariantImage = typeof variantImages.$inferInsert;

/** SQL of a product's pictures: one statement per function, inside the store's transaction. */
export const imageRepository = {
  async insert(db: Db, row: typeof productImages.$inferInsert): Promise<void> {
    await db.insert(productImages).values(row);
  },

  async update(db: Db, storeId: string, id: string, values: { alt: string; position: number }): Promise<void> {
    await db.update(productImages).set(values).where(isImage(storeId, id));
  },

  /** @returns false where the product has no such picture */
  async remove(db: Db, storeId: string, productId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(productImages)
      .where(and(isImage(storeId, id), eq(productImages.productId, productId)))
      .returning({ id: productImages.id });
    return rows.length > 0;
  },

  /** Writes which variants pictures show, instead of what was there. */
  async replaceVariants(db: Db, storeId: string, imageIds: string[], rows: VariantImage[]): Promise<void> {
    if (imageIds.length > 0)
      await db
        .delete(variantImages)
        .where(and(eq(variantImages.storeId, storeId), inArray(variantImages.productImageId, imageIds)));
    if (rows.length > 0) await db.insert(variantImages).values(rows);
  },

  /** Gives one product the pictures of another; variants stand for each other by their places. */
  async copy(db: Db, storeId: string, fromId: string, toId: string): Promise<void> {
    const images = await productRepository.images(db, storeId, fromId);
    const [from, to] = [
      await productRepository.variants(db, storeId, fromId),
      await productRepository.variants(db, storeId, toId),
    ];
    for (const { fileKey, alt, position, variantIds } of images) {
      const id = newId();
      await imageRepository.insert(db, { storeId, productId: toId, id, fileKey, alt, position });
      const rows = variantIds.flatMap((variantId) => {
        const twin = to[from.findIndex((variant) => variant.id === variantId)];
        return twin ? { storeId, productVariantId: twin.id, productImageId: id } : [];
      });
      await imageRepository.replaceVariants(db, storeId, [], rows);
    }
  },

  /** How many pictures a product has, and the place after the last. */
  async tail(db: Db, storeId: string, productId: string): Promise<{ count: number; next: number }> {
    const [row] = await db
      .select({
        count: sql<number>`count(*)::int`,
        next: sql<number>`coalesce(max(${productImages.position}) + 1, 0)::int`,
      })
      .from(productImages)
      .where(and(eq(productImages.storeId, storeId), eq(productImages.productId, productId)));
    return row ?? { count: 0, next: 0 };
  },
};
