import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { AdminProductSort, ProductState } from '../../../shared/admin/productChoices';
import { singularOf, queryWordsOf } from '../../catalog/searchText';
import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { brands, categories, products, type CardImage } from '../../db/schema/catalogTables';
import { lacksDutyKind } from './dutyGap';
import { withoutUnitPrice } from './unitPriceGap';

/** What the merchant's list is narrowed to; undefined narrows nothing. */
export type AdminProductFilter = {
  search?: string;
  /** What the search finds, of `adminProductList.found`; null or undefined has each product looked at. */
  found?: string[] | null;
  state?: ProductState;
  brandId?: string;
  categoryId?: string;
  /** These alone; the merchant chose them. */
  ids?: string[];
};

/** A row of the merchant's list. */
export type AdminProductListRow = Awaited<ReturnType<typeof adminProductList.page>>[number];

/** From here down a stock is low (design: 'amber from three down'). */
const LOW_STOCK = 3;

/** Up to this many matches a search is read by ids; more matches are found sooner by scanning the list. */
const MAX_FOUND = 500;

// Of one product: right for the rows of a page, not to sort a whole store by.
const ofProduct = sql`v.store_id = ${products.storeId} and v.product_id = ${products.id} and v.is_active`;
const stock = sql<number>`(select coalesce(sum(v.stock), 0)::int from product_variants v where ${ofProduct})`;
const isLow = sql<boolean>`exists (select from product_variants v where ${ofProduct} and v.stock between 1 and ${sql.raw(String(LOW_STOCK))})`;
// The first picture comes along as one value: no statement per row.
const image = sql<CardImage | null>`(
  select json_build_object('fileKey', i.file_key, 'alt', i.alt) from product_images i
  where i.store_id = ${products.storeId} and i.product_id = ${products.id}
  order by i.position, i.id limit 1)`;

const stateCondition = (storeId: string, state: ProductState | undefined): SQL | undefined => {
  switch (state) {
    case 'active':
      return sql`${products.isActive}`;
    case 'inactive':
      return sql`not ${products.isActive}`;
    case 'withoutStock':
      return sql`not ${products.hasStock}`;
    case 'lowStock':
      return isLow;
    case 'withoutPicture':
      return sql`not exists (
        select from product_images i where i.store_id = ${products.storeId} and i.product_id = ${products.id})`;
    case 'withoutNcm':
      return sql`coalesce(${products.ncm}, '') = ''`;
    case 'withoutDuties':
      return sql`${products.isActive} and ${lacksDutyKind()}`;
    case 'withoutUnitPrice':
      // Their ids first: joined, each product of the list would be compared with all of them.
      return sql`${products.id} = any(array(${withoutUnitPrice(storeId, 'productId')}))`;
    case 'withoutNetContent':
      return sql`exists (select from product_variants v where ${ofProduct} and v.net_amount is null and v.kit_parts is null)`;
    case 'removed':
    case undefined:
      return undefined;
  }
};

// The index of words finds a store's own by its lexeme; each word counts from its beginning, singular or plural.
const searchConditionsOf = (storeId: string, search: string | undefined) => {
  const typed = search?.trim() ?? '';
  const words = queryWordsOf(typed);
  const lexeme = (word: string) => `'${word.replaceAll("'", '')}'`;
  const searchQuery = [
    lexeme(`@${storeId}`),
    ...words.map((word) => `(${lexeme(word)}:* | ${lexeme(singularOf(word))}:*)`),
  ].join(' & ');
  return { typed, searchQuery: words.length === 0 ? null : searchQuery };
};

const searchCondition = (storeId: string, search: string | undefined): SQL | undefined => {
  const { typed, searchQuery } = searchConditionsOf(storeId, search);
  if (typed === '') return undefined;
  const byCode = sql`${products.id} in (select found_products(null, ${typed}, null))`; // a SKU or GTIN
  // Either or, row by row: a word that a third of the shop has in its name is found within the first rows of the list.
  return searchQuery === null ? byCode : sql`(${products.searchVector} @@ ${searchQuery}::tsquery or ${byCode})`;
};

const conditionOf = (storeId: string, { search, found, state, brandId, categoryId, ids }: AdminProductFilter) =>
  and(
    eq(products.storeId, storeId),
    state === 'removed' ? sql`${products.removedAt} is not null` : sql`${products.removedAt} is null`,
    ids && sql`${products.id} = any(${sql.param(ids)}::text[])`,
    stateCondition(storeId, state),
    found ? sql`${products.id} = any(${sql.param(found)}::text[])` : searchCondition(storeId, search),
    brandId === undefined ? undefined : eq(products.brandId, brandId),
    categoryId === undefined
      ? undefined
      : sql`${products.id} in (
          select pc.product_id from product_categories pc
          join categories c on c.store_id = pc.store_id and c.id = pc.category_id
          where pc.store_id = ${storeId} and (c.id = ${categoryId} or c.parent_id = ${categoryId}))`,
  );

