import { sql, type AnyColumn } from 'drizzle-orm';

import type { Db } from '../db/database';
import { brands, products } from '../db/schema/catalogTables';
import type { ProductCardRow } from './productListRepository';
import { shownVariantOf, type VariantJson } from './productJson';
import { isForSale } from './productListQuery';

/** What decides which goods are shown beside a product: many products have the same. */
export type OwnFacts = {
  species: string[];
  lifeStage: string | null;
  breedSize: string | null;
  unit: string | null;
  /** The first word of its title, in small letters. */
  kind: string;
};

/** Where a product stands: its own categories, and the others under the same top categories. */
export type Places = { ownIds: string[]; nearIds: string[] };

/** A product that may be bought in place of another. */
export type SimilarRow = Pick<ProductCardRow, 'id' | 'slug' | 'title' | 'images'> & {
  variants: Pick<VariantJson, 'sku' | 'optionValues' | 'price' | 'netAmount' | 'netUnit'>[];
};

/** What is shown under a product, best first. */
export type GoodsBeside = { complements: ProductCardRow[]; similar: SimilarRow[] };

const COMPLEMENTS = 8;
export const SIMILAR = 5;
/** Best sellers that complements are looked for among: a bound for large stores. */
const BEST_SELLERS = 2_000;
/** Goods of its categories, beside those best sellers, that similar ones are looked for among: where few are alike. */
const MOST_NEAR = 2_000;

/** SQL of the goods shown under a product. */
export const besideRepository = {
  /**
   * Goods for the same animal in stock, best selling first: complements are of other categories and of another kind,
   * which is the first word of a title, and one of each category; similar ones are of the same category (decision 044).
   * The same for all products of these facts and places: the product itself may be among the similar ones, one more of
   * which is read.
   */
  async beside(db: Db, storeId: string, own: OwnFacts, { ownIds, nearIds }: Places): Promise<GoodsBeside> {
    const { rows } = await db.execute<BesideRow>(sql`
      with own as (
        select ${listed(own.species)} species, ${own.lifeStage}::text life_stage, ${own.breedSize}::text breed_size,
          ${own.unit}::text unit, ${own.kind}::text kind
      ), best as (
        select id, sold_count, species, life_stage, breed_size, ${kindOf(products.title)} kind
        from ${products} where ${products.storeId} = ${storeId} and ${isForSale()} and ${products.hasStock}
        order by ${products.soldCount} desc nulls last, ${products.id} limit ${BEST_SELLERS}::int
      ), complement as (
        select best.id, best.sold_count, row_number() over (
          partition by shelf.id order by best.sold_count desc nulls last, best.id) turn
        from best join own on ${fits('best')} and best.kind <> own.kind
        join lateral (
          select c.id from product_categories p join categories c on c.store_id = p.store_id and c.id = p.category_id
          where p.store_id = ${storeId} and p.product_id = best.id order by c.parent_id is null, c.id limit 1
        ) shelf on true
        where (best.species && own.species or cardinality(own.species) = 0 and shelf.id = any(${listed(nearIds)}))
          and not exists (select from product_categories p where p.store_id = ${storeId} and p.product_id = best.id
            and p.category_id = any(${listed(ownIds)}))
      ), near as (
        (select product_id id from product_categories
          where store_id = ${storeId} and category_id = any(${listed(ownIds)}) limit ${MOST_NEAR}::int)
        union
        select product_id from product_categories
        where store_id = ${storeId} and category_id = any(${listed(ownIds)}) and product_id = any(array(select id from best))
      ), alike as (
        select p.id, p.sold_count from products p join own on ${fits('p')}
        where p.store_id = ${storeId} and p.id = any(array(select id from near))
          and p.is_active and p.removed_at is null and p.variant_count > 0 and p.has_stock
          and p.unit is not distinct from own.unit
          and (cardinality(own.species) = 0 or cardinality(p.species) = 0 or p.species && own.species)
        order by p.sold_count desc nulls last, p.id limit ${SIMILAR + 1}::int
      ), beside as (
        (select id, sold_count, true is_complement from complement where turn = 1
          order by sold_count desc nulls last, id limit ${COMPLEMENTS}::int)
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
