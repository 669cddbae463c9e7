import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { variantFacts, type VariantFacts } from '../../cart/cartRepository';
import type { SearchTerms } from '../../catalog/searchTerms';
import type { Db } from '../../db/database';
import { products, productVariants } from '../../db/schema/catalogTables';

/** A variant for sale with its SKU. */
export type GoodsRow = VariantFacts & { sku: string };

/** Products a search finds at most, and variants of them. */
const FOUND_PRODUCTS = 8;
const FOUND_VARIANTS = 24;

const forSale = (storeId: string): SQL | undefined =>
  and(
    eq(productVariants.storeId, storeId),
    eq(productVariants.isActive, true),
    eq(products.isActive, true),
    isNull(products.removedAt),
  );

const goods = (db: Db, storeId: string, condition: SQL | undefined) =>
  db
    .select({ ...variantFacts, sku: productVariants.sku })
    .from(productVariants)
    .innerJoin(products, and(eq(products.storeId, productVariants.storeId), eq(products.id, productVariants.productId)))
    .where(and(forSale(storeId), condition))
    .orderBy(desc(products.soldCount), asc(products.id), asc(productVariants.position), asc(productVariants.id));

/** SQL of goods that merchants pick: what is for sale alone, one statement per function. */
export const goodsRepository = {
  /** Variants of the products some terms find, the best sellers first, and the variant of a SKU. */
  search(db: Db, storeId: string, terms: SearchTerms | null, typed: string): Promise<GoodsRow[]> {
    const named = sql`
      select v.id from product_variants v
      where v.store_id = ${storeId} and v.sku in ${[typed, typed.toUpperCase(), typed.toLowerCase()]}`;
    const found = terms
      ? sql` union all
          select v.id from product_variants v
          where v.store_id = ${storeId} and v.product_id in (
            select p.id from searched_products p
            where p.store_id = ${storeId} and p.is_active and p.removed_at is null
              and p.search_vector @@ ${terms.all}::tsquery
            order by p.sold_count desc, p.id limit ${FOUND_PRODUCTS})`
      : sql``;
    // One set of ids: with OR, every variant of the store would be compared with both.
    return goods(db, storeId, sql`${productVariants.id} in (${named}${found})`).limit(FOUND_VARIANTS);
  },

  /** The variants of these SKUs. */
  bySku: (db: Db, storeId: string, skus: readonly string[]): Promise<GoodsRow[]> =>
    goods(db, storeId, inArray(productVariants.sku, [...skus])),

  /** The variants with these ids. */
  byId: (db: Db, storeId: string, ids: readonly string[]): Promise<GoodsRow[]> =>
    goods(db, storeId, inArray(productVariants.id, [...ids])),
};
