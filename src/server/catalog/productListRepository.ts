import { and, eq, sql, type AnyColumn, type Placeholder, type SQL, type Subquery } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { BreedSize, LifeStage, Species } from '../../shared/catalog/productFacts';
import { MOST_LISTED, PRODUCTS_PER_PAGE, type ProductSort } from '../../shared/catalog/productListing';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { brands, listedProducts, products } from '../db/schema/catalogTables';
import { shownVariantOf } from './productJson';
import type { SearchTerms } from './searchTerms';
import {
  conditionOf,
  isForSale,
  isListOfCategory,
  orderOf,
  rankOf,
  sourceOf,
  type ListShape,
} from './productListQuery';

/** What a list is narrowed to; null filters nothing. In a category is what is in one below it too. */
export type ProductFilter = {
  categoryId: string | null;
  brandId: string | null;
  search: SearchTerms | null;
  facts: ProductFacts | null;
};

/** Filters; null for no filter. Prices in centavos, both ends included. */
export type ProductFacts = {
  species: Species | null;
  lifeStage: LifeStage | null;
  breedSize: BreedSize | null;
  lowestPrice: number | null;
  highestPrice: number | null;
  isInStock: boolean;
};

/**
 * A part of a list of `total` rows of `outOf` for sale, or in its category: at most `limit` rows after the first `offset`. `isBroad`: there
 * are more than `total`, nobody knows how many.
 */
export type Slice = {
  sort: ProductSort;
  limit: number;
  offset: number;
  total: number;
  outOf: number;
  isBroad: boolean;
};

/** Goods that are looked through for the best matches of words that many have, before all matches are ranked. */
const MOST_WALKED = 2_000;

/**
 * The first page of all goods: with its numbers in the text PostgreSQL keeps one plan for it. With placeholders it takes
 * them for a tenth of the table, and plans anew at each call.
 */
const isFirstOfAll = (shape: ListShape, { limit, offset }: Pick<Slice, 'limit' | 'offset'>): boolean =>
  nameOf(shape) === 'all' && offset === 0 && limit === PRODUCTS_PER_PAGE;
// Drizzle writes any SQL into `limit`, and has no type for it.
const literal = (count: number) => sql.raw(String(count)) as unknown as Placeholder;

// The page is cut first, by the columns of its order alone, which an index holds; all else is then looked up for its
// rows.
const cardsStatement = (
  db: Db,
  condition: SQL | undefined,
  shape: ListShape,
  { sort, isFirst }: { sort: ProductSort; isFirst: boolean },
) => {
  const rank = rankOf(shape);
  // The usual order holds all that a category is narrowed to; along any other one its rows would be looked up.
  const isReadWhole = shape.isNarrow && isListOfCategory(shape) && sort !== 'relevance';
  const rows = db.select({ storeId: products.storeId, productId: products.id, rank });
  const ordered = (isReadWhole ? rows.from(wholeList(db, shape)) : rows.from(sourceOf(shape)).where(condition)).orderBy(
    ...orderOf(sort, shape, { ...columnsOf(products), rank }),
  );
  const cut = isFirst
    ? ordered.limit(literal(PRODUCTS_PER_PAGE))
    : ordered.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return cardsOf(db, cut.as('page'), shape, sort);
};

/** A list that is read before it is sorted, under the name of the table. */
const wholeList = (db: Db, shape: ListShape) =>
  db
    .select({ storeId: products.storeId, ...columnsOf(products) })
    .from(sourceOf(shape))
    .where(conditionOf(shape))
    .offset(literal(0))
    .as('products');

const ALL: ListShape = { hasCategory: false, hasBrand: false, hasWords: false, hasFacts: false, isNarrow: false };

/** The first of the list of all goods, under the name of the table. */
const firstOfAll = (db: Db) =>
  db
    .select()
    .from(products)
    .where(conditionOf(ALL))
    .orderBy(...orderOf('relevance', ALL, { ...columnsOf(products), rank: rankOf(ALL) }))
    .limit(literal(MOST_WALKED))
    .as('products');

const isExact = sql`${products.searchVector} @@ ${sql.placeholder('exact')}::tsquery`;

