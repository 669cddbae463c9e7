import type { Brand, Category } from '../../shared/catalog/catalogContract';
import type { ProductEntry, ProductList, WithCatalog } from './catalogSlice';
import { queryKeyOf, type ProductQuery } from './productQuery';
import { LOADING, valueOf, type Remote } from '../core/remote';

const NO_CATEGORIES: Category[] = [];
const NO_BRANDS: Brand[] = [];

/** The category tree; empty until loaded. */
export const selectCategories = ({ catalog }: WithCatalog): Category[] => valueOf(catalog.categories) ?? NO_CATEGORIES;

/** The brands with products for sale, by name; empty until loaded. */
export const selectBrands = ({ catalog }: WithCatalog): Brand[] => valueOf(catalog.brands) ?? NO_BRANDS;

export const selectBanners = ({ catalog }: WithCatalog) => catalog.banners;

/** A list; `loading` also where it was not requested yet. */
export const selectList = ({ catalog }: WithCatalog, query: ProductQuery): Remote<ProductList> =>
  catalog.lists[queryKeyOf(query)] ?? LOADING;

/** A product; `loading` also where it was not requested yet. */
export const selectProduct = ({ catalog }: WithCatalog, slug: string): ProductEntry =>
  catalog.products[slug] ?? LOADING;
