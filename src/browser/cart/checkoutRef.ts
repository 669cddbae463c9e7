/** The reference in the address of a link that opens a cart (rules §9); null in any other address. */
export const checkoutRefIn = (pathname: string): string | null =>
  /^\/checkout\/([\w-]{1,40})\/?$/.exec(pathname)?.[1] ?? null;
