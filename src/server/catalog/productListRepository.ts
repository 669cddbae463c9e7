import { and, eq, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';

import type { BreedSize, LifeStage, Species } from '../../shared/catalog/productFacts';
import { PRODUCTS_PER_PAGE, type ProductSort } from '../../shared/catalog/productListing';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { brands, listedProducts, products } from '../db/schema/catalogTables';
import { shownVariantOf } from './productJson';
import {
  conditionOf,
  hasLexemes,
  isForSale,
  isListOfCategory,
  orderOf,
  sourceOf,
  walkedConditionOf,
  type ListShape,
} from './productListQuery';
import { DOCUMENT_PARTS, documentTermsOf, type DocumentTerms, type SearchSlot } from './searchTerms';

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

/** Goods of a list that are looked through for a page of very many matches. */
const MOST_WALKED = 2_000;
/** How far into a search its pages are looked for so: further in, all that is before them would have to be among those. */
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

/** What the parts before have is not found again. A negated query in the index would cost as much as the query. */
const isNew = (id: AnyColumn): SQL => sql`${id} <> all(${sql.placeholder('before')}::text[])`;

/** The first of a part of a search, among the first of the list of all goods: the words of each are looked up. */
const walkedPartStatement = (db: Db, shape: ListShape, { part, sort }: SearchPart) => {
  const first = db
    .select()
    .from(products)
    .where(conditionOf(ALL))
    .orderBy(...orderOf(sort, columnsOf(products)))
    .limit(literal(MOST_WALKED))
    .as('products');
  return db
    .select({ id: first.id })
    .from(first)
    .where(and(walkedConditionOf(shape, part), isNew(first.id)))
    .orderBy(...orderOf(sort, columnsOf(first)))
    .limit(sql.placeholder('limit'));
};

/** The same by ordering all of it. */
const wholePartStatement = (db: Db, shape: ListShape, { part, sort }: SearchPart) =>
  db
    .select({ id: products.id })
    .from(sourceOf(shape))
    .where(and(conditionOf(shape, part), isNew(products.id)))
    .orderBy(...orderOf(sort, columnsOf(products)))
    .limit(sql.placeholder('limit'));

/** The cards of these products, in their order. */
const cardsByIdStatement = (db: Db) =>
  cardsOf(
    db,
    sql`(select ${sql.placeholder('storeId')}::text store_id, id, place
      from unnest(${sql.placeholder('ids')}::text[]) with ordinality as page (id, place)) page`,
    [sql`page.place`],
  );

/**
 * A page of a search by how well it matches: part after part is looked up, and ordered within, until there are enough for
 * the page. The words are asked of their index alone, and of a match its short row is read.
 */
const rankedStatement = (db: Db, shape: ListShape) => {
  const enough = sql`${sql.placeholder('offset')}::int + ${sql.placeholder('limit')}::int`;
  const ordered = orderOf('relevance', columnsOf(products));
  const names = DOCUMENT_PARTS.map((part) => sql.identifier(part));
  const parts = DOCUMENT_PARTS.map((part, rank) => {
    const before = names.slice(0, rank);
    const counts = before.map((name) => sql`(select count(*) from ${name})`);
    const ids = before.map((name) => sql`select id from ${name}`);
    // PostgreSQL asks what names no column once, before it reads: a part that is not needed costs nothing. One that is
    // comes after parts that are whole.
    const isNeeded = rank === 0 ? undefined : sql`${sql.join(counts, sql` + `)} < ${enough}`;
    const isNotBefore = rank === 0 ? undefined : sql`${products.id} not in (${sql.join(ids, sql` union all `)})`;
    return sql`${names[rank]} as materialized (
      select ${products.id}, ${products.hasStock}, ${products.soldCount}, ${literal(rank)} rank
      from searched_documents products where ${and(isNeeded, conditionOf(shape, part), isNotBefore)}
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

/** A part of what a search finds, in an order. */
type SearchPart = { part: keyof DocumentTerms; sort: ProductSort };

type CardsShape = { sort: ProductSort; isFirst: boolean };
const nameOfCards = (shape: ListShape, { sort, isFirst }: CardsShape): string =>
  `product_cards_${nameOf(shape)}_${sort}${isFirst ? '_first' : ''}`;

const cardsFor = (shape: ListShape, cards: CardsShape) =>
  prepared((db) => cardsStatement(db, conditionOf(shape), shape, cards).prepare(nameOfCards(shape, cards)));

const partsFor = (shape: ListShape, searched: SearchPart) => {
  const name = `${nameOf(shape)}_${searched.part}_${searched.sort}`;
  return {
    walked: prepared((db) => walkedPartStatement(db, shape, searched).prepare(`search_walked_${name}`)),
    whole: prepared((db) => wholePartStatement(db, shape, searched).prepare(`search_whole_${name}`)),
  };
};

const cardsById = prepared((db) => cardsByIdStatement(db).prepare('product_cards_by_id'));

const rankedFor = (shape: ListShape) =>
  prepared((db) => rankedStatement(db, shape).prepare(`product_cards_ranked_${nameOf(shape)}`));

/** Documents of which one is in the sample, drawn by a hash of its id: as the index `search_documents_sample` has it. */
const SAMPLED_OF = 16;
/** Fewer in the sample say nothing sure. */
const LEAST_SAMPLED = 200;

const countFor = (shape: ListShape, isSampled: boolean) =>
  prepared((db) => {
    const isCounted = isSampled ? sql`hashtextextended(id, 0) % ${literal(SAMPLED_OF)} = 0` : undefined;
    const counted = db
      .select({ storeId: products.storeId })
      .from(sourceOf(shape))
      .where(and(conditionOf(shape), isCounted))
      .limit(sql.placeholder('most'))
      .as('counted');
    return db
      .select({ total: sql<number>`count(*)::int` })
      .from(counted)
      .prepare(`product_${isSampled ? 'sample' : 'count'}_${nameOf(shape)}`);
  });

/** A product as its card shows it; `images` are the first two beside its price. */
export type ProductCardRow = Awaited<ReturnType<typeof cardsStatement>>[number];

const cardsByName = new Map<string, ReturnType<typeof cardsFor>>();
const partsByName = new Map<string, ReturnType<typeof partsFor>>();
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

/** A part of a search. `mostOrdered`: so many matches are all ordered; of more its first are looked for. */
export type FoundSlice = Pick<Slice, 'sort' | 'limit' | 'offset' | 'isBroad'> & { mostOrdered: number };

type SearchDbs = { walking: Db; searching: Db };
type FirstOfSearch = {
  shape: ListShape;
  sort: ProductSort;
  values: Record<string, unknown>;
  /** Its queries. */
  terms: DocumentTerms;
  mostOrdered: number;
  most: number;
};

/**
 * Ids of the first `most` that a search of very many finds. By how well they match, part after part is looked at. Of one
 * with many matches, as PostgreSQL's statistics say, the first stand near the beginning of the list of all goods, likely;
 * one with few is ordered whole.
 */
const firstFound = async (
  { walking, searching }: SearchDbs,
  { shape, sort, values, terms, mostOrdered, most }: FirstOfSearch,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const part of sort === 'relevance' ? DOCUMENT_PARTS : (['all'] as const)) {
    const limit = most - ids.length;
    if (limit === 0) break;
    const name = `${nameOf(shape)} ${part} ${sort}`;
    const { walked, whole } = kept(partsByName, name, () => partsFor(shape, { part, sort }));
    // Those before hold less than was asked for: all they have.
    const asked = { ...values, limit, before: ids };
    const isNear = most <= WALKED_ROWS && (await planned(searching, foundBy(terms[part]))) > mostOrdered;
    const near = isNear ? await walked(walking).execute(asked) : [];
    const rows = near.length === limit ? near : await whole(searching).execute(asked);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

const foundBy = (query: string): SQL => sql`searched_documents where ${hasLexemes(sql`${query}`)}`;

/** Rows of a source that PostgreSQL expects to read, as it plans. */
const planned = async (db: Db, rowsOf: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${rowsOf}`,
  );
  return rows.at(0)?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** How many products pass the filter, `most` at most; of the sample alone, or of all. */
const counted = async (
  db: Db,
  storeId: string,
  filter: ProductFilter,
  { most, isSampled }: { most: number; isSampled: boolean },
): Promise<number> => {
  const shape = shapeOf(filter, false);
  const name = `${isSampled ? 'sample ' : ''}${nameOf(shape)}`;
  const statement = kept(countByName, name, () => countFor(shape, isSampled));
  const rows = await statement(db).execute({ ...valuesOf(storeId, filter), most });
  return rows.at(0)?.total ?? 0;
};

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
    { walking, searching }: SearchDbs,
    storeId: string,
    filter: ProductFilter,
    { sort, limit, offset, isBroad, mostOrdered }: FoundSlice,
  ): Promise<ProductCardRow[]> {
    const shape = shapeOf(filter, false);
    const values = { ...valuesOf(storeId, filter), limit, offset };
    if (isBroad && filter.search !== null) {
      const terms = documentTermsOf(storeId, filter.search, filter);
      const first = { shape, sort, values, terms, mostOrdered, most: offset + limit };
      const ids = await firstFound({ walking, searching }, first);
      return cardsById(walking).execute({ storeId, ids: ids.slice(offset) });
    }
    if (sort === 'relevance')
      return kept(rankedByName, nameOf(shape), () => rankedFor(shape))(searching).execute(values);
    const cards = { sort, isFirst: false };
    return kept(cardsByName, nameOfCards(shape, cards), () => cardsFor(shape, cards))(searching).execute(values);
  },

  /** How many products pass the filter, `most` at most. */
  total: (db: Db, storeId: string, filter: ProductFilter, most: number): Promise<number> =>
    counted(db, storeId, filter, { most, isSampled: false }),

  /**
   * Whether a search finds more than `most`, by a sample that holds twice as many as it would of so few: of 10,000 products
   * 1,250 instead of 625, which no sample ever does (below 1 in 10^90). False says nothing.
   */
  async hasMoreThan(db: Db, storeId: string, filter: ProductFilter, most: number): Promise<boolean> {
    const enough = Math.max(LEAST_SAMPLED, Math.ceil((2 * most) / SAMPLED_OF));
    return (await counted(db, storeId, filter, { most: enough, isSampled: true })) === enough;
  },

  /** About how many products are for sale, or are in a category, as PostgreSQL's own statistics say. */
  async estimated(db: Db, storeId: string, categoryId: string | null): Promise<number> {
    const rowsOf =
      categoryId === null
        ? sql`${products} where ${products.storeId} = ${storeId} and ${isForSale()}`
        : sql`${listedProducts} where ${listedProducts.storeId} = ${storeId} and ${listedProducts.categoryId} = ${categoryId}`;
    return planned(db, rowsOf);
  },
};
