import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A picture as a list's statement brings it along. */
export type ImageJson = { fileKey: string; alt: string };

/** A product's first picture as one value, null without any: no statement per row. */
export const productJsonImage = (storeId: AnyColumn | SQL, productId: AnyColumn | SQL) =>
  sql<ImageJson | null>`(
    select json_build_object('fileKey', i.file_key, 'alt', i.alt) from product_images i
    where i.store_id = ${storeId} and i.product_id = ${productId}
    order by i.position, i.id limit 1)`;
