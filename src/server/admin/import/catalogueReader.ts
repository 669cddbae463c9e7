import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import type { Db } from '../../db/database';
import {
  brands,
  categories,
  kitComponents,
  productCategories,
  products,
  productVariants,
} from '../../db/schema/catalogTables';
import { toGatedPart } from '../product/kitGate';
import { kitRepository, type PartRow } from '../product/kitRepository';
import { toAdminProduct } from '../product/productMapper';
import { adminProductList, isInProductList, type AdminProductFilter } from '../product/productListRepository';
import { draftOf } from '../product/productService';
import type { ProductRow, VariantRow } from '../product/productRepository';
import { PATH_SIGN, wordsFor } from './catalogueWords';
import { grouped } from './grouped';
import type { KnownOwners, KnownProduct } from './importPlan';
import type { Vocabulary } from './productCells';
import type { KnownTaxons } from './taxonPlan';

/** Reads many products with a few statements, whatever their number. */
export const catalogueReader = {
  /** The store's brands and categories by their names, and its kits' parts by their SKUs: three statements. */
  async taxonomy(db: Db, storeId: string): Promise<KnownTaxons> {
    const brandRows = await db
      .select({ id: brands.id, slug: brands.slug, title: brands.name, path: brands.name })
      .from(brands)
      .where(eq(brands.storeId, storeId));
    const rows = await db.select().from(categories).where(eq(categories.storeId, storeId));
    const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
    const named = rows.map(({ id, slug, title, parentId }) => ({
      id,
      slug,
      title,
      parentId,
      path: parentId === null ? title : `${titleOf.get(parentId) ?? ''} ${PATH_SIGN} ${title}`,
    }));
    const parts = await db
      .selectDistinct({ id: productVariants.id, sku: productVariants.sku })
      .from(kitComponents)
      .innerJoin(
        productVariants,
        and(eq(productVariants.storeId, kitComponents.storeId), eq(productVariants.id, kitComponents.productVariantId)),
      )
      .where(eq(kitComponents.storeId, storeId));
    return { brands: brandRows, categories: named, partSkus: new Map(parts.map(({ id, sku }) => [id, sku])) };
  },

  /** What cells of the store call its brands, categories and parts of kits: three statements. */
  async vocabulary(db: Db, storeId: string): Promise<Vocabulary> {
    const taxonomy = await catalogueReader.taxonomy(db, storeId);
    const { brands: brandRows, categories: named, partSkus } = taxonomy;
    return { brands: wordsFor(brandRows), categories: wordsFor(named), partSkus };
  },

  /** Whose these addresses and SKUs are: two statements. */
  async owners(db: Db, storeId: string, slugs: string[], skus: string[]): Promise<KnownOwners> {
    const bySlug = await db
      .select({ slug: products.slug, id: products.id })
      .from(products)
      .where(and(eq(products.storeId, storeId), inArray(products.slug, slugs)));
    const bySku = await db
      .select({ sku: productVariants.sku, id: productVariants.productId })
      .from(productVariants)
      .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.sku, skus)));
    return {
      bySlug: new Map(bySlug.map(({ slug, id }) => [slug, id])),
      bySku: new Map(bySku.map(({ sku, id }) => [sku, id])),
    };
  },

  /** Products by id: three statements. */
  async products(db: Db, storeId: string, ids: string[]): Promise<KnownProduct[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.storeId, storeId), inArray(products.id, ids)));
    return knownProducts(db, storeId, rows);
  },

  /** A part of the products a filter of the list shows, by id after `after`. */
  async part(
    db: Db,
    storeId: string,
    filter: AdminProductFilter,
    after: string,
    limit: number,
  ): Promise<KnownProduct[]> {
    const rows = await db
      .select()
      .from(products)
      .where(and(isInProductList(storeId, filter), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(limit);
    return knownProducts(db, storeId, rows);
  },

  /** Titles of categories, by id. */
  async categoryTitles(db: Db, storeId: string): Promise<Map<string, string>> {
    const rows = await adminProductList.categories(db, storeId);
    return new Map(rows.map(({ id, title }) => [id, title]));
  },

  /** Names of brands, by id. */
  async brandNames(db: Db, storeId: string): Promise<Map<string, string>> {
    const rows = await adminProductList.brands(db, storeId);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};

/** Products with their variants and categories: two statements more, three where a kit is among them, in the order of `rows`. */
async function knownProducts(db: Db, storeId: string, rows: ProductRow[]): Promise<KnownProduct[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const variants = await db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.productId, ids)))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  const placed = await db
    .select({ productId: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .where(and(eq(productCategories.storeId, storeId), inArray(productCategories.productId, ids)))
    .orderBy(asc(productCategories.categoryId));
  const partIds = [...new Set(variants.flatMap(({ kitParts }) => kitParts ?? []).map((part) => part.productVariantId))];
  const parts = partIds.length === 0 ? [] : await kitRepository.parts(db, storeId, partIds);
  const partById = new Map(parts.map((part) => [part.variant.id, part]));
  const variantsOf = grouped(variants, ({ productId }) => productId);
  const categoriesOf = grouped(placed, ({ productId }) => productId);
  return rows.map((row) =>
    knownProductOf(
      row,
      variantsOf.get(row.id) ?? [],
      (categoriesOf.get(row.id) ?? []).map(({ id }) => id),
      partById,
    ),
  );
}

const knownProductOf = (
  row: ProductRow,
  variants: VariantRow[],
  categoryIds: string[],
  partById: ReadonlyMap<string, PartRow>,
): KnownProduct => ({
  id: row.id,
  isRemoved: row.removedAt !== null,
  isKindAsked: row.isKindAsked,
  version: row.version,
  draft: draftOf(
    toAdminProduct(row, {
      categoryIds,
      variants: variants.map((variant) => ({ ...variant, isOrdered: false })),
      images: [],
    }),
  ),
  stock: new Map(variants.map(({ id, stock }) => [id, stock])),
  kitParts: (variants.find(({ kitParts }) => kitParts !== null)?.kitParts ?? []).flatMap(
    ({ productVariantId, quantity }) => {
      const part = partById.get(productVariantId);
      return part ? [toGatedPart(part, quantity)] : [];
    },
  ),
});