const ORDERS: Record<'title' | 'price' | 'stock' | 'updated', SQL> = {
  title: sql`lower(${products.title})`,
  price: sql`${products.minPrice}`,
  stock,
  updated: sql`${products.updatedAt}`,
};
const orderOf = (sort: AdminProductSort, orders = ORDERS): SQL[] => {
  const isDown = sort.startsWith('-');
  const column = orders[sort.replace('-', '') as keyof typeof ORDERS]; // the sort without its sign
  return [isDown ? desc(column) : asc(column), asc(products.id)];
};

// Units of all products at once: product by product, the variants of a large store would be looked up 50,000 times.
// Materialized, as each parallel worker would else sum the whole catalogue.
const shelf = (storeId: string) => sql`(
  with units_of as materialized (
    select v.product_id, sum(v.stock)::int as units from product_variants v
    where v.store_id = ${storeId} and v.is_active group by v.product_id)
  select * from units_of) as shelf`;
const ON_SHELF = { ...ORDERS, stock: sql`coalesce(shelf.units, 0)` };

type Part = Slice & { sort: AdminProductSort };

/** The ids of a part of the list, in its order. */
const chosenOf = (db: Db, storeId: string, filter: AdminProductFilter, { sort, limit, offset }: Part) => {
  const ids = db.select({ id: products.id }).from(products).$dynamic();
  const sorted = sort.endsWith('stock') ? ids.leftJoin(shelf(storeId), sql`shelf.product_id = ${products.id}`) : ids;
  return sorted
    .where(conditionOf(storeId, filter))
    .orderBy(...orderOf(sort, ON_SHELF))
    .limit(limit)
    .offset(offset)
    .as('chosen');
};

const isSearchAlone = ({ search, found, state, brandId, categoryId, ids }: AdminProductFilter): boolean =>
  (search?.trim() ?? '') !== '' && !found && [state, brandId, categoryId, ids].every((other) => other === undefined);

// All that the indexes find less the few that were removed: row by row, the words of all products would be compared.
const countFound = async (db: Db, storeId: string, search: string | undefined): Promise<number> => {
  const { typed, searchQuery } = searchConditionsOf(storeId, search);
  const { rows } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from found_products(${searchQuery}, ${typed}, null)) - (
      select count(*) from ${products}
      where ${products.storeId} = ${storeId} and ${products.removedAt} is not null and ${searchCondition(storeId, search)}
    ))::int as total`);
  return rows.at(0)?.total ?? 0;
};

/** Whether a product is in the merchant's list under a filter. */
export const isInProductList = conditionOf;

/** SQL of the merchant's list: one statement per function, whatever is on the page. */
export const adminProductList = {
  /** Ids of what a search finds, removed or not; null where there is no search, or it finds more than 500. */
  async found(db: Db, storeId: string, search: string | undefined): Promise<string[] | null> {
    const { typed, searchQuery } = searchConditionsOf(storeId, search);
    if (typed === '') return null;
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from found_products(${searchQuery}, ${typed}, ${MAX_FOUND + 1}) as id`,
    );
    return rows.length > MAX_FOUND ? null : rows.map(({ id }) => id);
  },

  /** A page of the products: their ids are found first, then what a row shows is read of those alone. */
  page(db: Db, storeId: string, filter: AdminProductFilter, part: Part) {
    const chosen = chosenOf(db, storeId, filter, part);
    return db
      .select({
        id: products.id,
        slug: products.slug,
        title: products.title,
        brand: brands.name,
        image,
        isActive: products.isActive,
        removedAt: products.removedAt,
        minPrice: products.minPrice,
        originalMinPrice: products.originalMinPrice,
        variantCount: products.variantCount,
        stock,
        isLow,
        updatedAt: products.updatedAt,
      })
      .from(chosen)
      .innerJoin(products, and(eq(products.storeId, storeId), eq(products.id, chosen.id)))
      .leftJoin(brands, and(eq(brands.storeId, products.storeId), eq(brands.id, products.brandId)))
      .orderBy(...orderOf(part.sort));
  },

  async count(db: Db, storeId: string, filter: AdminProductFilter): Promise<number> {
    if (isSearchAlone(filter)) return countFound(db, storeId, filter.search);
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(products)
      .where(conditionOf(storeId, filter));
    return row?.total ?? 0;
  },

  /** Every brand of the store by name. */
  brands: (db: Db, storeId: string) =>
    db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(eq(brands.storeId, storeId))
      .orderBy(sql`lower(${brands.name})`),

  /** Every category of the store in the merchant's order. */
  categories: (db: Db, storeId: string) =>
    db
      .select({ id: categories.id, title: categories.title, parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.storeId, storeId))
      .orderBy(asc(categories.position), asc(categories.title)),
};
