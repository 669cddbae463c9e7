import { and, sql, type SQL } from 'drizzle-orm';

import { BREED_SIZES, LIFE_STAGES } from '../../shared/catalog/productFacts';
import type { Db } from '../db/database';
import { hasLexemes, isForSale } from './productListQuery';
import { documentTermsOf } from './searchTerms';
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

/** The place a list stands in: a top category, and all of its own. */
export type ListPlace = { topId: string; ids: string[] };
/** What facets are counted of: the list's filter, its place, and the categories that are counted. */
type FacetFilter = ProductFilter & { place: ListPlace | null; leafIds: string[] };

const CHECKS = ['brand', 'species', 'lifeStage', 'breedSize', 'price', 'stock'] as const;
type Check = (typeof CHECKS)[number];
type Group = Check | 'category';

const list = (values: readonly string[]): SQL => sql`unnest(${sql.param([...values])}::text[])`;
/** What each group narrows the list to; left out where its filter is not set. */
const checksOf = ({ brandId, search, facts }: FacetFilter): Partial<Record<Check, SQL>> => {
  const { species, lifeStage, breedSize, lowestPrice, highestPrice, isInStock } = facts ?? {};
  const isPriced = lowestPrice != null || highestPrice != null;
  return {
    // A search has it among its words.
    ...(brandId !== null && { brand: search === null ? sql`${products.brandId} = ${brandId}` : sql`true` }),
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
   * products are counted, the best sellers, of a search any: `isPart` where there are more, and then a category that
   * holds some of them counts 1.
   */
  async facets(
    db: Db,
    storeId: string,
    filter: FacetFilter,
    most: number,
  ): Promise<{ rows: FacetRow[]; isPart: boolean }> {
    const { search, place, categoryId, brandId, leafIds } = filter;
    const checks = checksOf(filter);
    const allChecks = (own: Group | null) => CHECKS.filter((check) => check !== own).map((check) => checks[check]);
    const columns = sql`${products.storeId} store_id, ${products.id} id, ${products.brandId} brand_id,
      ${products.species} species, ${products.lifeStage} life_stage, ${products.breedSize} breed_size,
      ${products.minPrice} min_price, ${products.hasStock} has_stock`;
    const ordered = sql`order by ${products.hasStock} desc nulls last, ${products.soldCount} desc nulls last, ${products.id}`;
    const base = (own: Group | null) => {
      const listId = own === 'category' ? (place?.topId ?? null) : categoryId;
      const isListed = search === null && listId !== null;
      if (search !== null) {
        const { all } = documentTermsOf(storeId, search, {
          categoryId: listId,
          brandId: own === 'brand' ? null : brandId,
        });
        return sql`
          select ${columns}, category_ids from searched_documents products
          where ${and(sql`${products.storeId} = ${storeId}`, hasLexemes(sql`${all}`), ...allChecks(own))}
          limit ${most + 1}::int`;
      }
      return sql`
        select ${columns} from ${isListed ? sql`listed_products as products` : products}
        where ${and(
          sql`${products.storeId} = ${storeId}`,
          isListed ? sql`category_id = ${listId}` : isForSale(),
          ...allChecks(own),
        )}
        ${ordered} limit ${most + 1}::int`;
    };
    const chosen: Group[] = [
      ...(categoryId === null ? [] : (['category'] as const)),
      ...CHECKS.filter((check) => checks[check] !== undefined),
    ];
    const nameOf = (own: Group | null) =>
      sql.raw(own === null || !chosen.includes(own) ? 'base' : `base_${own.toLowerCase()}`);
    const bases = [null, ...chosen].map((own) => sql`${nameOf(own)} as materialized (${base(own)})`);
    const lengths = [null, ...chosen].map((own) => sql`(select count(*) from ${nameOf(own)})`);
    const isLong = sql`(select count(*) > ${most}::int from ${nameOf('category')})`;
    const columnsOfCategory = sql`'category' facet, c.category_id "value", count(*)::int count, null::bigint low, null::bigint high`;
    // Of a long list nobody reads the numbers: whether its categories hold any of it is said of the first of each.
    const ofCategories =
      search === null
        ? sql`
          select ${columnsOfCategory}
          from ${nameOf('category')} b join listed_products c on c.store_id = b.store_id and c.id = b.id
          where not ${isLong} group by 2
          union all
          select 'category', leaf.id, 1, null, null from unnest(${sql.param(leafIds)}::text[]) leaf (id)
          where ${isLong} and exists (
            select from (select * from listed_products as products
              where ${products.storeId} = ${storeId} and category_id = leaf.id ${ordered} limit ${most}::int) products
            where ${and(sql`true`, ...allChecks('category'))})`
        : sql`
          select 'category', stood_in, count(*)::int, null::bigint, null::bigint
          from ${nameOf('category')}, unnest(category_ids) stood_in group by 2`;
    const { rows } = await db.execute<
      FacetRow | { facet: 'longest'; value: null; count: number; low: null; high: null }
    >(sql`
      with ${sql.join(bases, sql`, `)}
      ${ofCategories}
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
