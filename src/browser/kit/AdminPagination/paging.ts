/** Rows per page a person may choose (specification §9), and what a list begins with. */
export const PAGE_SIZES = [5, 20, 100] as const;
const DEFAULT_LIMIT = 20;

/** Which part of a list is shown: `page` from 1, `limit` rows each. */
type Paging = { page: number; limit: number };

/** The query's names of both (specification §2: configurable, for pages with two tables). */
export type PagingNames = { page: string; limit: string };
export const PAGING_NAMES: PagingNames = { page: 'page', limit: 'limit' };

/** The page an address names; the first of the default size where it is invalid. */
export const pagingOf = (query: URLSearchParams, names: PagingNames = PAGING_NAMES): Paging => {
  const page = Number(query.get(names.page) ?? 1);
  const limit = Number(query.get(names.limit) ?? DEFAULT_LIMIT);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_LIMIT,
  };
};

/** The query of another part; all other values stay. */
export const queryOf = (query: URLSearchParams, paging: Paging, names: PagingNames = PAGING_NAMES): string => {
  const next = new URLSearchParams(query);
  next.set(names.page, String(paging.page));
  next.set(names.limit, String(paging.limit));
  return `?${next}`;
};

/** The numbers of the first and the last row shown; zeros for no rows, also past the list's end. */
export const rangeOf = ({ page, limit }: Paging, total: number): { first: number; last: number } => {
  const first = (page - 1) * limit + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * limit, total) };
};
