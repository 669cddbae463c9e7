import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

import type { ProductDuties } from '../../shared/catalog/productDuties';
import type { NetUnit } from '../../shared/catalog/unitPrice';

/** A picture as a product's statement brings it along. */
export type ImageJson = { fileKey: string; alt: string };

/** An active variant as its product's statement brings it along; prices in centavos. */
export type VariantJson = {
  id: string;
  sku: string;
  gtin: string | null;
  optionValues: { name: string; value: string }[];
  price: number;
  originalPrice: number | null;
  stock: number;
  netAmount: number | null;
  netUnit: NetUnit | null;
  /** Keys of the pictures that show this choice alone, in order. */
  imageKeys: string[];
};

/** A part of a kit as its product's statement brings it along. */
export type KitPartJson = {
  slug: string;
  title: string;
  optionValues: { name: string; value: string }[];
  fileKey: string | null;
  price: number;
  stock: number;
  quantity: number;
  /** What the law asks to say of it. */
  duties: ProductDuties;
};

/**
 * A product's pictures in order, as one value: no statement per product. @param limit maximum number; all without it
 */
export const imagesOf = (storeId: AnyColumn | SQL, productId: AnyColumn | SQL, limit?: number) =>
  sql<ImageJson[]>`(
    select coalesce(json_agg(json_build_object('fileKey', i.file_key, 'alt', i.alt) order by i.position, i.id), '[]')
    from (
      select file_key, alt, position, id from product_images
      where store_id = ${storeId} and product_id = ${productId}
      order by position, id
      ${limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`}
    ) i)`;

type Shown = Record<'storeId' | 'id' | 'minPrice' | 'hasStock', AnyColumn | SQL | SQL.Aliased>;

/**
 * The first pictures of a product beside its price: of the choice that costs it, else of no choice in particular, else
 * of any, each in the merchant's order.
 * @param limit maximum number
 */
export const cardImagesOf = ({ storeId, id, minPrice, hasStock }: Shown, limit: number) =>
  sql<ImageJson[]>`(
    select coalesce(json_agg(json_build_object('fileKey', i.file_key, 'alt', i.alt) order by i.row), '[]')
    from (
      select image.file_key, image.alt, row_number() over (
        order by coalesce(shown.is_priced, false) desc, shown.is_priced is not null, image.position, image.id
      ) as row
      from product_images image
      left join lateral (
        select bool_or(v.is_active and v.price = ${minPrice} and (v.stock > 0 or not ${hasStock})) as is_priced
        from variant_images vi
        join product_variants v on v.store_id = vi.store_id and v.id = vi.product_variant_id
        where vi.store_id = image.store_id and vi.product_image_id = image.id
      ) shown on true
      where image.store_id = ${storeId} and image.product_id = ${id}
      order by row
      limit ${sql.raw(String(limit))}
    ) i)`;

/** The variant a card shows, as its product's statement brings it along; prices in centavos. */
type ShownVariantJson = {
  id: string;
  optionValues: { name: string; value: string }[];
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  /** Pieces in a kit; null for what is none. */
  pieces: number | null;
  /** The highest price among those that can be bought as it can. */
  highestPrice: number;
};

/** The variant at a product's price: the cheapest in stock, of all where none is. As the trigger that sums up products. */
export const shownVariantOf = ({ storeId, id, hasStock }: Pick<Shown, 'storeId' | 'id' | 'hasStock'>) =>
  sql<ShownVariantJson>`(
    select json_build_object(
      'id', v.id, 'optionValues', v.option_values, 'weightG', v.weight_g, 'widthCm', v.width_cm,
      'heightCm', v.height_cm, 'lengthCm', v.length_cm, 'pieces', (
        select sum((part ->> 'quantity')::int) from jsonb_array_elements(v.kit_parts) part), 'highestPrice', max(v.price) over ())
    from product_variants v
    where v.store_id = ${storeId} and v.product_id = ${id} and v.is_active and (v.stock > 0 or not ${hasStock})
    order by v.price, v.id
    limit 1)`;
