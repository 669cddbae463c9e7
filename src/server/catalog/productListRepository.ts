import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { BreedSize, LifeStage, Species } from '../../shared/catalog/productFacts';
import type { ProductSort } from '../../shared/catalog/productListing';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { brands, products } from '../db/schema/catalogTables';
import { cardImagesOf, shownVariantOf } from './productJson';
import type { SearchTerms } from './searchTerms';
import { conditionOf, orderOf, rankOf, sourceOf, type ListShape } from './productListQuery';

/** What a list is narrowed to; null filters nothing. A product counts that is in any of the categories. */
export type ProductFilter = {
  categoryIds: string[] | null;
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

/** A part of a list of `total` rows: at most `limit` rows after the first `offset`. */
export type Slice = { sort: ProductSort; limit: number; offset: number; total: number };

/** Up to here reading and sorting a whole list costs less than walking an index for it (measured with 50,000 products). */
const NARROW_TOTAL = 500;
/** Pictures a card shows: the first, and the one it turns to. */
export const CARD_IMAGES = 2;

// The page is cut first; brand and pictures are then looked up for its rows alone.
const cardsStatement = (db: Db, condition: SQL | undefined, shape: ListShape, sort: ProductSort) => {
  const rank = rankOf(shape);
  const page = db
    .select({
      storeId: products.storeId,
      id: products.id,
      slug: products.slug,
      title: products.title,
      brandId: products.brandId,
      minPrice: products.minPrice,
      originalMinPrice: products.originalMinPrice,
      hasStock: products.hasStock,
      variantCount: products.variantCount,
      unitPrice: products.unitPrice,
      unit: products.unit,
      soldCount: products.soldCount,
      createdAt: products.createdAt,
      rank,
    })
    .from(sourceOf(shape))
    .where(condition)
    .orderBy(...orderOf(sort, shape, { ...columnsOf(products), rank }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({
      id: page.id,
      slug: page.slug,
      title: page.title,
      brand: brands.name,
      minPrice: page.minPrice,
      originalMinPrice: page.originalMinPrice,
      hasStock: page.hasStock,
      variantCount: page.variantCount,
      unitPrice: page.unitPrice,
      unit: page.unit,
      variant: shownVariantOf(page),
      images: cardImagesOf(page, CARD_IMAGES),
    })
    .from(page)
    .leftJoin(brands, and(eq(brands.storeId, page.storeId), eq(brands.id, page.brandId)))
    .orderBy(...orderOf(sort, shape, page));
};

const columnsOf = ({ hasStock, soldCount, minPrice, createdAt, id }: typeof products) => ({
  hasStock,
  soldCount,
  minPrice,
  createdAt,
  id,
});

const nameOf = ({ hasCategories, hasBrand, hasWords, hasFacts, isNarrow }: ListShape): string =>
  [isNarrow && 'narrow', hasCategories && 'category', hasBrand && 'brand', hasWords && 'words', hasFacts && 'facts']
    .filter(Boolean)
    .join('_') || 'all';

const cardsFor = (shape: ListShape, sort: ProductSort) =>
  prepared((db) =>
    cardsStatement(db, conditionOf(shape), shape, sort).prepare(`product_cards_${nameOf(shape)}_${sort}`),
  );

const countFor = (shape: ListShape) =>
  prepared((db) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sourceOf(shape))
      .where(conditionOf(shape))
      .prepare(`product_count_${nameOf(shape)}`),
  );

/** A product as its card shows it; `images` are the first two beside its price. */
export type ProductCardRow = Awaited<ReturnType<typeof cardsStatement>>[number];

const cardsByName = new Map<string, ReturnType<typeof cardsFor>>();
const countByName = new Map<string, ReturnType<typeof countFor>>();

// One prepared statement per combination of filters and order, so that each has a plan of its own.
const kept = <Statement>(known: Map<string, Statement>, name: string, make: () => Statement): Statement => {
  const statement = known.get(name) ?? make();
  known.set(name, statement);
  return statement;
};

const shapeOf = ({ categoryIds, brandId, search, facts }: ProductFilter, total: number): ListShape => ({
  isNarrow: categoryIds !== null && total <= NARROW_TOTAL,
  hasCategories: categoryIds !== null,
  hasBrand: brandId !== null,
  hasWords: search !== null,
  hasFacts: facts !== null,
});

const valuesOf = ({ categoryIds, brandId, search, facts }: ProductFilter) => ({
  categoryIds,
  brandId,
  ...search,
  ...facts,
});

/** SQL of product lists: one statement per function. Only products for sale are listed or counted. */
export const productListRepository = {
  /** A slice of the products that pass the filter, in order. */
  cards(
    db: Db,
    storeId: string,
    filter: ProductFilter,
    { sort, limit, offset, total }: Slice,
  ): Promise<ProductCardRow[]> {
    const shape = shapeOf(filter, total);
    const statement = kept(cardsByName, `${nameOf(shape)} ${sort}`, () => cardsFor(shape, sort));
    return statement(db).execute({ storeId, ...valuesOf(filter), limit, offset });
  },

  /** How many products pass the filter. */
  async total(db: Db, storeId: string, filter: ProductFilter): Promise<number> {
    const shape = shapeOf(filter, Infinity);
    const statement = kept(countByName, nameOf(shape), () => countFor(shape));
    const rows = await statement(db).execute({ storeId, ...valuesOf(filter) });
    return rows.at(0)?.total ?? 0;
  },
};
