import { HELP_PAGES } from '../store/storePages';

/** Orders a product list can have (rules §5). */
export const PRODUCT_SORTS = ['relevance', 'lowest', 'highest', 'newest', 'best-selling'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Products on a page of the shop (rules §5). */
export const PRODUCTS_PER_PAGE = 20;

/** Products a list leads to at most: a longer one ends there, and says so. */
export const MOST_LISTED = 10_000;

/** First parts of an address that are pages of their own: no category may have one as its slug. */
export const RESERVED_SLUGS = [
  'products',
  'checkout',
  'order',
  'auth',
  'account',
  ...HELP_PAGES,
  'admin',
  'api',
  'sandbox',
  'media',
  'assets',
  'gallery',
] as const;
