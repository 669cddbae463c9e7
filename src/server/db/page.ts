/** A page as a query names it: from 1 on, with at most `limit` rows. */
export type PageQuery = { page?: number; limit?: number };

/** A page of a list as it is answered: `total` counts the rows of all pages. */
export type Page<Row> = { list: Row[]; page: number; limit: number; total: number };

/** The rows of a page as SQL counts them. */
export type Slice = { limit: number; offset: number };

/** The page a query names, the first with `size` rows where it names none, and its rows. */
export const pageOf = ({ page = 1, limit }: PageQuery, size: number) => {
  const rows = limit ?? size;
  return { page, limit: rows, slice: { limit: rows, offset: (page - 1) * rows } satisfies Slice };
};
