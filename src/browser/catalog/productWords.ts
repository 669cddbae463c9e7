import type { Centavos } from '../../shared/kernel/money';

/** The address of a product's page. */
export const productPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`;

/** Whole percent taken off, rounded down so that it never promises more than it gives; 0 without a price before. */
export const percentOff = (price: Centavos, was: Centavos | null): number =>
  was === null || was <= price ? 0 : Math.floor(((was - price) * 100) / was);

/** The address of a brand's products. */
export const brandPath = (slug: string): string => `/products?brand=${encodeURIComponent(slug)}`;
