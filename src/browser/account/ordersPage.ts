/** The page of the orders that a query asks for; the first for none or nonsense. */
export const ordersPageIn = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : 1;
};

/** The address of a page of the orders. */
export const ordersPath = (page: number): string => (page > 1 ? `/account?page=${page}` : '/account');
