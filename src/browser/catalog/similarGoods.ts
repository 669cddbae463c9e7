import type { ProductQuery } from './productQuery';

/** The kind of thing and its brand stand first in a product's name: 'racao-matuta-caes-adultos'. */
const FIRST_WORDS = 2;
const SHELF_LENGTH = 12;

/** The query of products similar to a removed one, of which only the slug is left. */
export const similarTo = (slug: string): ProductQuery => ({
  search: slug
    .split('-')
    .filter((word) => word.length > 2)
    .slice(0, FIRST_WORDS)
    .join(' '),
  limit: SHELF_LENGTH,
});
