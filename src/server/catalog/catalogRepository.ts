import { and, asc, eq, sql } from 'drizzle-orm';

import type { VeterinaryLicense } from '../../shared/store/veterinaryLicense';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { banners, brands, categories, categorySlugs, productSlugs, products } from '../db/schema/catalogTables';
import { kindOf } from './besideRepository';
import { imagesOf, type KitPartJson, type VariantJson } from './productJson';

/** Rows of the catalogue's small tables. */
export type CategoryRow = typeof categories.$inferSelect;
export type BannerRow = typeof banners.$inferSelect;
export type BrandRow = { id: string; slug: string; name: string; logoUrl: string | null };
/** A brand, and how many of its products are for sale; no more than were counted. */
export type CountedBrandRow = BrandRow & { productCount: number };

const detail = prepared((db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      brandName: brands.name,
      brandSlug: brands.slug,
      attributes: products.attributes,
      dutyKind: products.dutyKind,
      composition: products.composition,
      guaranteeLevels: products.guaranteeLevels,
      maker: products.maker,
      registration: products.registration,
      storageCare: products.storageCare,
      validityRule: products.validityRule,
      activeIngredient: products.activeIngredient,
      contraindications: products.contraindications,
      rxClass: products.rxClass,
      license: sql<VeterinaryLicense>`(
        select json_build_object('licenseNumber', s.license_number, 'licenseAgency', s.license_agency,
          'licenseUntil', s.license_until, 'vetName', s.vet_name, 'vetCrmv', s.vet_crmv)
        from stores s where s.id = ${products.storeId})`,
      species: products.species,
      lifeStage: products.lifeStage,
      breedSize: products.breedSize,
      unit: products.unit,
      kind: kindOf(products.title),
      isActive: products.isActive,
      removedAt: products.removedAt,
      minPrice: products.minPrice,
      originalMinPrice: products.originalMinPrice,
      images: imagesOf(products.storeId, products.id),
      variants: sql<VariantJson[]>`(
        select coalesce(json_agg(json_build_object(
          'id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'optionValues', v.option_values, 'price', v.price,
          'originalPrice', v.struck_price, 'stock', v.stock, 'netAmount', v.net_amount, 'netUnit', v.net_unit,
          'imageKeys', (
            select coalesce(json_agg(i.file_key order by i.position, i.id), '[]')
            from variant_images vi join product_images i on i.store_id = vi.store_id and i.id = vi.product_image_id
            where vi.store_id = v.store_id and vi.product_variant_id = v.id)
        ) order by v.position, v.id), '[]')
        from product_variants v
        where v.store_id = ${products.storeId} and v.product_id = ${products.id} and v.is_active)`,
      kitParts: sql<KitPartJson[] | null>`(
        select json_agg(json_build_object('slug', p.slug, 'title', p.title, 'optionValues', v.option_values,
          'price', v.price, 'stock', v.stock, 'quantity', (part.value ->> 'quantity')::int,
          'duties', json_build_object('dutyKind', p.duty_kind, 'composition', p.composition,
            'guaranteeLevels', p.guarantee_levels, 'maker', p.maker, 'registration', p.registration,
            'storageCare', p.storage_care, 'validityRule', p.validity_rule, 'activeIngredient', p.active_ingredient,
            'contraindications', p.contraindications, 'rxClass', p.rx_class), 'fileKey', (
            select i.file_key from product_images i where i.store_id = p.store_id and i.product_id = p.id
            order by i.position, i.id limit 1)) order by part.ordinality)
        from product_variants kit
        cross join jsonb_array_elements(kit.kit_parts) with ordinality part
        join product_variants v on v.store_id = kit.store_id and v.id = part.value ->> 'productVariantId'
        join products p on p.store_id = v.store_id and p.id = v.product_id
        where kit.store_id = ${products.storeId} and kit.product_id = ${products.id} and kit.is_active)`,
      categoryIds: sql<string[]>`(
        select coalesce(json_agg(c.category_id), '[]')
        from product_categories c where c.store_id = ${products.storeId} and c.product_id = ${products.id})`,
    })
    .from(products)
    .leftJoin(brands, and(eq(brands.storeId, products.storeId), eq(brands.id, products.brandId)))
    .where(and(eq(products.storeId, sql.placeholder('storeId')), eq(products.slug, sql.placeholder('slug'))))
    .prepare('product_by_slug'),
);

const currentSlug = prepared((db) =>
  db
    .select({ slug: products.slug })
    .from(productSlugs)
    .innerJoin(products, and(eq(products.storeId, productSlugs.storeId), eq(products.id, productSlugs.productId)))
    .where(and(eq(productSlugs.storeId, sql.placeholder('storeId')), eq(productSlugs.slug, sql.placeholder('slug'))))
    .prepare('product_slug_now'),
);

/** A product with all its page shows; `variants` are the active ones. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof detail>['execute']>>[number];

/** SQL of the catalogue: one statement per function. Lists of products are in productListRepository. */
export const catalogRepository = {
  /** Both levels of categories in the merchant's order. */
  categories: (db: Db, storeId: string): Promise<CategoryRow[]> =>
    db
      .select()
      .from(categories)
      .where(eq(categories.storeId, storeId))
      .orderBy(asc(categories.position), asc(categories.title), asc(categories.id)),

  /** All brands, also those without a product for sale, in no particular order. */
  brands: (db: Db, storeId: string): Promise<BrandRow[]> =>
    db
      .select({ id: brands.id, slug: brands.slug, name: brands.name, logoUrl: brands.logoUrl })
      .from(brands)
      .where(eq(brands.storeId, storeId)),

  /** The same with their numbers of products: of a large store a long read. @param most products counted of one */
  countedBrands: (db: Db, storeId: string, most: number): Promise<CountedBrandRow[]> =>
    db
      .select({
        id: brands.id,
        slug: brands.slug,
        name: brands.name,
        logoUrl: brands.logoUrl,
        // Named in full: Drizzle leaves the table out where a statement reads one alone.
        productCount: sql<number>`(select count(*)::int from (
          select from products p where p.store_id = brands.store_id and p.brand_id = brands.id
            and p.is_active and p.removed_at is null and p.variant_count > 0 limit ${most}::int) counted)`,
      })
      .from(brands)
      .where(eq(brands.storeId, storeId)),

  /** All banners in the merchant's order, also expired and future ones. */
  banners: (db: Db, storeId: string): Promise<BannerRow[]> =>
    db.select().from(banners).where(eq(banners.storeId, storeId)).orderBy(asc(banners.position), asc(banners.id)),

  /** The product at this slug now, active or not, removed or not. */
  async product(db: Db, storeId: string, slug: string): Promise<ProductRow | null> {
    const rows = await detail(db).execute({ storeId, slug });
    return rows.at(0) ?? null;
  },

  /** Former slugs of categories, each with the category that had it last. */
  formerCategories: (db: Db, storeId: string): Promise<{ slug: string; categoryId: string }[]> =>
    db
      .select({ slug: categorySlugs.slug, categoryId: categorySlugs.categoryId })
      .from(categorySlugs)
      .where(eq(categorySlugs.storeId, storeId)),

  /** The slug now of a product that once had this one. */
  async currentSlug(db: Db, storeId: string, formerSlug: string): Promise<string | null> {
    const rows = await currentSlug(db).execute({ storeId, slug: formerSlug });
    return rows.at(0)?.slug ?? null;
  },
};
