/** Pages on each side of the current one (specification §9); under lg the stylesheet leaves one. */
const WINDOW = 5;

/** The page numbers to show: the current one and up to five on each side. */
export const pageWindow = (page: number, pageCount: number): number[] => {
  const first = Math.max(1, page - WINDOW);
  const last = Math.min(pageCount, page + WINDOW);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
