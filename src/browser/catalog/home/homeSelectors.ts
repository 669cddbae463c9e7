import { createSelector } from '@reduxjs/toolkit';

import type { Category, ProductCard } from '../../../shared/catalog/catalogContract';
import { LOADING, valueOf } from '../../core/remote';
import { selectCategories } from '../catalogSelectors';
import type { WithCatalog } from '../catalogSlice';
import { bestSellers, categoryShelf, newest, SHELF_LENGTH, shelfCategories } from '../homeShelves';
import { queryKeyOf, type ProductQuery } from '../productQuery';

/** A shelf of the home page, and what stands on it; null while that is not known. */
export type HomeShelf = { of: 'bestSellers' | 'newest' | Category; products: ProductCard[] | null };

/** The shelves from top to bottom. A product stands on the first that has it, and on no other; empty shelves are left out. */
export const selectHomeShelves = createSelector(
  [selectCategories, ({ catalog }: WithCatalog) => catalog.lists],
  (categories, lists): HomeShelf[] => {
    const shelves: { of: HomeShelf['of']; query: ProductQuery }[] = [
      { of: 'bestSellers', query: bestSellers },
      ...shelfCategories(categories).map((category) => ({ of: category, query: categoryShelf(category.slug) })),
      { of: 'newest', query: newest },
    ];
    const shown = new Set<string>();
    let isWaiting = false;
    return shelves.flatMap(({ of, query }): HomeShelf[] => {
      const list = lists[queryKeyOf(query)] ?? LOADING;
      isWaiting ||= list.status === 'loading';
      // What the shelves above hold decides what is left for this one.
      if (isWaiting) return [{ of, products: null }];
      const loaded = valueOf(list)?.list ?? [];
      const products = loaded.filter(({ id }) => !shown.has(id)).slice(0, SHELF_LENGTH);
      products.forEach(({ id }) => shown.add(id));
      return products.length > 0 ? [{ of, products }] : [];
    });
  },
);

const FOOD = /\b(rac(ao|oes)|aliment|comida)/;

/** True where a shop's shelves hold food: a category, or one below it, that its merchant calls so. */
export const sellsFood = (categories: Category[]): boolean =>
  categories.some(({ slug, title, childNodes }) =>
    [slug, title, ...childNodes.flatMap((child) => [child.slug, child.title])].some((words) =>
      FOOD.test(words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
    ),
  );
