import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

import type { ProductSort } from '../../shared/catalog/productListing';
import { products } from '../db/schema/catalogTables';

/**
 * Which of the filters a list has; their values come with each call. A narrow list is so short that it is read whole
 * and sorted; any other is read along the index of its order, which for a narrow one would be walked to its end.
 */
export type ListShape = { hasCategories: boolean; hasBrand: boolean; hasWords: boolean; isNarrow: boolean };

/** Products a shopper may see: active, not removed, with a variant to buy. Literal, as partial indexes need it. */
export const isForSale = (): SQL =>
  sql`${products.isActive} and ${products.removedAt} is null and ${products.variantCount} > 0`;

const inCategories = sql`
  select product_id from product_categories
  where store_id = ${sql.placeholder('storeId')} and category_id = any(${sql.placeholder('categoryIds')}::text[])`;

/** The rows of a list. Placeholders: storeId, categoryIds (text[]), brandId, patterns (LIKE patterns, text[]). */
export const conditionOf = ({ hasCategories, hasBrand, hasWords, isNarrow }: ListShape): SQL | undefined =>
  and(
    eq(products.storeId, sql.placeholder('storeId')),
    isForSale(),
    hasCategories
      ? isNarrow
        ? sql`${products.id} = any(array(${inCategories}))`
        : sql`${products.id} in (${inCategories})`
      : undefined,
    hasBrand ? eq(products.brandId, sql.placeholder('brandId')) : undefined,
    hasWords ? sql`${products.searchText} like all(${sql.placeholder('patterns')}::text[])` : undefined,
  );

/** 0 where every word stands in the title, else 1: the title comes before brand and all else (decisions §5). */
export const rankOf = ({ hasWords }: ListShape): SQL.Aliased<number> =>
  hasWords
    ? sql<number>`(not split_part(${products.searchText}, '|', 1) like all(${sql.placeholder('patterns')}::text[]))::int`.as(
        'rank',
      )
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
