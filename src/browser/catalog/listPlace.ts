import type { Brand, Category } from '../../shared/catalog/catalogContract';
import { appTexts } from '../texts/appTexts';
import { catalogTexts } from '../texts/catalogTexts';
import { brandIn, productQueryOf, wordsIn, type ProductQuery } from './productQuery';

/** The place of a product list in the store: its query, title and breadcrumb. */
export type ListPlace = {
  query: ProductQuery;
  title: string;
  /** From the home page to this list; the last is the list itself. */
  trail: { label: string; to?: string }[];
  /** The category whose children are offered as chips. */
  category: Category | null;
  /** The brand whose page it is: all of one brand, nothing searched for. */
  brand: Brand | null;
  /** The path of the list, without its query. */
  path: string;
};

/** The parts of a list's address. */
export type ListAddress = { categorySlug?: string; subcategorySlug?: string; pathname: string; search: string };

type Menu = { categories: readonly Category[]; brands: readonly Brand[] };

const HOME = { label: appTexts.home, to: '/' };

/** The place of an address. A category or brand that is not known (yet) has its slug for a name. */
export const listPlaceOf = ({ categories, brands }: Menu, address: ListAddress): ListPlace => {
  const { categorySlug, subcategorySlug, pathname, search } = address;
  const query = productQueryOf(search, { category: categorySlug, subcategory: subcategorySlug });
  if (categorySlug === undefined) {
    const words = wordsIn(search);
    const brand = brandIn(search);
    const known = brands.find(({ slug }) => slug === brand) ?? null;
    const parts = [
      ...(brand === undefined ? [] : [known?.brand ?? brand]),
      ...(words === undefined ? [] : [catalogTexts.searchTitle(words)]),
    ];
    const title = parts.join(', ') || catalogTexts.allProducts;
    const ways = parts.length === 0 ? [] : [{ label: catalogTexts.products, to: '/products' }];
    return {
      query,
      title,
      trail: [HOME, ...ways, { label: title }],
      category: null,
      brand: words === undefined ? known : null,
      path: '/products',
    };
  }
  const category = categories.find(({ slug }) => slug === categorySlug) ?? null;
  const categoryTitle = category?.title ?? categorySlug;
  if (subcategorySlug === undefined)
    return {
      query,
      title: categoryTitle,
      trail: [HOME, { label: categoryTitle }],
      category,
      brand: null,
      path: pathname,
    };
  const title = category?.childNodes.find(({ slug }) => slug === subcategorySlug)?.title ?? subcategorySlug;
  return {
    query,
    title,
    trail: [HOME, { label: categoryTitle, to: `/${categorySlug}` }, { label: title }],
    category,
    brand: null,
    path: pathname,
  };
};

/**
 * A list's title for the tab and for search engines: it tells categories of the same name apart, and numbers later
 * pages.
 */
export const listTitle = (menu: Menu, address: ListAddress): string => {
  const { title, trail, query } = listPlaceOf(menu, address);
  const { page = 1, subcategory } = query;
  const parent = subcategory === undefined ? undefined : trail.at(-2);
  const own = parent ? catalogTexts.titleIn(title, parent.label) : title;
  return page > 1 ? catalogTexts.pageOfTitle(own, page) : own;
};

/** An address with some query values changed, or taken out where they are null; all others are kept. */
export const withQuery = (path: string, search: string, changes: Record<string, string | null>): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The address of one page of a list; the first page needs no number. */
export const pageAddress = (path: string, search: string, page: number): string =>
  withQuery(path, search, { page: page === 1 ? null : String(page) });
