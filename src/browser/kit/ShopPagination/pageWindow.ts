/** Pages on each side of the current one in the shop (specification §9); under lg the stylesheet leaves one. */
const SHOP_WINDOW = 5;

/** The page numbers to show: the current one and a fixed number on each side. */
export const pageWindow = (page: number, pageCount: number, window = SHOP_WINDOW): number[] => {
  const first = Math.max(1, page - window);
  const last = Math.min(pageCount, page + window);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
