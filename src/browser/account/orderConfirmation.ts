/** True for the path of the confirmation, which leads to the order's page (rules §14). */
export const isConfirmation = (pathname: string): boolean => pathname.startsWith('/checkout/success/');
