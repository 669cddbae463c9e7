import { and, asc, eq, gt, sql } from 'drizzle-orm';

import type { KitPart } from '../../shared/catalog/kit';
import type { Db } from '../db/database';
import { type Slice } from '../db/page';
import { brands, productCategories, products } from '../db/schema/catalogTables';
import { imagesOf } from '../catalog/productJson';
import { isForSale } from '../catalog/productListQuery';

/** A variant as an advertisement needs it: prices in centavos, weight in grams, sides in centimetres. */
export type AdvertisedVariant = {
  sku: string;
  gtin: string | null;
  optionValues: { name: string; value: string }[];
  price: number;
  originalPrice: number | null;
  stock: number;
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  netAmount: number | null;
  netUnit: 'g' | 'ml' | 'un' | null;
  /** Of a kit; null for what is none. */
  kitParts: KitPart[] | null;
};

/** Pictures of a product's page in the sitemap. */
const PICTURES_PER_ADDRESS = 5;
/** Merchant Center takes one picture and ten more. */
const PICTURES_PER_ITEM = 11;

// PostgreSQL's own text of an instant is not ISO.
const isoOf = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** SQL of sitemaps and feeds: one statement per function. Only products for sale are listed. */
export const seoRepository = {
  /** For each file of `size` products: when the last of them changed, ISO. */
  async productFiles(db: Db, storeId: string, size: number): Promise<string[]> {
    const numbered = db
      .select({
        file: sql<number>`(row_number() over (order by ${products.id}) - 1) / ${size}`.as('file'),
        updatedAt: products.updatedAt,
      })
      .from(products)
      .where(and(eq(products.storeId, storeId), isForSale()))
      .as('numbered');
    const rows = await db
      .select({ updatedAt: sql<string>`max(${numbered.updatedAt})` })
      .from(numbered)
      .groupBy(numbered.file)
      .orderBy(asc(numbered.file));
    return rows.flatMap(({ updatedAt }) => isoOf(updatedAt) ?? []);
  },

  /** Addresses of products with their pictures, in the order of the files. */
  productAddresses: (db: Db, storeId: string, { limit, offset }: Slice) =>
    db
      .select({
        slug: products.slug,
        updatedAt: products.updatedAt,
        // Drizzle leaves the table's name out where there is one table, and a picture has an id too.
        images: imagesOf(sql`products.store_id`, sql`products.id`, PICTURES_PER_ADDRESS),
      })
      .from(products)
      .where(and(eq(products.storeId, storeId), isForSale()))
      .orderBy(asc(products.id))
      .limit(limit)
      .offset(offset),

  /** When a product of each category last changed, was added or removed, ISO, and how many are for sale. */
  async categoryDates(db: Db, storeId: string): Promise<{ categoryId: string; updatedAt: string; count: number }[]> {
    const rows = await db
      .select({
        categoryId: productCategories.categoryId,
        updatedAt: sql<string>`max(${products.updatedAt})`,
        count: sql<number>`(count(*) filter (where ${isForSale()}))::int`,
      })
      .from(productCategories)
      .innerJoin(
        products,
        and(eq(products.storeId, productCategories.storeId), eq(products.id, productCategories.productId)),
      )
      .where(eq(productCategories.storeId, storeId))
      .groupBy(productCategories.categoryId);
    return rows.map((row) => ({ ...row, updatedAt: isoOf(row.updatedAt) ?? '' }));
  },

  /** When a product of each brand last changed, ISO, and how many are for sale. */
  async brandDates(db: Db, storeId: string): Promise<{ slug: string; updatedAt: string; count: number }[]> {
    const rows = await db
      .select({
        slug: brands.slug,
        updatedAt: sql<string>`max(${products.updatedAt})`,
        count: sql<number>`(count(*) filter (where ${isForSale()}))::int`,
      })
      .from(brands)
      .innerJoin(products, and(eq(products.storeId, brands.storeId), eq(products.brandId, brands.id)))
      .where(eq(brands.storeId, storeId))
      .groupBy(brands.storeId, brands.id)
      .orderBy(asc(brands.slug));
    return rows.map((row) => ({ ...row, updatedAt: isoOf(row.updatedAt) ?? '' }));
  },

  /** The next products to advertise after an id, with all their active variants, in order of their ids. */
  advertised: (db: Db, storeId: string, { afterId, limit }: { afterId: string; limit: number }) =>
    db
      .select({
        id: products.id,
        slug: products.slug,
        title: products.title,
        description: products.description,
        brand: brands.name,
        attributes: products.attributes,
        images: imagesOf(products.storeId, products.id, PICTURES_PER_ITEM),
        categoryIds: sql<string[]>`(
          select coalesce(json_agg(c.category_id order by c.category_id), '[]')
          from product_categories c where c.store_id = ${products.storeId} and c.product_id = ${products.id})`,
        variants: sql<AdvertisedVariant[]>`(
          select coalesce(json_agg(json_build_object(
            'sku', v.sku, 'gtin', v.gtin, 'optionValues', v.option_values, 'price', v.price, 'originalPrice', v.struck_price,
            'stock', v.stock, 'weightG', v.weight_g, 'widthCm', v.width_cm, 'heightCm', v.height_cm,
            'lengthCm', v.length_cm, 'netAmount', v.net_amount, 'netUnit', v.net_unit, 'kitParts', v.kit_parts
          ) order by v.position, v.id), '[]')
          from product_variants v
          where v.store_id = ${products.storeId} and v.product_id = ${products.id} and v.is_active)`,
      })
      .from(products)
      .leftJoin(brands, and(eq(brands.storeId, products.storeId), eq(brands.id, products.brandId)))
      .where(and(eq(products.storeId, storeId), gt(products.id, afterId), isForSale()))
      .orderBy(asc(products.id))
      .limit(limit),
};

/** A product to advertise. */
export type AdvertisedProduct = Awaited<ReturnType<(typeof seoRepository)['advertised']>>[number];
