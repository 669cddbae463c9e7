import { and, sql, type SQL } from 'drizzle-orm';

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

const list = (values: readonly string[]): SQL => sql`unnest(${sql.param([...values])}::text[])`;
const isIn = (ids: string[]): SQL => sql`${products.id} in (
  select product_id from product_categories where store_id = ${products.storeId} and category_id = any(${sql.param(ids)}::text[]))`;

/** What each group narrows the list to; left out where its filter is not set. */
const checksOf = ({ categoryIds, brandId, facts }: FacetFilter): Partial<Record<Check, SQL>> => {
  const { species, lifeStage, breedSize, lowestPrice, highestPrice, isInStock } = facts ?? {};
  const isPriced = lowestPrice != null || highestPrice != null;
  return {
    ...(categoryIds && { category: isIn(categoryIds) }),
    ...(brandId !== null && { brand: sql`${products.brandId} = ${brandId}` }),
    ...(species && { species: sql`${species} = any(${products.species})` }),
    ...(lifeStage && { lifeStage: sql`${products.lifeStage} in (${lifeStage}, 'all')` }),
    ...(breedSize && { breedSize: sql`${products.breedSize} in (${breedSize}, 'all')` }),
    ...(isPriced && {
      price: sql`${products.minPrice} between ${lowestPrice ?? 0}::bigint
        and coalesce(${highestPrice ?? null}::bigint, ${products.minPrice})`,
    }),
    ...(isInStock && { stock: sql`${products.hasStock}` }),
  };
};

/** SQL of facets: one statement that reads the list once, and once more for each group whose filter is set. */
export const facetRepository = {
  /**
   * Counts of every group, each as if its own filter were not set; choices without products are left out. At most `most`
   * products are counted, the best sellers, of a search or a place any: `isPart` where there are more.
   */
  async facets(
    db: Db,
    storeId: string,
    filter: FacetFilter,
    most: number,
  ): Promise<{ rows: FacetRow[]; isPart: boolean }> {
    const { search, placeIds } = filter;
    const checks = checksOf(filter);
    const base = (own: Check | null) => sql`
      select ${products.storeId} store_id, ${products.id} id, ${products.brandId} brand_id, ${products.species} species,
        ${products.lifeStage} life_stage, ${products.breedSize} breed_size, ${products.minPrice} min_price,
        ${products.hasStock} has_stock
      from ${search === null ? products : sql`searched_products as products`}
      where ${and(
        sql`${products.storeId} = ${storeId} and ${isForSale()}`,
        search === null ? undefined : sql`${products.searchVector} @@ ${search.all}::tsquery`,
        placeIds === null ? undefined : isIn(placeIds),
        ...CHECKS.filter((check) => check !== own).map((check) => checks[check]),
      )}
      ${search === null && placeIds === null ? sql`order by ${products.hasStock} desc nulls last, ${products.soldCount} desc nulls last, ${products.id}` : sql``}
      limit ${most + 1}::int`;
    const chosen = CHECKS.filter((check) => checks[check] !== undefined);
    const nameOf = (own: Check | null) => sql.raw(own === null || !checks[own] ? 'base' : `base_${own.toLowerCase()}`);
    const bases = [null, ...chosen].map((own) => sql`${nameOf(own)} as materialized (${base(own)})`);
    const lengths = [null, ...chosen].map((own) => sql`(select count(*) from ${nameOf(own)})`);
    const { rows } = await db.execute<
      FacetRow | { facet: 'longest'; value: null; count: number; low: null; high: null }
    >(sql`
      with ${sql.join(bases, sql`, `)}
      select 'category' facet, c.category_id "value", count(*)::int count, null::bigint low, null::bigint high
      from ${nameOf('category')} b join product_categories c on c.store_id = b.store_id and c.product_id = b.id group by 2
      union all
      select 'brand', brand_id, count(*)::int, null, null from ${nameOf('brand')} where brand_id is not null group by 2
      union all
      select 'species', kind, count(*)::int, null, null from ${nameOf('species')}, unnest(species) kind group by 2
      union all
      select 'lifeStage', stage, count(*)::int, null, null from ${nameOf('lifeStage')}, ${list(LIFE_STAGES)} stage
      where life_stage in (stage, 'all') group by 2
      union all
      select 'breedSize', size, count(*)::int, null, null from ${nameOf('breedSize')}, ${list(BREED_SIZES)} size
      where breed_size in (size, 'all') group by 2
      union all
      select 'price', null, count(*)::int, min(min_price), max(min_price) from ${nameOf('price')}
      union all
      select 'stock', null, count(*)::int, null, null from ${nameOf('stock')} where has_stock
      union all
      select 'longest', null, greatest(${sql.join(lengths, sql`, `)})::int, null, null`);
    return {
      rows: rows.filter((row): row is FacetRow => row.facet !== 'longest'),
      isPart: rows.some(({ facet, count }) => facet === 'longest' && count > most),
    };
  },
};
