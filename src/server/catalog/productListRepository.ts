import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { BreedSize, LifeStage, Species } from '../../shared/catalog/productFacts';
import { PRODUCTS_PER_PAGE, type ProductSort } from '../../shared/catalog/productListing';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { brands, listedProducts, products } from '../db/schema/catalogTables';
import { shownVariantOf } from './productJson';
import {
  conditionOf,
  isForSale,
  isListOfCategory,
  orderOf,
  sourceOf,
  walkedConditionOf,
  type ListShape,
} from './productListQuery';
import { DOCUMENT_PARTS, documentTermsOf, type SearchSlot } from './searchTerms';

/** What a list is narrowed to; null filters nothing. In a category is what is in one below it too. */
export type ProductFilter = {
  categoryId: string | null;
  brandId: string | null;
  search: SearchSlot[] | null;
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

/** Goods that are looked through for the best matches of words that very many have, before all of those are ordered. */
const MOST_WALKED = 1_000;
/** How far along a list of very many matches its pages are read by walking, rather than by ordering all of them. */
const WALKED_ROWS = 100;

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
  // The usual order holds all that a category is narrowed to; along any other one its rows would be looked up.
  const isReadWhole = shape.isNarrow && isListOfCategory(shape) && sort !== 'relevance';
  const rows = db.select({ storeId: products.storeId, id: products.id });
  const ordered = (isReadWhole ? rows.from(wholeList(db, shape)) : rows.from(sourceOf(shape)).where(condition)).orderBy(
    ...orderOf(sort, columnsOf(products)),
  );
  const cut = isFirst
    ? ordered.limit(literal(PRODUCTS_PER_PAGE))
    : ordered.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return cardsOf(db, sql`${cut} page`, orderOf(sort, columnsOf(products)));
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

/** A page of a search, read along the index of its order and each product's words looked up, until it is full. */
const walkedStatement = (db: Db, shape: ListShape, sort: ProductSort) => {
  const page = db
    .select({ storeId: products.storeId, id: products.id })
    .from(products)
    .where(walkedConditionOf(shape, 'all'))
    .orderBy(...orderOf(sort, columnsOf(products)))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return cardsOf(db, sql`${page} page`, orderOf(sort, columnsOf(products)));
};

/**
 * A page of the goods whose title has all words as they were typed, out of the first of the list: those are what the
 * whole search would begin with, in the same order.
 */
const bestMatchesStatement = (db: Db, shape: ListShape) => {
  const first = db
    .select()
    .from(products)
    .where(conditionOf(ALL))
    .orderBy(...orderOf('relevance', columnsOf(products)))
    .limit(literal(MOST_WALKED))
    .as('products');
  const page = db
    .select({ storeId: first.storeId, id: first.id })
    .from(first)
    .where(walkedConditionOf(shape, 'exact'))
    .orderBy(...orderOf('relevance', columnsOf(first)))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return cardsOf(db, sql`${page} page`, orderOf('relevance', columnsOf(products)));
};

/**
 * A page of a search by how well it matches: part after part is looked up, and ordered within, until there are enough for
 * the page. The words are asked of their index alone, and of a match its short row is read.
 */
const rankedStatement = (db: Db, shape: ListShape) => {
  const enough = sql`${sql.placeholder('offset')}::int + ${sql.placeholder('limit')}::int`;
  const ordered = orderOf('relevance', columnsOf(products));
  const names = DOCUMENT_PARTS.map((part) => sql.identifier(part));
  const parts = DOCUMENT_PARTS.map((part, rank) => {
    const before = names.slice(0, rank).map((name) => sql`(select count(*) from ${name})`);
    // PostgreSQL asks what names no column once, before it reads: a part that is not needed costs nothing.
    const isNeeded = rank === 0 ? undefined : sql`${sql.join(before, sql` + `)} < ${enough}`;
    return sql`${names[rank]} as materialized (
      select ${products.id}, ${products.hasStock}, ${products.soldCount}, ${literal(rank)} rank
      from searched_documents products where ${and(isNeeded, conditionOf(shape, part))}
      order by ${sql.join(ordered, sql`, `)} limit ${enough})`;
  });
  const page = sql`(
    with ${sql.join(parts, sql`, `)}
    select ${sql.placeholder('storeId')}::text store_id, id, rank from (
      ${sql.join(
        names.map((name) => sql`select * from ${name}`),
        sql` union all `,
      )}
    ) products order by rank, ${sql.join(ordered, sql`, `)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page`;
  return cardsOf(db, page, [sql`page.rank`, ...ordered]);
};

/** The cards of a page, whose columns are `store_id` and `id`. */
const cardsOf = (db: Db, page: SQL, order: SQL[]) =>
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
    .innerJoin(products, and(sql`${products.storeId} = page.store_id`, sql`${products.id} = page.id`))
    .leftJoin(brands, and(eq(brands.storeId, products.storeId), eq(brands.id, products.brandId)))
    .orderBy(...order);

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

const walkedFor = (shape: ListShape, sort: ProductSort) =>
  prepared((db) => walkedStatement(db, shape, sort).prepare(`product_cards_walked_${nameOf(shape)}_${sort}`));

const bestMatchesFor = (shape: ListShape) =>
  prepared((db) => bestMatchesStatement(db, shape).prepare(`product_cards_best_${nameOf(shape)}`));

const rankedFor = (shape: ListShape) =>
  prepared((db) => rankedStatement(db, shape).prepare(`product_cards_ranked_${nameOf(shape)}`));

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
const walkedByName = new Map<string, ReturnType<typeof walkedFor>>();
const bestByName = new Map<string, ReturnType<typeof bestMatchesFor>>();
const rankedByName = new Map<string, ReturnType<typeof rankedFor>>();
const countByName = new Map<string, ReturnType<typeof countFor>>();

// One prepared statement per combination of filters and order, so that each has a plan of its own.
const kept = <Statement>(known: Map<string, Statement>, name: string, make: () => Statement): Statement => {
  const statement = known.get(name) ?? make();
  known.set(name, statement);
  return statement;
};

// Category and brand of a search stand among its words.
const shapeOf = ({ categoryId, brandId, search, facts }: ProductFilter, isNarrow: boolean): ListShape => ({
  isNarrow: categoryId !== null && search === null && isNarrow,
  hasCategory: categoryId !== null && search === null,
  hasBrand: brandId !== null && search === null,
  hasWords: search !== null,
  hasFacts: facts !== null,
});

const valuesOf = (storeId: string, { categoryId, brandId, search, facts }: ProductFilter) => ({
  storeId,
  ...(search === null ? { categoryId, brandId } : documentTermsOf(storeId, search, { categoryId, brandId })),
  ...facts,
});

/**
 * Whether reading and sorting a whole list costs less than walking the index of its order until the page is full: of
 * `outOf` products each `outOf / total`-th is in the list. Of a broad one PostgreSQL finds out itself.
 */
const isShort = ({ limit, offset, total, outOf, isBroad }: Slice): boolean =>
  !isBroad && total * total < (offset + limit) * outOf;

/** SQL of product lists: one statement per function. Only products for sale are listed or counted. */
export const productListRepository = {
  /** A slice of the products that pass the filter, in order; of a search `foundCards`. */
  async cards(db: Db, storeId: string, filter: ProductFilter, slice: Slice): Promise<ProductCardRow[]> {
    const { sort, limit, offset } = slice;
    const shape = shapeOf(filter, isShort(slice));
    const cards = { sort, isFirst: isFirstOfAll(shape, slice) };
    const statement = kept(cardsByName, nameOfCards(shape, cards), () => cardsFor(shape, cards));
    return statement(db).execute({ ...valuesOf(storeId, filter), limit, offset });
  },

  /**
   * A slice of what a search finds, in order.
   * @param walking for what is read along the order of a list @param searching for what the index of words finds
   */
  async foundCards(
    { walking, searching }: { walking: Db; searching: Db },
    storeId: string,
    filter: ProductFilter,
    { sort, limit, offset, isBroad }: Omit<Slice, 'total' | 'outOf'>,
  ): Promise<ProductCardRow[]> {
    const shape = shapeOf(filter, false);
    const values = { ...valuesOf(storeId, filter), limit, offset };
    const isWalked = isBroad && offset + limit <= WALKED_ROWS;
    if (sort !== 'relevance') {
      if (isWalked)
        return kept(walkedByName, `${nameOf(shape)} ${sort}`, () => walkedFor(shape, sort))(walking).execute(values);
      const cards = { sort, isFirst: false };
      return kept(cardsByName, nameOfCards(shape, cards), () => cardsFor(shape, cards))(searching).execute(values);
    }
    const best = isWalked
      ? await kept(bestByName, nameOf(shape), () => bestMatchesFor(shape))(walking).execute(values)
      : [];
    if (best.length === limit) return best;
    return kept(rankedByName, nameOf(shape), () => rankedFor(shape))(searching).execute(values);
  },

  /** How many products pass the filter, `most` at most. */
  async total(db: Db, storeId: string, filter: ProductFilter, most: number): Promise<number> {
    const shape = shapeOf(filter, false);
    const statement = kept(countByName, nameOf(shape), () => countFor(shape));
    const rows = await statement(db).execute({ ...valuesOf(storeId, filter), most });
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
