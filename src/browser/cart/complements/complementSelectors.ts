import type { ProductCard, ProductDetail } from '../../../shared/catalog/catalogContract';
import type { WithComplements } from './complementSlice';

const NONE: string[] = [];

/** Ids of the variants ticked on the page of a product. */
export const selectTicked = ({ complements }: WithComplements, slug: string): string[] =>
  complements?.slug === slug ? complements.ticked : NONE;

/** The ticked goods themselves, in the order they stand on the page. */
export const tickedOf = (
  { complements }: Pick<ProductDetail, 'complements'>,
  ticked: readonly string[],
): ProductCard[] => complements.filter(({ productVariantId }) => ticked.includes(productVariantId));

/** What they cost together, in centavos. */
export const sumOf = (goods: readonly ProductCard[]): number => goods.reduce((sum, { minPrice }) => sum + minPrice, 0);

/** What is put into the cart of each. */
export const additionOf = ({ id, productVariantId }: ProductCard) => ({ productId: id, productVariantId });
