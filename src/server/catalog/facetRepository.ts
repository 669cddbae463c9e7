import { sql, type SQL } from 'drizzle-orm';

import { BREED_SIZES, LIFE_STAGES } from '../../shared/catalog/productFacts';
import type { Db } from '../db/database';
import { isForSale } from './productListQuery';
import type { ProductFilter } from './productListRepository';
import { products } from '../db/schema/catalogTables';

/** Names of the groups, as in the rows. */
export type FacetName = 'category' | 'brand' | 'species' | 'lifeStage' | 'breedSize' | 'price' | 'stock';
/** How many products one choice leads to; `low` and `high` are centavos, of the price alone. */
export type FacetRow = {
  facet: FacetName;
  value: string | null;
  count: number;
  low: number | null;
  high: number | null;
};

/** What facets are counted of: the list's filter, and the categories of the place it stands in. */
type FacetFilter = ProductFilter & { placeIds: string[] | null };

const CHECKS = ['category', 'brand', 'species', 'lifeStage', 'breedSize', 'price', 'stock'] as const;
type Check = (typeof CHECKS)[number];

// All filters but a group's own must hold.
const others = (own: Check): SQL =>
  sql.join(
    CHECKS.filter((check) => check !== own).map((check) => sql.raw(`is_${check.toLowerCase()}`)),
    sql` and `,
  );

const list = (values: readonly string[]): SQL => sql`unnest(${sql.param([...values])}::text[])`;
const isIn = (ids: string[]): SQL => sql`${products.id} in (
  select product_id from product_categories where store_id = ${products.storeId} and category_id = any(${sql.param(ids)}::text[]))`;

/** SQL of facets: one statement that reads the list once. */
export const facetRepository = {
  /** Counts of every group, each as if its own filter were not set; choices without products are left out. */
  async facets(db: Db, storeId: string, filter: FacetFilter): Promise<FacetRow[]> {
    const { search, placeIds, categoryIds, brandId, facts } = filter;
    const species = facts?.species ?? null;
    const lifeStage = facts?.lifeStage ?? null;
    const breedSize = facts?.breedSize ?? null;
    const base = sql`
      select ${products.storeId} store_id, ${products.id} id, ${products.brandId} brand_id, ${products.species} species,
        ${products.lifeStage} life_stage, ${products.breedSize} breed_size, ${products.minPrice} min_price,
        ${products.hasStock} has_stock,
        ${categoryIds === null ? sql`true` : isIn(categoryIds)} is_category,
        ${brandId === null ? sql`true` : sql`coalesce(${products.brandId} = ${brandId}, false)`} is_brand,
        ${species === null ? sql`true` : sql`${species} = any(${products.species})`} is_species,
        ${lifeStage === null ? sql`true` : sql`coalesce(${products.lifeStage} in (${lifeStage}, 'all'), false)`} is_lifestage,
        ${breedSize === null ? sql`true` : sql`coalesce(${products.breedSize} in (${breedSize}, 'all'), false)`} is_breedsize,
        ${products.minPrice} between ${facts?.lowestPrice ?? 0}::bigint
          and coalesce(${facts?.highestPrice ?? null}::bigint, ${products.minPrice}) is_price,
        ${facts?.isInStock ? sql`${products.hasStock}` : sql`true`} is_stock
      from ${search === null ? products : sql`searched_products as products`}
      where ${products.storeId} = ${storeId} and ${isForSale()}
        ${search === null ? sql`` : sql`and ${products.searchVector} @@ ${search.all}::tsquery`}
        ${placeIds === null ? sql`` : sql`and ${isIn(placeIds)}`}`;
    const { rows } = await db.execute<FacetRow>(sql`
      with base as materialized (${base})
      select 'category' facet, c.category_id "value", count(*)::int count, null::bigint low, null::bigint high
      from base b join product_categories c on c.store_id = b.store_id and c.product_id = b.id
      where ${others('category')} group by 2
      union all
      select 'brand', brand_id, count(*)::int, null, null from base
      where brand_id is not null and ${others('brand')} group by 2
      union all
      select 'species', kind, count(*)::int, null, null from base, unnest(species) kind
      where ${others('species')} group by 2
      union all
      select 'lifeStage', stage, count(*)::int, null, null from base, ${list(LIFE_STAGES)} stage
      where life_stage in (stage, 'all') and ${others('lifeStage')} group by 2
      union all
      select 'breedSize', size, count(*)::int, null, null from base, ${list(BREED_SIZES)} size
      where breed_size in (size, 'all') and ${others('breedSize')} group by 2
      union all
      select 'price', null, count(*)::int, min(min_price), max(min_price) from base where ${others('price')}
      union all
      select 'stock', null, count(*)::int, null, null from base where has_stock and ${others('stock')}`);
    return rows;
  },
};
