/** True for the address a purchase passes on its way to the order's own page (rules §14). */
export const isConfirmation = (pathname: string): boolean => pathname.startsWith('/checkout/success/');
