import { routePaths } from '../routePaths';

/** The address of a search; without words, of all products. */
export const searchPath = (words: string): string =>
  words === '' ? routePaths.products : `${routePaths.products}?${new URLSearchParams({ search: words })}`;
