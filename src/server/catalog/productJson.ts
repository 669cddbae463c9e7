import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

import type { ProductDuties } from '../../shared/catalog/productDuties';
import type { NetUnit } from '../../shared/catalog/unitPrice';
import type { CardImage } from '../db/schema/catalogTables';

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
  sql<CardImage[]>`(
    select coalesce(json_agg(json_build_object('fileKey', i.file_key, 'alt', i.alt) order by i.position, i.id), '[]')
    from (
      select file_key, alt, position, id from product_images
      where store_id = ${storeId} and product_id = ${productId}
      order by position, id
      ${limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`}
    ) i)`;

type Shown = Record<'storeId' | 'id' | 'hasStock', AnyColumn | SQL | SQL.Aliased>;

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
export const shownVariantOf = ({ storeId, id, hasStock }: Shown) =>
  sql<ShownVariantJson>`(
    select json_build_object(
      'id', v.id, 'optionValues', v.option_values, 'weightG', v.weight_g, 'widthCm', v.width_cm,
      'heightCm', v.height_cm, 'lengthCm', v.length_cm, 'pieces', (
        select sum((part ->> 'quantity')::int) from jsonb_array_elements(v.kit_parts) part), 'highestPrice', max(v.price) over ())
    from product_variants v
    where v.store_id = ${storeId} and v.product_id = ${id} and v.is_active and (v.stock > 0 or not ${hasStock})
    order by v.price, v.id
    limit 1)`;
