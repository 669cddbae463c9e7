import { choiceGroups, chosenVariant, variantTitle } from '../../../src/browser/catalog/variantChoice';
import type { ProductVariant } from '../../../src/shared/catalog/catalogContract';
import { aProductDetail, aVariant } from '../../support/browser/wireBuilders';

const aSize = (flavour: string, grams: number, price: number, stock = 5): ProductVariant =>
  aVariant({
    id: `${flavour}-${grams}`,
    sku: `${flavour}-${grams}`,
    optionValues: [
      { name: 'Sabor', value: flavour },
      { name: 'Tamanho', value: `${grams / 1000} kg` },
    ],
    price,
    stock,
    netContent: { amount: grams, unit: 'g' },
  });

const food = aProductDetail({
  variants: [
    aSize('frango', 1000, 2990),
    aSize('frango', 10_000, 16_990),
    aSize('frango', 15_000, 22_990, 0),
    aSize('cordeiro', 1000, 2490),
  ],
});

const chosen = (search: string) => {
  const variant = chosenVariant(food, search);
  if (variant === null) throw new Error('the product has variants');
  return variant;
};

describe('the chosen variant', () => {
  it('is the one the address names, sold out or not', () => {
    expect(chosen('?variant=frango-15000').sku).toBe('frango-15000');
  });

  it('is the cheapest in stock where the address names none that there is', () => {
    expect(chosen('').sku).toBe('cordeiro-1000');
    expect(chosen('?variant=gone').sku).toBe('cordeiro-1000');
  });

  it('is the first where nothing is in stock, and none where there are no variants', () => {
    const gone = aProductDetail({ variants: food.variants.map((variant) => ({ ...variant, stock: 0 })) });
    expect(chosenVariant(gone, '')?.sku).toBe('frango-1000');
    expect(chosenVariant(aProductDetail({ variants: [] }), '')).toBeNull();
  });
});

describe('the questions', () => {
  const groups = (search: string) => choiceGroups(food, chosen(search));

  it('keep the other answers where such a variant exists', () => {
    const [flavour] = groups('?variant=frango-1000');
    expect(flavour?.options.map(({ value, variant }) => [value, variant.sku])).toEqual([
      ['frango', 'frango-1000'],
      ['cordeiro', 'cordeiro-1000'],
    ]);
  });

  it('lead to something that can be bought where the combination does not exist', () => {
    const [flavour] = groups('?variant=frango-10000');
    expect(flavour?.options.find(({ value }) => value === 'cordeiro')?.variant.sku).toBe('cordeiro-1000');
  });

  it('show prices beside the sizes alone, and mark the lowest per kg of those in stock', () => {
    const [flavour, size] = groups('?variant=frango-1000');
    expect([flavour?.hasPrices, size?.hasPrices]).toEqual([false, true]);
    expect(size?.options.map(({ unitPrice, isLowestPerUnit }) => [unitPrice?.price, isLowestPerUnit])).toEqual([
      [2990, false],
      [1699, true],
      [1533, false],
    ]);
  });

  it('mark none as the lowest where all hold as much: boxes for animals of other weights compare nothing', () => {
    const box = (sku: string, price: number) => ({
      ...aSize(sku, 3, price),
      sku,
      optionValues: [{ name: 'Peso do animal', value: sku }],
      netContent: { amount: 3, unit: 'un' as const },
    });
    const boxes = [box('2 a 4 kg', 11_990), box('20 a 40 kg', 18_990)] as const;
    const [weight] = choiceGroups(aProductDetail({ variants: [...boxes] }), boxes[0]);
    expect(weight?.options.map(({ isLowestPerUnit }) => isLowestPerUnit)).toEqual([false, false]);
    expect(weight?.hasPrices).toBe(true);
  });

  it('are none where there is one answer', () => {
    const lone = aProductDetail({ variants: [aSize('frango', 1000, 2990)] });
    expect(choiceGroups(lone, aSize('frango', 1000, 2990))).toEqual([]);
  });
});

it('names a variant by all its values', () => {
  expect(variantTitle(chosen('?variant=frango-10000'))).toBe('frango, 10 kg');
});
