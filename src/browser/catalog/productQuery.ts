import type { QueryOf } from '../../shared/kernel/contract';
import type { GetProducts } from '../../shared/catalog/catalogContract';
import { PRODUCT_SORTS, type ProductSort } from '../../shared/catalog/productListing';

/** Which products a list holds: the query of `GET /product`. */
export type ProductQuery = QueryOf<GetProducts>;

/** The key a list is kept under: the same for the same question, in whatever order it was put. */
export const queryKeyOf = (query: ProductQuery): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const isSort = (text: string | null): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** The page number in an address: 1 unless a whole number above it stands there. */
export const pageOf = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : 1;
};

/** The order in an address, or undefined where none, or an unknown one, stands there. */
export const sortOf = (search: string): ProductSort | undefined => {
  const sort = new URLSearchParams(search).get('sort');
  return isSort(sort) ? sort : undefined;
};

const textOf = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name)?.trim() || undefined;

/** The words in an address, at most as many letters as the API takes. */
export const wordsIn = (search: string): string | undefined => textOf(search, 'search')?.slice(0, 200);

/** The brand's slug in an address. */
export const brandIn = (search: string): string | undefined => textOf(search, 'brand')?.slice(0, 120);

/** The products an address asks for, within a category where the path names one. */
export const productQueryOf = (
  search: string,
  place: { category?: string; subcategory?: string } = {},
): ProductQuery => ({
  ...place,
  page: pageOf(search),
  brand: brandIn(search),
  search: wordsIn(search),
  sort: sortOf(search),
});
