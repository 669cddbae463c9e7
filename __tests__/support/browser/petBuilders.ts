import type { KnownFood, Pet, ProductCareFacts } from '../../../src/shared/pets/petContract';

/** A dog of 18 kg that eats Matuta. */
export const aPet = (given: Partial<Pet> = {}): Pet => ({
  id: 'mel',
  name: 'Mel',
  species: 'dog',
  breed: '',
  isMixed: true,
  birth: '2022-08',
  sex: 'female',
  neutered: 'yes',
  activity: 'normal',
  adultWeightG: null,
  conditions: [],
  status: 'home',
  leftOn: null,
  createdAt: '2026-01-12T12:00:00.000Z',
  weights: [{ weighedOn: '2026-01-12', weightG: 18_000, weighedBy: 'owner' }],
  foods: [{ productId: 'matuta', gramsPerDay: null, sharePercent: 100 }],
  ...given,
});

/** What a product says of its care: a food of 3,700 kcal/kg unless it is given. */
export const aCare = (given: Partial<ProductCareFacts> = {}): ProductCareFacts => ({
  species: ['dog'],
  isFood: true,
  feedingTable: null,
  kcalPerKg: 3_700,
  litterKind: null,
  protectionDays: null,
  protectionMonths: null,
  animalMinG: null,
  animalMaxG: null,
  hasPermethrin: false,
  ...given,
});

/** A food of which one pack came. */
export const aKnownFood = (given: Partial<KnownFood> = {}): KnownFood => ({
  productId: 'matuta',
  slug: 'racao-matuta',
  title: 'Ração Matuta',
  isForSale: true,
  care: aCare(),
  packsG: [3_000, 15_000],
  purchases: [{ day: '2026-11-02', grams: 15_000 }],
  ...given,
});
