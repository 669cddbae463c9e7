import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

import type { NetUnit } from '../../shared/catalog/unitPrice';

/** A picture as a product's statement brings it along. */
export type ImageJson = { fileKey: string; alt: string };

/** An active variant as its product's statement brings it along; prices in centavos. */
export type VariantJson = {
  id: string;
  sku: string;
  optionValues: { name: string; value: string }[];
  price: number;
  originalPrice: number | null;
  stock: number;
  netAmount: number | null;
  netUnit: NetUnit | null;
  /** Keys of the pictures that show it and no other choice, in order. */
  imageKeys: string[];
};

/** A product's pictures in order, as one value: no statement per product. @param limit the first so many; all without it */
export const imagesOf = (storeId: AnyColumn | SQL, productId: AnyColumn | SQL.Aliased | SQL, limit?: number) =>
  sql<ImageJson[]>`(
    select coalesce(json_agg(json_build_object('fileKey', i.file_key, 'alt', i.alt) order by i.position, i.id), '[]')
    from (
      select file_key, alt, position, id from product_images
      where store_id = ${storeId} and product_id = ${productId}
      order by position, id
      ${limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`}
    ) i)`;
