import { goodsSum } from '../../../../src/browser/account/lasts/goodsSums';
import type { PantryProduct } from '../../../../src/shared/pantry/pantryContract';
import { LASTING_FIGURES } from '../../../../src/shared/pets/lastingFigures';
import type { Pet } from '../../../../src/shared/pets/petContract';
import { aCare, aPet } from '../../../support/browser/petBuilders';

const TODAY = '2026-11-20';

const sized = (kilos: number, price: number) => ({
  productVariantId: `v-${kilos}`,
  variantTitle: `${kilos} kg`,
  imageUrl: null,
  net: { amount: kilos * 1_000, unit: 'g' as const },
  price,
  isForSale: true,
});
const aProduct = (given: Partial<PantryProduct> = {}): PantryProduct => ({
  productId: 'matuta',
  slug: 'racao-matuta',
  title: 'Ração Matuta',
  care: aCare(),
  sizes: [sized(3, 7_190), sized(15, 23_690)],
  purchases: [],
  ...given,
});
const nino = (given: Partial<Pet> = {}): Pet =>
  aPet({
    id: 'nino',
    name: 'Nino',
    species: 'cat',
    foods: [],
    weights: [{ weighedOn: TODAY, weightG: 4_500, weighedBy: 'owner' }],
    ...given,
  });
const sumOf = (product: PantryProduct, listPet: Pet[], quantity = 1, productVariantId = 'v-15') =>
  goodsSum(
    { listProduct: [product], listPet, figures: LASTING_FIGURES },
    { productId: product.productId, productVariantId, quantity },
    {
      today: TODAY,
      firstDay: null,
      pathOf: ({ slug }, { productVariantId: id }) => `/products/${slug}?variant=${id}`,
    },
  );

it('reckons food from the day of a delivery that is ordered today', () => {
  const { days, tooLong } = sumOf(aProduct(), [aPet()]) ?? {};
  expect(days).toMatchObject({ kind: 'food', pack: { days: 56, firstDay: '2026-11-23', lastDay: '2027-01-17' } });
  expect(tooLong).toBeNull();
});

it('counts every pack of a line, and warns of one that is open too long with the size that is not', () => {
  const care = aCare({ species: ['cat'] });
  const eats = nino({ foods: [{ productId: 'matuta', gramsPerDay: 71, sharePercent: 100 }] });
  const sum = sumOf(aProduct({ care }), [eats], 2);
  expect(sum?.days).toMatchObject({ pack: { days: 422 } });
  expect(sum?.tooLong).toEqual({
    days: 211,
    limit: 60,
    names: ['Nino'],
    smaller: { name: '3 kg', days: 42, price: 7_190, path: '/products/racao-matuta?variant=v-3' },
  });
});

it('says nothing where two animals might eat it and nobody said which', () => {
  const two = [aPet({ foods: [] }), aPet({ id: 'tita', name: 'Tita', foods: [] })];
  expect(sumOf(aProduct(), two)?.days).toBeNull();
  expect(sumOf(aProduct(), [aPet({ foods: [] })])?.days).toMatchObject({ pack: { days: 56 } });
});

it('switches off with a condition, and ends with an animal', () => {
  expect(sumOf(aProduct(), [aPet({ conditions: ['inTreatment'] })])?.days).toBeNull();
  expect(sumOf(aProduct(), [aPet({ status: 'deceased' })])?.days).toBeNull();
});

it('reckons litter by the cats at home', () => {
  const litter = aProduct({
    care: aCare({ species: ['cat'], isFood: false, kcalPerKg: null, litterKind: 'clumping' }),
  });
  expect(sumOf(litter, [nino(), nino({ id: 'lua', name: 'Lua' })])?.days).toMatchObject({ kind: 'litter', days: 45 });
  expect(sumOf(litter, [aPet()])?.days).toBeNull();
});

it('knows a product that only warns', () => {
  const care = aCare({ isFood: false, kcalPerKg: null, animalMaxG: 4_000, hasPermethrin: true });
  expect(sumOf(aProduct({ care }), [aPet()])).toMatchObject({ days: null, tooLong: null });
});
