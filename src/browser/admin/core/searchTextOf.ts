/** What the address of a list searches for, cut to what its route takes; undefined where it searches for nothing. */
export const searchTextOf = (query: URLSearchParams, maxLength: number): string | undefined =>
  query.get('search')?.slice(0, maxLength) || undefined;
