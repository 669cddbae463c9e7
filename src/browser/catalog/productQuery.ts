import type { QueryOf } from '../../shared/kernel/contract';
import type { GetProducts } from '../../shared/catalog/catalogContract';
import { BREED_SIZES, LIFE_STAGES, SPECIES } from '../../shared/catalog/productFacts';
import { PRODUCT_SORTS, type ProductSort } from '../../shared/catalog/productListing';
import type { Centavos } from '../../shared/kernel/money';

/** Which products a list holds: the query of `GET /product`. */
export type ProductQuery = QueryOf<GetProducts>;

/** The key of a list in the state: the same for the same query, in whatever order of its parameters. */
export const queryKeyOf = (query: ProductQuery): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** What narrows a list, by the names that stand in its address. */
export const FILTER_NAMES = ['brand', 'species', 'lifeStage', 'breedSize', 'minPrice', 'maxPrice', 'inStock'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

const isSort = (text: string | null): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** The page number in an address: 1 unless a whole number above it stands there. */
export const pageOf = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : 1;
};

/** The number of a list's last page: 1 for an empty list. */
export const lastPageOf = ({ total, limit }: { total: number; limit: number }): number =>
  Math.max(1, Math.ceil(total / limit));

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

const oneIn = <Value extends string>(values: readonly Value[], search: string, name: FilterName): Value | undefined =>
  values.find((value) => value === textOf(search, name));

/** A price in an address, where it stands in reais ('49,90'), in centavos; undefined where none can be read. */
const priceIn = (search: string, name: 'minPrice' | 'maxPrice'): Centavos | undefined => {
  const [, reais, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(textOf(search, name) ?? '') ?? [];
  return reais === undefined ? undefined : Number(reais) * 100 + Number(cents.padEnd(2, '0'));
};

/**
 * The products an address queries, within a category where the path names one, and the facets they can be filtered by.
 */
export const productQueryOf = (
  search: string,
  place: { category?: string; subcategory?: string } = {},
): ProductQuery => ({
  ...place,
  page: pageOf(search),
  brand: brandIn(search),
  search: wordsIn(search),
  species: oneIn(SPECIES, search, 'species'),
  lifeStage: oneIn(LIFE_STAGES, search, 'lifeStage'),
  breedSize: oneIn(BREED_SIZES, search, 'breedSize'),
  minPrice: priceIn(search, 'minPrice'),
  maxPrice: priceIn(search, 'maxPrice'),
  inStock: textOf(search, 'inStock') === 'true' || undefined,
  sort: sortOf(search),
  facets: true,
});
