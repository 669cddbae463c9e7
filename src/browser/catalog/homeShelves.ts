import type { Category } from '../../shared/catalog/catalogContract';
import type { ProductQuery } from './productQuery';

/** Products on a shelf of the home page. */
export const SHELF_LENGTH = 12;
/** The query of a shelf below others: more than it shows, since some products may be on shelves above. */
const SPARE_LENGTH = 2 * SHELF_LENGTH;
/** Categories that have a shelf of their own on the home page: the first in the merchant's order. */
const CATEGORY_SHELVES = 2;

/** The queries of the shelves that every store has. */
export const bestSellers: ProductQuery = { sort: 'best-selling', limit: SHELF_LENGTH };
export const newest: ProductQuery = { sort: 'newest', limit: SPARE_LENGTH };

/** The categories that have a shelf of their own. */
export const shelfCategories = (categories: Category[]): Category[] => categories.slice(0, CATEGORY_SHELVES);

/** The query of a category's shelf. */
export const categoryShelf = (category: string): ProductQuery => ({ category, limit: SPARE_LENGTH });
