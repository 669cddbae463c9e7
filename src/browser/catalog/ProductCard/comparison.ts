import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../shared/kernel/money';
import { catalogTexts } from '../../texts/catalogTexts';

/** What helps to compare two products: how many choices, and the lowest price per kg, litre or unit. */
export const comparison = ({ variantCount, unitPrice, minPrice }: ProductCard): string => {
  const { choices, unitPrice: per, unitPriceFrom, oneUnit } = catalogTexts;
  if (unitPrice === null) return variantCount > 1 ? choices(variantCount) : oneUnit;
  const price = formatBrl(unitPrice.price);
  if (variantCount > 1) return `${choices(variantCount)}, ${unitPriceFrom(price, unitPrice.unit)}`;
  // One piece at its own price needs no comparing.
  return unitPrice.unit === 'un' && unitPrice.price === minPrice ? oneUnit : per(price, unitPrice.unit);
};
