import { sql, type AnyColumn } from 'drizzle-orm';

import type { Db } from '../db/database';
import { brands, products } from '../db/schema/catalogTables';
import type { BestSeller, OwnFacts } from './complements';
import type { ProductCardRow } from './productListRepository';
import { shownVariantOf, type VariantJson } from './productJson';
import { isForSale } from './productListQuery';

/** A product that may be bought in place of another. */
export type SimilarRow = Pick<ProductCardRow, 'id' | 'slug' | 'title' | 'images'> & {
  variants: Pick<VariantJson, 'sku' | 'optionValues' | 'price' | 'netAmount' | 'netUnit'>[];
};

/** What is shown under a product, best first. */
export type GoodsBeside = { complements: ProductCardRow[]; similar: SimilarRow[] };

export const SIMILAR = 5;
/** Best sellers that complements are looked for among: a bound for large stores. */
export const BEST_SELLERS = 2_000;
/** Goods of a category that similar ones are looked for among, best selling first: where few are alike. */
const MOST_NEAR = 2_000;

/** SQL of the goods shown under a product. */
export const besideRepository = {
  /** What is for sale and in stock, best selling first: complements are looked for among these. */
  async bestSellers(db: Db, storeId: string): Promise<BestSeller[]> {
    const { rows } = await db.execute<BestSeller>(sql`
      select ${products.id}, ${products.species}, ${products.lifeStage} "lifeStage", ${products.breedSize} "breedSize",
        ${kindOf(products.title)} kind, array(
          select p.category_id from product_categories p join categories c on c.store_id = p.store_id and c.id = p.category_id
          where p.store_id = ${storeId} and p.product_id = ${products.id} order by c.parent_id is null, c.id) "categoryIds"
      from ${products} where ${products.storeId} = ${storeId} and ${isForSale()} and ${products.hasStock}
      order by ${products.soldCount} desc nulls last, ${products.id} limit ${BEST_SELLERS}::int`);
    return rows;
  },

  /**
   * Complements that were chosen (`complementsOf`) and are still in stock, and similar goods: in stock, for the same animal, in the same unit and
   * category, best selling first (decision 044). The same for all products of these facts and categories: the product
   * itself may be among the similar ones, one more of which is read.
   */
  async beside(
    db: Db,
    storeId: string,
    own: Omit<OwnFacts, 'kind'>,
    { ownIds, complementIds }: { ownIds: string[]; complementIds: string[] },
  ): Promise<GoodsBeside> {
    const { rows } = await db.execute<BesideRow>(sql`
      with own as (
        select ${listed(own.species)} species, ${own.lifeStage}::text life_stage, ${own.breedSize}::text breed_size,
          ${own.unit}::text unit
      ), alike as (
        select distinct alike.id, alike.sold_count from unnest(${listed(ownIds)}) own_place (id)
        cross join lateral (
          select near.id, near.sold_count from (
            select l.id, l.sold_count, l.species, l.life_stage, l.breed_size from listed_products l
            where l.store_id = ${storeId} and l.category_id = own_place.id and l.has_stock
            order by l.sold_count desc nulls last, l.id limit ${MOST_NEAR}::int
          ) near
          join own on ${fits('near')}
            and (cardinality(own.species) = 0 or cardinality(near.species) = 0 or near.species && own.species)
          -- Looked up one by one, so that the first few are enough: 'offset 0' keeps PostgreSQL from joining all of them.
          cross join lateral (
            select from products p
            where p.store_id = ${storeId} and p.id = near.id and p.unit is not distinct from own.unit
              and exists (select from product_categories pc where pc.store_id = ${storeId} and pc.product_id = near.id
                and pc.category_id = own_place.id)
            offset 0
          ) right_one
          order by near.sold_count desc nulls last, near.id limit ${SIMILAR + 1}::int
        ) alike
        order by alike.sold_count desc nulls last, alike.id limit ${SIMILAR + 1}::int
      ), beside as (
        select ${products.id}, ${products.soldCount}, true is_complement from ${products}
          where ${products.storeId} = ${storeId} and ${products.id} = any(${listed(complementIds)})
            and ${isForSale()} and ${products.hasStock}
        union all select id, sold_count, false from alike
      )
      select beside.is_complement "isComplement", goods.id, goods.slug, goods.title, brand.name brand,
        goods.min_price "minPrice", goods.original_min_price "originalMinPrice", goods.has_stock "hasStock",
        goods.variant_count "variantCount", goods.unit_price "unitPrice", goods.unit,
        ${shownVariantOf(GOODS)} variant, goods.card_images images,
        case when beside.is_complement then '[]' else (
          select json_agg(json_build_object('sku', v.sku, 'optionValues', v.option_values, 'price', v.price,
            'netAmount', v.net_amount, 'netUnit', v.net_unit) order by v.price, v.id)
          from product_variants v
          where v.store_id = ${storeId} and v.product_id = goods.id and v.is_active and v.stock > 0) end variants
      from beside
      join products goods on goods.store_id = ${storeId} and goods.id = beside.id
      left join ${brands} brand on brand.store_id = goods.store_id and brand.id = goods.brand_id
      order by beside.sold_count desc nulls last, beside.id`);
    return {
      complements: rows.filter(({ isComplement }) => isComplement),
      similar: rows
        .filter(({ isComplement }) => !isComplement)
        .map(({ id, slug, title, images, variants }) => ({ id, slug, title, images, variants })),
    };
  },
};

type BesideRow = ProductCardRow & { isComplement: boolean; variants: SimilarRow['variants'] };

const GOODS = {
  storeId: sql.raw('goods.store_id'),
  id: sql.raw('goods.id'),
  hasStock: sql.raw('goods.has_stock'),
};

const listed = (ids: string[]) => sql`${sql.param(ids)}::text[]`;

/** What a thing is stands first in its name: 'Ração', 'Coleira'. */
export const kindOf = (title: AnyColumn) => sql<string>`lower(split_part(${title}, ' ', 1))`;

// What says nothing of ages or sizes, or is made for all, fits every one.
const fits = (table: string) =>
  sql.raw(
    ['life_stage', 'breed_size']
      .map(
        (fact) =>
          `(${table}.${fact} is null or own.${fact} is null or 'all' in (${table}.${fact}, own.${fact})
            or ${table}.${fact} = own.${fact})`,
      )
      .join(' and '),
  );
