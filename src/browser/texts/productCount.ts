/** Number and noun: 1 produto, 15 produtos. */
export const productCount = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`);
