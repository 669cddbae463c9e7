import { and, asc, desc, eq, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import { alias, pgTable, type PgTable } from 'drizzle-orm/pg-core';

import type { ProductSort } from '../../shared/catalog/productListing';
import { listedProducts, products } from '../db/schema/catalogTables';
import type { DocumentTerms } from './searchTerms';

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
 * What a list is read from: the kept list of its category where it has one (`listed_products`), the kept documents where
 * it is a search. The index of words is one from which row-level security keeps `@@` (it is not leakproof): the view
 * `searched_documents` asks as the owner of the tables, for the open store alone.
 */
export const sourceOf = (shape: Pick<ListShape, 'hasCategory' | 'hasWords'>): typeof products =>
  shape.hasWords ? searchedDocuments : isListOfCategory(shape) ? listOfCategory : products;

// Called as the table, whose columns of lists all three have.
const calledProducts = (table: PgTable) => alias(table, 'products') as unknown as typeof products;
const searchedDocuments = calledProducts(pgTable('searched_documents', {}));
const listOfCategory = calledProducts(listedProducts);

/** Whether a document has the words; its place stands among them (`documentTermsOf`). */
export const hasLexemes = (query: SQL | Placeholder): SQL => sql`lexemes @@ ${query}::tsquery`;

/** The same of a product, asked of each one that is read: for lists that are walked until there are enough. */
const isFound = (terms: keyof DocumentTerms): SQL => sql`exists (
  select from searched_documents d
  where d.store_id = ${products.storeId} and d.id = ${products.id} and d.${hasLexemes(sql.placeholder(terms))} offset 0)`;

/**
 * The rows of a list. Placeholders: storeId, categoryId, brandId, those of `DocumentTerms`, and the facts: species,
 * lifeStage, breedSize, lowestPrice, highestPrice, isInStock. @param part of what a search finds
 */
export const conditionOf = (
  { hasCategory, hasBrand, hasWords, hasFacts }: ListShape,
  part: keyof DocumentTerms = 'all',
): SQL | undefined =>
  and(
    eq(products.storeId, sql.placeholder('storeId')),
    hasWords ? hasLexemes(sql.placeholder(part)) : undefined,
    hasWords ? undefined : hasCategory ? sql`category_id = ${sql.placeholder('categoryId')}` : isForSale(),
    hasBrand && !hasWords ? eq(products.brandId, sql.placeholder('brandId')) : undefined,
    hasFacts ? facts : undefined,
  );

/** The products a search finds, read along the order of a list of all goods. */
export const walkedConditionOf = (
  { hasFacts }: Pick<ListShape, 'hasFacts'>,
  part: keyof DocumentTerms,
): SQL | undefined =>
  and(eq(products.storeId, sql.placeholder('storeId')), isForSale(), hasFacts ? facts : undefined, isFound(part));

type Sortable = Record<'hasStock' | 'soldCount' | 'minPrice' | 'createdAt' | 'id', AnyColumn | SQL>;

// As the indexes are: without 'nulls last' PostgreSQL would not read them in order.
const down = (column: AnyColumn | SQL): SQL => sql`${column} desc nulls last`;

/** The order of a list, a search's within each of its parts; ends in the id, so that no product is on two pages. */
export const orderOf = (sort: ProductSort, by: Sortable): SQL[] => {
  switch (sort) {
    case 'relevance':
      return [down(by.hasStock), down(by.soldCount), asc(by.id)];
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
