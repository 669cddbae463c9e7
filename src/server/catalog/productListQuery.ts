import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias, pgTable } from 'drizzle-orm/pg-core';

import type { ProductSort } from '../../shared/catalog/productListing';
import { products } from '../db/schema/catalogTables';
import type { SearchTerms } from './searchTerms';

/**
 * Which of the filters a list has; their values come with each call. A narrow list is so short that it is read whole
 * and sorted; any other is read along the index of its order, which for a narrow one would be walked to its end.
 */
export type ListShape = {
  hasCategories: boolean;
  hasBrand: boolean;
  hasWords: boolean;
  hasFacts: boolean;
  isNarrow: boolean;
};

/** Products a shopper may see: active, not removed, with a variant to buy. Literal, as partial indexes need it. */
export const isForSale = (): SQL =>
  sql`${products.isActive} and ${products.removedAt} is null and ${products.variantCount} > 0`;

const inCategories = sql`
  select product_id from product_categories
  where store_id = ${sql.placeholder('storeId')} and category_id = any(${sql.placeholder('categoryIds')}::text[])`;

/** Facts of a product that a list is narrowed to; each may be null. */
const facts = sql`
  (${sql.placeholder('species')}::text is null or ${sql.placeholder('species')}::text = any(${products.species}))
  and (${sql.placeholder('lifeStage')}::text is null
    or ${products.lifeStage} in (${sql.placeholder('lifeStage')}::text, 'all'))
  and (${sql.placeholder('breedSize')}::text is null
    or ${products.breedSize} in (${sql.placeholder('breedSize')}::text, 'all'))
  and ${products.minPrice} >= coalesce(${sql.placeholder('lowestPrice')}::bigint, 0)
  and ${products.minPrice} <= coalesce(${sql.placeholder('highestPrice')}::bigint, ${products.minPrice})
  and (${products.hasStock} or not ${sql.placeholder('isInStock')}::boolean)`;

/**
 * What a list is read from. A search needs the index of words, from which row-level security keeps `@@` (it is not
 * leakproof): the view `searched_products` asks as the owner of the tables, for the open store alone.
 */
export const sourceOf = ({ hasWords }: Pick<ListShape, 'hasWords'>): typeof products =>
  hasWords ? searchedProducts : products;

// Called as the table, whose columns of lists the view has.
const searchedProducts = alias(pgTable('searched_products', {}), 'products') as unknown as typeof products;

const matches = (search: keyof SearchTerms): SQL =>
  sql`${products.searchVector} @@ ${sql.placeholder(search)}::tsquery`;

/**
 * The rows of a list. Placeholders: storeId, categoryIds (text[]), brandId, those of `SearchTerms`, and the facts:
 * species, lifeStage, breedSize, lowestPrice, highestPrice, isInStock.
 */
export const conditionOf = ({ hasCategories, hasBrand, hasWords, hasFacts, isNarrow }: ListShape): SQL | undefined =>
  and(
    eq(products.storeId, sql.placeholder('storeId')),
    isForSale(),
    hasCategories
      ? isNarrow
        ? sql`${products.id} = any(array(${inCategories}))`
        : sql`${products.id} in (${inCategories})`
      : undefined,
    hasBrand ? eq(products.brandId, sql.placeholder('brandId')) : undefined,
    hasWords ? matches('all') : undefined,
    hasFacts ? facts : undefined,
  );

/**
 * Title over brand over facts over description (rules §5), and within each what was typed, in the title, over what
 * else may have been meant.
 */
export const rankOf = ({ hasWords }: ListShape): SQL.Aliased<number> =>
  hasWords
    ? sql<number>`case when ${matches('title')} then 0 when ${matches('name')} then 2 when ${matches('facts')} then 4
        else 6 end + (not ${matches('exact')})::int`.as('rank')
    : sql<number>`0`.as('rank');

type Sortable = Record<'hasStock' | 'soldCount' | 'minPrice' | 'createdAt' | 'id', AnyColumn> & {
  rank: SQL.Aliased<number>;
};

// As the indexes are: without 'nulls last' PostgreSQL would not read them in order.
const down = (column: AnyColumn): SQL => sql`${column} desc nulls last`;

/** The order of a list; ends in the id, so that no product is on two pages. */
export const orderOf = (sort: ProductSort, { hasWords }: ListShape, by: Sortable): SQL[] => {
  switch (sort) {
    case 'relevance':
      return [...(hasWords ? [asc(by.rank)] : []), down(by.hasStock), down(by.soldCount), asc(by.id)];
    case 'lowest':
      return [asc(by.minPrice), asc(by.id)];
    case 'highest':
      return [desc(by.minPrice), desc(by.id)];
    case 'newest':
      return [down(by.createdAt), asc(by.id)];
    case 'best-selling':
      return [down(by.soldCount), asc(by.id)];
  }
};
