import type { Brand } from '../../shared/catalog/catalogContract';
import { foldText } from '../../shared/kernel/text';

/**
 * The slug of the brand that an address names by its name or in other letters ('Quintal Bom', 'MATUTA').
 * @returns null where the address has the slug itself, or names no brand
 */
export const brandMeantBy = (brands: readonly Brand[], typed: string | undefined): string | null => {
  if (typed === undefined || brands.some(({ slug }) => slug === typed)) return null;
  const folded = foldText(typed);
  return brands.find(({ slug, brand }) => slug === folded || foldText(brand) === folded)?.slug ?? null;
};
