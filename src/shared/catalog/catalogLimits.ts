/** Letters a search may have; the browser cuts what is longer. */
export const MAX_SEARCH_LENGTH = 200;
