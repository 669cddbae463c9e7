import { all, call, put, select, take } from 'typed-redux-saga';

import type { CatalogApi } from './catalogApi';
import {
  bannersLoaded,
  bannersFailed,
  brandsLoaded,
  brandsFailed,
  categoriesLoaded,
  categoriesFailed,
  listLoaded,
  listRequested,
  listFailed,
  productLoaded,
  productRequested,
  productFailed,
  type WithCatalog,
} from './catalogSlice';
import { bestSellers, categoryShelf, newest, shelfCategories } from './homeShelves';
import { queryKeyOf, type ProductQuery } from './productQuery';
import { isFresh, valueOf } from '../core/remote';
import { similarTo } from './similarGoods';

// Loading sagas of the public pages. Each requests only what the state lacks, or holds for too long, and ends when all
// of it has loaded or failed. `at` is the instant the page was entered, ISO.

const selectCatalog = ({ catalog }: WithCatalog) => catalog;

/** The category tree and the brands: every page's menu. */
export function* loadMenu(api: CatalogApi, at: string) {
  yield* all([call(loadCategories, api, at), call(loadBrands, api, at)]);
}

/** The home page: banners and shelves. */
export function* loadHome(api: CatalogApi, at: string) {
  yield* all([
    call(loadBanners, api, at),
    call(loadList, api, at, bestSellers),
    call(loadList, api, at, newest),
    call(loadCategoryShelves, api, at),
  ]);
}

/** One page of products. */
function* loadList(api: CatalogApi, at: string, query: ProductQuery) {
  const key = queryKeyOf(query);
  const { lists } = yield* select(selectCatalog);
  if (isFresh(lists[key], at)) return;
  yield* put(listRequested({ key }));
  const answer = yield* call(api.readProducts, query);
  if (answer.ok) yield* put(listLoaded({ key, value: answer.value, at }));
  else yield* put(listFailed({ key, refusal: answer.refusal }));
}

/** One page of a list; where the list ends before it, its first page as well, which says where. */
export function* loadListPage(api: CatalogApi, at: string, query: ProductQuery) {
  yield* call(loadList, api, at, query);
  const { lists } = yield* select(selectCatalog);
  if (query.page !== 1 && lists[queryKeyOf(query)]?.status === 'notFound')
    yield* call(loadList, api, at, { ...query, page: 1 });
}

/** One product with its variants and what goes well with it. */
export function* loadProduct(api: CatalogApi, at: string, slug: string) {
  const { products } = yield* select(selectCatalog);
  const entry = products[slug];
  if (entry?.status === 'moved' || isFresh(entry, at)) return;
  yield* put(productRequested({ slug }));
  const answer = yield* call(api.readProduct, slug);
  if (answer.ok) yield* put(productLoaded({ slug, value: answer.value, at }));
  else yield* put(productFailed({ slug, refusal: answer.refusal }));
}

/** What is like a product that left the shop, or else what sells best. Nothing where the product did not leave. */
export function* loadSimilar(api: CatalogApi, at: string, slug: string) {
  if ((yield* select(selectCatalog)).products[slug]?.status !== 'gone') return;
  const similar = similarTo(slug);
  yield* call(loadList, api, at, similar);
  const { lists } = yield* select(selectCatalog);
  if (!valueOf(lists[queryKeyOf(similar)])?.total) yield* call(loadList, api, at, bestSellers);
}

// The menu is loaded beside every page; asking for the categories here too would ask twice.
function* loadCategoryShelves(api: CatalogApi, at: string) {
  if ((yield* select(selectCatalog)).categories.status === 'none') yield* take([categoriesLoaded, categoriesFailed]);
  const { categories } = yield* select(selectCatalog);
  const shelved = shelfCategories(valueOf(categories) ?? []);
  yield* all(shelved.map(({ slug }) => call(loadList, api, at, categoryShelf(slug))));
}

function* loadCategories(api: CatalogApi, at: string) {
  const { categories } = yield* select(selectCatalog);
  if (isFresh(categories, at)) return;
  const answer = yield* call(api.readCategories);
  if (answer.ok) yield* put(categoriesLoaded({ value: answer.value, at }));
  else yield* put(categoriesFailed({ refusal: answer.refusal }));
}

function* loadBrands(api: CatalogApi, at: string) {
  const { brands } = yield* select(selectCatalog);
  if (isFresh(brands, at)) return;
  const answer = yield* call(api.readBrands);
  if (answer.ok) yield* put(brandsLoaded({ value: answer.value, at }));
  else yield* put(brandsFailed({ refusal: answer.refusal }));
}

function* loadBanners(api: CatalogApi, at: string) {
  const { banners } = yield* select(selectCatalog);
  if (isFresh(banners, at)) return;
  const answer = yield* call(api.readBanners);
  if (answer.ok) yield* put(bannersLoaded({ value: answer.value, at }));
  else yield* put(bannersFailed({ refusal: answer.refusal }));
}
