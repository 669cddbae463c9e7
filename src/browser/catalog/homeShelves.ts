import type { Category } from '../../shared/catalog/catalogContract';
import type { ProductQuery } from './productQuery';

/** Products on a shelf of the home page. */
const SHELF_LENGTH = 12;
/** Categories that have a shelf of their own on the home page: the first in the merchant's order. */
const CATEGORY_SHELVES = 2;

/** What is asked for the shelves that every shop has. */
export const bestSellers: ProductQuery = { sort: 'best-selling', limit: SHELF_LENGTH };
export const newest: ProductQuery = { sort: 'newest', limit: SHELF_LENGTH };

/** The categories that have a shelf of their own. */
export const shelfCategories = (categories: Category[]): Category[] => categories.slice(0, CATEGORY_SHELVES);

/** What is asked for a category's shelf. */
export const categoryShelf = (category: string): ProductQuery => ({ category, limit: SHELF_LENGTH });

const FOOD = /\b(rac(ao|oes)|aliment|comida)/;

/** True where a shop's shelves hold food: a category, or one below it, that its merchant calls so. */
export const sellsFood = (categories: Category[]): boolean =>
  categories.some(({ slug, title, childNodes }) =>
    [slug, title, ...childNodes.flatMap((child) => [child.slug, child.title])].some((words) =>
      FOOD.test(words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
    ),
  );
