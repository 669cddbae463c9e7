/** Number and noun: 1 produto, 15 produtos. `hasMore`: there are more than so many. */
export const productCount = (count: number, hasMore = false): string => {
  if (count === 1) return '1 produto';
  // Four digits and fewer have no point, as everywhere in the shop.
  const digits = count < 10_000 ? String(count) : count.toLocaleString('pt-BR');
  return hasMore ? `mais de ${digits} produtos` : `${digits} produtos`;
};
