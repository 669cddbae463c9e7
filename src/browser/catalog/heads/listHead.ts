import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/productListing';
import { headTexts } from '../../texts/headTexts';
import { listTexts } from '../../texts/listTexts';
import { selectBrands, selectCategories, selectList } from '../catalogSelectors';
import type { WithCatalog } from '../catalogSlice';
import { listPlaceOf, listTitle, withQuery, type ListAddress, type ListPlace } from '../listPlace';
import { srcSetOf } from '../Picture/pictureSources';
import type { ProductQuery } from '../productQuery';
import { productPath } from '../productWords';
import { valueOf } from '../../core/remote';
import { SHELF_SIZES } from '../Shelf/shelfPicture';
import { SCHEMA, trailData, type HeadParts } from './headParts';

/** Pictures to preload: the first row on a phone. */
const PRELOADED = 2;
/** Products on a list's share picture. */
const SHARED = 3;
/** What a query says that makes no list of its own: where it stands, how much of it, in which order. */
const NO_FILTERS = new Set(['category', 'subcategory', 'page', 'limit', 'sort', 'facets']);

/**
 * The head of a list. Found are categories, all products and a brand of the whole shop, each with its pages; searches and
 * mixes of filters are not, though their links are followed. The order of a list is no part of its address.
 */
export const listHead = (state: WithCatalog, address: ListAddress, store: string): HeadParts => {
  const menu = { categories: selectCategories(state), brands: selectBrands(state) };
  const place = listPlaceOf(menu, address);
  const { query, title, trail } = place;
  const list = valueOf(selectList(state, query));
  const cards = list?.list ?? [];
  const page = query.page ?? 1;
  const pictures = cards.flatMap(({ imagesUrl }) => imagesUrl.slice(0, 1));
  const pageTitle = listTitle(menu, address);
  const subject = subjectOf(query);
  const alt = headTexts.shareList(title, store);
  return {
    description: list ? listTexts.listDescription(pageTitle, list.total, list.hasMore) : null,
    path: pathOf(place, address.search),
    isIndexable: cards.length > 0 && isListOfItsOwn(query),
    image: subject && pictures.length > 0 ? { subject, pictures: pictures.slice(0, SHARED), alt } : null,
    preloadImages: pictures
      .slice(0, PRELOADED)
      .map((url) => ({ srcSet: srcSetOf(url, 'avif', 540), sizes: SHELF_SIZES })),
    structuredData: (origin) => [
      trailData(trail, origin),
      itemListData(cards, { origin, title: pageTitle, first: (page - 1) * PRODUCTS_PER_PAGE + 1, total: list?.total }),
    ],
  };
};

const filtersOf = (query: ProductQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined || NO_FILTERS.has(name) ? [] : [name]));

const isListOfItsOwn = (query: ProductQuery): boolean => {
  const filters = filtersOf(query);
  return filters.length === 0 || (filters.join() === 'brand' && query.category === undefined);
};

// What the page reads alone, in one order, so that each list has one address.
const pathOf = ({ path, query }: ListPlace, search: string): string => {
  const given = new URLSearchParams(search);
  const names = [...filtersOf(query), ...((query.page ?? 1) > 1 ? ['page'] : [])].toSorted();
  return withQuery(path, '', Object.fromEntries(names.map((name) => [name, given.get(name)])));
};

const subjectOf = ({ category, subcategory, brand }: ProductQuery) => {
  const slug = subcategory ?? category;
  if (slug !== undefined) return { kind: 'category', slug } as const;
  return brand === undefined ? null : ({ kind: 'brand', slug: brand } as const);
};

const itemListData = (
  cards: ProductCard[],
  { origin, title, first, total }: { origin: string; title: string; first: number; total: number | undefined },
): object => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  name: title,
  numberOfItems: total ?? cards.length,
  itemListElement: cards.map(({ slug, title: name }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: `${origin}${productPath(slug)}`,
    name,
  })),
});
