import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Tx } from '../db/database';
import { banners, categories, productImages, products } from '../db/schema/catalogTables';
import { fileKeyOf } from '../media/ownPictures';
import { newJob, type NewJob } from '../queue/addJob';

/** As many as one shelf of the front page has. */
const BEST_SELLERS = 12;
/** The widest file that a card or a category's tile asks for, in pixels. */
const WIDEST_CARD = 540;

/**
 * Jobs that make the pictures a store's front page begins with before its first visitor asks for them: its first banner,
 * its categories' tiles, and what sells best.
 */
export async function firstPictureJobs(tx: Tx, storeId: string): Promise<NewJob[]> {
  const [first] = await tx
    .select({ fileKey: banners.fileKey })
    .from(banners)
    .where(eq(banners.storeId, storeId))
    .orderBy(asc(banners.position))
    .limit(1);
  const tiles = await tx
    .select({ imageUrl: categories.imageUrl })
    .from(categories)
    .where(and(eq(categories.storeId, storeId), isNull(categories.parentId), isNotNull(categories.imageUrl)))
    .orderBy(asc(categories.position));
  const sold = await tx
    .select({ fileKey: productImages.fileKey })
    .from(products)
    .innerJoin(
      productImages,
      and(
        eq(productImages.storeId, products.storeId),
        eq(productImages.productId, products.id),
        eq(productImages.position, 0),
      ),
    )
    .where(and(eq(products.storeId, storeId), eq(products.isActive, true)))
    .orderBy(desc(products.soldCount), asc(products.id))
    .limit(BEST_SELLERS);
  const small = [...tiles.map(({ imageUrl }) => fileKeyOf(imageUrl ?? '')), ...sold.map(({ fileKey }) => fileKey)];
  return [
    ...(first ? [newJob('makePictures', first)] : []),
    // Products may share a drawing.
    ...Array.from(new Set(small), (fileKey) => newJob('makePictures', { fileKey, widest: WIDEST_CARD })),
  ];
}
