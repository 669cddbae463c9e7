import type { ProductDetail, ProductVariant } from '../../shared/catalog/catalogContract';
import { unitPriceOf, type NetUnit } from '../../shared/catalog/unitPrice';

/** One value of a question, and the variant that choosing it leads to. */
export type ChoiceOption = {
  value: string;
  variant: ProductVariant;
  isChosen: boolean;
  /** Centavos per kg, litre or unit; null without net content. */
  unitPrice: { price: number; unit: NetUnit } | null;
  /** The lowest per unit among at least two that can be compared. */
  isLowestPerUnit: boolean;
};

/** One question that the variants answer, such as Tamanho. */
export type ChoiceGroup = {
  name: string;
  chosen: string;
  options: ChoiceOption[];
  /** The values differ in price, so each shows its own. */
  hasPrices: boolean;
};

/** The name of the query value that holds the chosen variant's SKU, so that a link shows the same. */
export const VARIANT_PARAMETER = 'variant';

const valueIn = (variant: ProductVariant, name: string): string =>
  variant.optionValues.find((option) => option.name === name)?.value ?? '';

/** The variant an address names; else the cheapest in stock, as the shelf showed it; else the first. Null: no variants. */
export const chosenVariant = ({ variants }: ProductDetail, search: string): ProductVariant | null => {
  const sku = new URLSearchParams(search).get(VARIANT_PARAMETER);
  const named = variants.find((variant) => variant.sku === sku);
  const [cheapest] = variants.filter(({ stock }) => stock > 0).toSorted((a, b) => a.price - b.price);
  return named ?? cheapest ?? variants[0] ?? null;
};

/** What a variant's net content costs per kg, litre or unit; null where it has none. */
export const variantUnitPrice = ({ price, netContent }: ProductVariant): ChoiceOption['unitPrice'] =>
  netContent && { price: unitPriceOf(price, netContent), unit: netContent.unit };

// Keeps the other answers where such a variant exists; else what can be bought; else anything with that value.
const variantWith = (variants: ProductVariant[], chosen: ProductVariant, name: string, value: string) => {
  const having = variants.filter((variant) => valueIn(variant, name) === value);
  const isSameElse = (variant: ProductVariant) =>
    variant.optionValues.every((option) => option.name === name || valueIn(chosen, option.name) === option.value);
  return having.find(isSameElse) ?? having.find(({ stock }) => stock > 0) ?? having[0];
};

/**
 * The options of a product with their chosen values; an option with a single value is left out. Only one option shows
 * prices: the last whose values differ in price, which is the size where there is one.
 */
export const choiceGroups = ({ variants }: ProductDetail, chosen: ProductVariant): ChoiceGroup[] => {
  const groups = chosen.optionValues
    .map(({ name, value: chosenValue }) => {
      const values = [...new Set(variants.map((variant) => valueIn(variant, name)))].filter((value) => value !== '');
      const options = values.flatMap((value) => {
        const variant = variantWith(variants, chosen, name, value);
        const isChosen = value === chosenValue;
        return variant
          ? [{ value, variant, isChosen, unitPrice: variantUnitPrice(variant), isLowestPerUnit: false }]
          : [];
      });
      return { name, chosen: chosenValue, options, hasPrices: false };
    })
    .filter(({ options }) => options.length > 1);
  const priced = groups.findLast(hasVaryingSize) ?? groups.findLast(hasVaryingPrice);
  return groups.map((group) =>
    group === priced ? { ...group, options: markLowest(group.options), hasPrices: true } : group,
  );
};

const hasVaryingSize = ({ options }: ChoiceGroup) =>
  hasVaryingPrice({ options }) && new Set(options.map(({ variant }) => variant.netContent?.amount)).size > 1;
const hasVaryingPrice = ({ options }: Pick<ChoiceGroup, 'options'>) =>
  new Set(options.map(({ variant }) => variant.price)).size > 1;

// What cannot be bought is no better choice.
const markLowest = (options: ChoiceOption[]): ChoiceOption[] => {
  const compared = options.filter(({ unitPrice, variant }) => unitPrice && variant.stock > 0);
  const prices = compared.flatMap(({ unitPrice }) => unitPrice?.price ?? []);
  // Packs of one size differ in something else, such as the weight of the animal.
  const sizes = new Set(compared.map(({ variant }) => variant.netContent?.amount));
  if (new Set(prices).size < 2 || sizes.size < 2) return options;
  const lowest = Math.min(...prices);
  return options.map((option) => ({
    ...option,
    isLowestPerUnit: option.variant.stock > 0 && option.unitPrice?.price === lowest,
  }));
};

/** A variant in words, as the cart names it: '10,1 kg, frango'. */
export const variantTitle = ({ optionValues }: Pick<ProductVariant, 'optionValues'>): string =>
  optionValues.map(({ value }) => value).join(', ');
