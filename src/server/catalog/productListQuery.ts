import { and, asc, desc, eq, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import { alias, pgTable, type PgTable } from 'drizzle-orm/pg-core';

import type { ProductSort } from '../../shared/catalog/productListing';
import { listedProducts, products } from '../db/schema/catalogTables';
import type { SearchTerms } from './searchTerms';

/**
 * Which of the filters a list has; their values come with each call. A narrow list is so short that it is read whole
 * and sorted; any other is read along the index of its order, which for a narrow one would be walked to its end.
 */
export type ListShape = {
  hasCategory: boolean;
  hasBrand: boolean;
  hasWords: boolean;
  hasFacts: boolean;
  isNarrow: boolean;
};

/** Products a shopper may see: active, not removed, with a variant to buy. Literal, as partial indexes need it. */
export const isForSale = (): SQL =>
  sql`${products.isActive} and ${products.removedAt} is null and ${products.variantCount} > 0`;

// Asked of each product that the words find, until there are enough: 'offset 0' keeps PostgreSQL from reading the
// category first and comparing the words of all that is in it.
export const isInCategory = (categoryId: SQL | Placeholder): SQL => sql`exists (
  select from listed_products l
  where l.store_id = ${products.storeId} and l.id = ${products.id} and l.category_id = ${categoryId} offset 0)`;

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

/** Whether a list is read from the kept list of its category. */
export const isListOfCategory = ({ hasCategory, hasWords }: Pick<ListShape, 'hasCategory' | 'hasWords'>): boolean =>
  hasCategory && !hasWords;

/**
 * What a list is read from: the kept list of its category where it has one (`listed_products`). A search needs the index
 * of words, from which row-level security keeps `@@` (it is not leakproof): the view `searched_products` asks as the
 * owner of the tables, for the open store alone.
 */
export const sourceOf = (shape: Pick<ListShape, 'hasCategory' | 'hasWords'>): typeof products =>
  shape.hasWords ? searchedProducts : isListOfCategory(shape) ? listOfCategory : products;

// Called as the table, whose columns of lists both have.
const calledProducts = (table: PgTable) => alias(table, 'products') as unknown as typeof products;
const searchedProducts = calledProducts(pgTable('searched_products', {}));
const listOfCategory = calledProducts(listedProducts);

const matches = (search: keyof SearchTerms): SQL =>
  sql`${products.searchVector} @@ ${sql.placeholder(search)}::tsquery`;

/**
 * The rows of a list. Placeholders: storeId, categoryId, brandId, those of `SearchTerms`, and the facts: species,
 * lifeStage, breedSize, lowestPrice, highestPrice, isInStock. @param isListed read from the kept list of its category
 */
export const conditionOf = (
  { hasCategory, hasBrand, hasWords, hasFacts }: ListShape,
  isListed = isListOfCategory({ hasCategory, hasWords }),
): SQL | undefined =>
  and(
    eq(products.storeId, sql.placeholder('storeId')),
    isListed ? sql`category_id = ${sql.placeholder('categoryId')}` : isForSale(),
    hasCategory && !isListed ? isInCategory(sql.placeholder('categoryId')) : undefined,
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
