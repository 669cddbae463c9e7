/** The editor of a product. */
export const productAddress = (productId: string): string => `/admin/my-store/product/${productId}`;
