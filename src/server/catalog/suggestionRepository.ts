import { sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { products, type CardImage } from '../db/schema/catalogTables';
import { shownVariantOf } from './productJson';
import { isForSale } from './productListQuery';
import type { SearchTerms } from './searchTerms';

/** A product as a suggestion shows it. Prices in centavos. */
export type SuggestionRow = {
  slug: string;
  title: string;
  minPrice: number;
  originalMinPrice: number | null;
  hasHigherPrices: boolean;
  images: CardImage[];
};

/** How many of the best sellers are looked through before the word index is queried. */
const BEST_SELLERS = 1_000;
/** Products the index of words may bring to be ranked: what is more frequent stands among the best sellers. */
const MOST_RANKED = 500;

const suggested = sql`${products.storeId} store_id, ${products.id} id, ${products.slug} slug, ${products.title} title,
  ${products.minPrice} min_price, ${products.originalMinPrice} original_min_price, ${products.hasStock} has_stock,
  ${products.soldCount} sold_count, ${products.searchVector} words`;

const FOUND = {
  storeId: sql.raw('found.store_id'),
  id: sql.raw('found.id'),
  hasStock: sql.raw('found.has_stock'),
};

const shown = (limit: number) => sql`
  select slug, title, min_price "minPrice", original_min_price "originalMinPrice",
    (${shownVariantOf(FOUND)} ->> 'highestPrice')::bigint > found.min_price "hasHigherPrices",
    (select card_images from products p where p.store_id = found.store_id and p.id = found.id) images
  from (select * from found order by place, has_stock desc, sold_count desc nulls last, id limit ${limit}::int) found
  order by place, has_stock desc, sold_count desc nulls last, id`;

/** SQL of suggestions: one statement per function, each of which reads a bounded number of rows (rules §5). */
export const suggestionRepository = {
  /** Products named so among those that sell best: what is typed first is common, and found there. */
  async bestSellers(db: Db, storeId: string, { name, exact }: SearchTerms, limit: number): Promise<SuggestionRow[]> {
    const { rows } = await db.execute<SuggestionRow>(sql`
      with best as (
        select ${suggested} from ${products} where ${products.storeId} = ${storeId} and ${isForSale()}
        order by ${products.hasStock} desc nulls last, ${products.soldCount} desc nulls last, ${products.id}
        limit ${BEST_SELLERS}::int
      ), found as (select *, (not words @@ ${exact}::tsquery)::int place from best where words @@ ${name}::tsquery)
      ${shown(limit)}`);
    return rows;
  },

  /** Products found by the index of words, the best matches first. */
  async byWords(db: Db, storeId: string, terms: SearchTerms, limit: number): Promise<SuggestionRow[]> {
    const { all, title, name, facts } = terms;
    const { rows } = await db.execute<SuggestionRow>(sql`
      with named as (
        select ${suggested} from searched_products as products
        where ${products.storeId} = ${storeId} and ${isForSale()} and ${products.searchVector} @@ ${all}::tsquery
        limit ${MOST_RANKED}::int
      ), found as (
        select *, case when words @@ ${title}::tsquery then 0 when words @@ ${name}::tsquery then 1
          when words @@ ${facts}::tsquery then 2 else 3 end place from named
      )
      ${shown(limit)}`);
    return rows;
  },
};
