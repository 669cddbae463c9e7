import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { optionPropertyOf } from '../../../shared/catalog/optionProperty';
import { catalogTexts } from '../../texts/catalogTexts';
import { withWholeMeasures } from '../measures';
import { unitPriceWords } from '../unitPriceWords';

type Priced = Pick<ProductCard, 'variantCount' | 'hasHigherPrices' | 'optionValues' | 'unitPrice' | 'minPrice'>;

/**
 * The words beside a card's price, which is that of the cheapest choice: what this choice costs per kg, litre or unit, and
 * of how many it is the cheapest. Empty where there is nothing to say.
 */
export const priceWords = ({ variantCount, hasHigherPrices, optionValues, unitPrice, minPrice }: Priced) => {
  const size = optionValues.findLast(({ name }) => optionPropertyOf(name) === 'size');
  const count =
    size && optionValues.length === 1 ? catalogTexts.sizes(variantCount) : catalogTexts.choices(variantCount);
  const perUnit = unitPriceWords(unitPrice, minPrice);
  // A kit's one choice is named by the server: 'Kit com 3 peças'.
  const kit = optionValues[0]?.name === 'Kit' ? optionValues[0].value : '';
  if (variantCount <= 1) return { unit: kit || perUnit || catalogTexts.oneUnit, from: '' };
  if (!hasHigherPrices) return { unit: joined(count, perUnit), from: '' };
  return { unit: joined(size ? withWholeMeasures(size.value) : '', perUnit), from: catalogTexts.from(count) };
};

const joined = (...words: string[]): string => words.filter((word) => word !== '').join(', ');