/**
 * A page of the goods whose title has all words as they were typed, out of the first of the list: those are what a whole
 * ranking would begin with, in the same order.
 */
const bestMatchesStatement = (db: Db, shape: ListShape) => {
  const first = firstOfAll(db);
  const rank = rankOf(ALL);
  const page = db
    .select({ storeId: first.storeId, productId: first.id, rank })
    .from(first)
    .where(and(conditionOf(shape, false), isExact))
    .orderBy(...orderOf('relevance', ALL, { ...columnsOf(first), rank }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return cardsOf(db, page, ALL, 'relevance');
};

/** A page of the best matches and of as many others as a list leads to: all of what very many match is never ranked. */
const rankedPartStatement = (db: Db, shape: ListShape) => {
  const first = firstOfAll(db);
  const rank = rankOf(shape);
  const own = <Source extends typeof products | typeof first>(from: Source) => ({
    ...columnsOf(from),
    storeId: from.storeId,
    rank,
  });
  const best = db
    .select(own(first))
    .from(first)
    .where(and(conditionOf(shape, false), isExact));
  const others = db.select(own(products)).from(sourceOf(shape)).where(conditionOf(shape)).limit(literal(MOST_LISTED));
  const part = union(best, others).as('part');
  const page = db
    .select({ storeId: part.storeId, productId: part.id, rank: part.rank })
    .from(part)
    .orderBy(...orderOf('relevance', shape, { ...columnsOf(part), rank: part.rank }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return cardsOf(db, page, shape, 'relevance');
};

type Page = Subquery & { storeId: AnyColumn; productId: AnyColumn; rank: SQL.Aliased<number> };

const cardsOf = (db: Db, page: Page, shape: ListShape, sort: ProductSort) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      brand: brands.name,
      minPrice: products.minPrice,
      originalMinPrice: products.originalMinPrice,
      hasStock: products.hasStock,
      variantCount: products.variantCount,
      unitPrice: products.unitPrice,
      unit: products.unit,
      variant: shownVariantOf(products),
      images: products.cardImages,
    })
    .from(page)
    .innerJoin(products, and(eq(products.storeId, page.storeId), eq(products.id, page.productId)))
    .leftJoin(brands, and(eq(brands.storeId, products.storeId), eq(brands.id, products.brandId)))
    .orderBy(...orderOf(sort, shape, { ...columnsOf(products), rank: page.rank }));

type OrderColumn = 'hasStock' | 'soldCount' | 'minPrice' | 'createdAt' | 'id';
const columnsOf = <Columns extends Record<OrderColumn, unknown>>({
  hasStock,
  soldCount,
  minPrice,
  createdAt,
  id,
}: Columns): Pick<Columns, OrderColumn> => ({
  hasStock,
  soldCount,
  minPrice,
  createdAt,
  id,
});

const nameOf = ({ hasCategory, hasBrand, hasWords, hasFacts, isNarrow }: ListShape): string =>
  [isNarrow && 'narrow', hasCategory && 'category', hasBrand && 'brand', hasWords && 'words', hasFacts && 'facts']
    .filter(Boolean)
    .join('_') || 'all';

type CardsShape = { sort: ProductSort; isFirst: boolean };
const nameOfCards = (shape: ListShape, { sort, isFirst }: CardsShape): string =>
  `product_cards_${nameOf(shape)}_${sort}${isFirst ? '_first' : ''}`;

const cardsFor = (shape: ListShape, cards: CardsShape) =>
  prepared((db) => cardsStatement(db, conditionOf(shape), shape, cards).prepare(nameOfCards(shape, cards)));

const bestMatchesFor = (shape: ListShape) =>
  prepared((db) => bestMatchesStatement(db, shape).prepare(`product_cards_best_${nameOf(shape)}`));

const rankedPartFor = (shape: ListShape) =>
  prepared((db) => rankedPartStatement(db, shape).prepare(`product_cards_part_${nameOf(shape)}`));

const countFor = (shape: ListShape) =>
  prepared((db) => {
    const counted = db
      .select({ storeId: products.storeId })
      .from(sourceOf(shape))
      .where(conditionOf(shape))
      .limit(sql.placeholder('most'))
      .as('counted');
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(counted)
      .prepare(`product_count_${nameOf(shape)}`);
  });

/** A product as its card shows it; `images` are the first two beside its price. */
export type ProductCardRow = Awaited<ReturnType<typeof cardsStatement>>[number];

const cardsByName = new Map<string, ReturnType<typeof cardsFor>>();
const bestByName = new Map<string, ReturnType<typeof bestMatchesFor>>();
const partByName = new Map<string, ReturnType<typeof rankedPartFor>>();
const countByName = new Map<string, ReturnType<typeof countFor>>();

// One prepared statement per combination of filters and order, so that each has a plan of its own.
const kept = <Statement>(known: Map<string, Statement>, name: string, make: () => Statement): Statement => {
  const statement = known.get(name) ?? make();
  known.set(name, statement);
  return statement;
};

const shapeOf = ({ categoryId, brandId, search, facts }: ProductFilter, isNarrow: boolean): ListShape => ({
  isNarrow: categoryId !== null && search === null && isNarrow,
  hasCategory: categoryId !== null,
  hasBrand: brandId !== null,
  hasWords: search !== null,
  hasFacts: facts !== null,
});

const valuesOf = ({ categoryId, brandId, search, facts }: ProductFilter) => ({
  categoryId,
  brandId,
  ...search,
  ...facts,
});

/**
 * Whether reading and sorting a whole list costs less than walking the index of its order until the page is full: of
 * `outOf` products each `outOf / total`-th is in the list. Of a broad one PostgreSQL finds out itself.
 */
const isShort = ({ limit, offset, total, outOf, isBroad }: Slice): boolean =>
  !isBroad && total * total < (offset + limit) * outOf;

/** Whether a page is likely filled by the first of all goods: of a list that many are in. */
const isNearBeginning = ({ limit, offset, total, outOf, isBroad }: Slice): boolean =>
  isBroad || (offset + limit) * outOf <= MOST_WALKED * total;

/** SQL of product lists: one statement per function. Only products for sale are listed or counted. */
export const productListRepository = {
  /** A slice of the products that pass the filter, in order. @param walking for what is read along the order of a list */
  async cards(walking: Db, db: Db, storeId: string, filter: ProductFilter, slice: Slice): Promise<ProductCardRow[]> {
    const { sort, limit, offset } = slice;
    const shape = shapeOf(filter, isShort(slice));
    if (filter.search && sort === 'relevance' && !isShort(slice) && isNearBeginning(slice)) {
      const words = { ...valuesOf(filter), storeId, limit, offset };
      const named = { ...shape, hasWords: false };
      const best = kept(bestByName, nameOf(named), () => bestMatchesFor(named));
      const found = await best(walking).execute(words);
      if (found.length === limit) return found;
      if (slice.isBroad) return kept(partByName, nameOf(shape), () => rankedPartFor(shape))(walking).execute(words);
    }
    const cards = { sort, isFirst: isFirstOfAll(shape, slice) };
    const statement = kept(cardsByName, nameOfCards(shape, cards), () => cardsFor(shape, cards));
    return statement(db).execute({ storeId, ...valuesOf(filter), limit, offset });
  },

  /** How many products pass the filter, `most` at most. */
  async total(db: Db, storeId: string, filter: ProductFilter, most: number): Promise<number> {
    const shape = shapeOf(filter, false);
    const statement = kept(countByName, nameOf(shape), () => countFor(shape));
    const rows = await statement(db).execute({ storeId, ...valuesOf(filter), most });
    return rows.at(0)?.total ?? 0;
  },

  /** About how many products are for sale, or are in a category, as PostgreSQL's own statistics say. */
  async estimated(db: Db, storeId: string, categoryId: string | null): Promise<number> {
    const rowsOf =
      categoryId === null
        ? sql`${products} where ${products.storeId} = ${storeId} and ${isForSale()}`
        : sql`${listedProducts} where ${listedProducts.storeId} = ${storeId} and ${listedProducts.categoryId} = ${categoryId}`;
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select from ${rowsOf}`,
    );
    return rows.at(0)?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  },
};
