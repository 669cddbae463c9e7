import type { GetBanner, GetBrand, GetCategory, GetProduct, GetProducts } from '../../shared/catalog/catalogContract';
import type { HttpClient } from '../platform/httpClient';
import type { ProductQuery } from './productQuery';

/** The catalogue's calls, one function each. None throws: every answer is an Outcome. */
export const catalogApi = (http: HttpClient) => ({
  readCategories: () => http.send<GetCategory>('GET', '/category'),
  readBrands: () => http.send<GetBrand>('GET', '/brand'),
  readBanners: () => http.send<GetBanner>('GET', '/banner'),
  readProducts: (query: ProductQuery) => http.send<GetProducts>('GET', '/product', { query }),
  readProduct: (slug: string) => http.send<GetProduct>('GET', '/product/:slug', { params: { slug } }),
});

export type CatalogApi = ReturnType<typeof catalogApi>;
