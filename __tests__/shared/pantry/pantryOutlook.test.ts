import type { Pet, ProductCareFacts } from '../../../src/shared/pets/petContract';
import { byUrgency, goodsKindOf, outlookOf, type PantryGoods } from '../../../src/shared/pantry/pantryOutlook';
import { isOpeningDay, LEVEL_PERCENT, PANTRY_LEVELS } from '../../../src/shared/pantry/pantryRules';
import { aPet } from '../../support/browser/petBuilders';
import { PUPPY_TABLE } from '../pets/tables';

const TODAY = '2027-02-19';

const care = (changes: Partial<ProductCareFacts> = {}): ProductCareFacts => ({
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
  ...changes,
});
const eats = (productId: string, gramsPerDay: number | null = null, sharePercent = 100) => ({
  productId,
  gramsPerDay,
  sharePercent,
});
const mel = (changes: Partial<Pet> = {}): Pet =>
  aPet({
    id: 'mel',
    species: 'dog',
    birth: '2022-08',
    weights: [{ weighedOn: '2026-12-01', weightG: 18_000, weighedBy: 'owner' }],
    foods: [eats('matuta')],
    conditions: [],
    ...changes,
  });
const nino = (changes: Partial<Pet> = {}): Pet =>
  aPet({
    id: 'nino',
    species: 'cat',
    birth: '2021',
    weights: [{ weighedOn: '2026-12-01', weightG: 4_500, weighedBy: 'vet' }],
    foods: [],
    conditions: [],
    ...changes,
  });
const goods = (changes: Partial<PantryGoods> = {}): PantryGoods => ({
  productId: 'matuta',
  packs: 1,
  netAmount: 15_000,
  netUnit: 'g',
  openedOn: '2027-01-04',
  seen: null,
  petId: null,
  ...changes,
});
const outlook = (
  changes: Partial<PantryGoods> = {},
  {
    pets = [mel()],
    purchases = [],
    ...product
  }: { pets?: Pet[]; purchases?: { day: string; grams: number }[] } & Partial<ProductCareFacts> = {},
) => outlookOf(goods(changes), { care: care(product), pets, purchases }, TODAY);

describe('food', () => {
  it('lasts as long as a pack feeds the animal, today included', () => {
    // 15.000 g ÷ 265 g = 56 days.
    expect(outlook()).toEqual({
      ok: true,
      kind: 'food',
      source: 'formula',
      firstDay: '2027-01-04',
      lastDay: '2027-02-28',
      daysLeft: 10,
      daysLate: 0,
      orderBy: '2027-02-21',
      leftG: 2_679,
      gramsPerDay: 265,
      applications: [],
      petIds: ['mel'],
    });
  });

  it('goes by what the owner saw, from that day on', () => {
    const seen = { level: 'half', on: TODAY } as const;
    // 7.500 g ÷ 265 g = 28 days.
    expect(outlook({ seen })).toMatchObject({ firstDay: TODAY, lastDay: '2027-03-18', daysLeft: 28, leftG: 7_500 });
  });

  it('is counted for all that eat of it, each by its part', () => {
    const bento = mel({ id: 'bento', foods: [eats('matuta', 166, 50)] });
    // 15.000 g ÷ (265 g + 83 g) = 43 days.
    expect(outlook({}, { pets: [mel(), bento, nino()] })).toMatchObject({
      lastDay: '2027-02-15',
      daysLeft: 0,
      daysLate: 4,
      gramsPerDay: 348,
      petIds: ['mel', 'bento'],
      leftG: 0,
    });
  });

  it('is walked day by day for a puppy', () => {
    const puppy = mel({
      birth: '2026-12-20',
      adultWeightG: 20_000,
      weights: [{ weighedOn: TODAY, weightG: 5_000, weighedBy: 'owner' }],
    });
    const asked = { pets: [puppy], feedingTable: PUPPY_TABLE, kcalPerKg: null };
    const at = { netAmount: 10_100, openedOn: TODAY };
    // The first day's 175 g would have promised 57.
    expect(outlook(at, asked)).toMatchObject({ source: 'table', daysLeft: 47, gramsPerDay: 175 });
  });

  it('is learnt from real gaps, also for half a pack', () => {
    const purchases = ['2026-08-01', '2026-09-20', '2026-11-09', '2026-12-29'].map((day) => ({ day, grams: 15_000 }));
    expect(outlook({}, { purchases })).toMatchObject({ source: 'learnt', lastDay: '2027-02-22' });
    const seen = { level: 'half', on: TODAY } as const;
    expect(outlook({ seen }, { purchases })).toMatchObject({ source: 'learnt', daysLeft: 25 });
  });

  it.each<[string, Parameters<typeof outlook>, string]>([
    ['nobody eats it', [{}, { pets: [nino()] }], 'nobody'],
    ['a vet has to say', [{}, { pets: [mel({ conditions: ['pregnant'] })] }], 'conditions'],
    ['nobody weighed the animal', [{}, { pets: [mel({ weights: [] })] }], 'weight'],
    ['the pack names no weight', [{ netAmount: null, netUnit: null }], 'content'],
    ['the pack is sold by volume', [{ netUnit: 'ml' }], 'content'],
    ['the product is a toy', [{}, { isFood: false, kcalPerKg: null }], 'kind'],
  ])('has no date where %s', (_words, asked, reason) => {
    expect(outlook(...asked)).toMatchObject({ ok: false, reason });
  });

  it('has no future but more than is left of it: an opening of today is whole', () => {
    expect(outlook({ openedOn: TODAY })).toMatchObject({ daysLeft: 56, leftG: 15_000 });
  });
});

describe('an animal that died or moved away', () => {
  it.each(['deceased', 'rehomed'] as const)('ends all that was for it at once (%s)', (status) => {
    expect(outlook({}, { pets: [mel({ status })] })).toMatchObject({ ok: false, reason: 'gone', petIds: [] });
    const drops = { petId: 'mel', netAmount: 3, netUnit: 'un' } as const;
    expect(outlook(drops, { pets: [mel({ status })], protectionDays: 30 })).toMatchObject({ reason: 'gone' });
    const cat = nino({ status });
    expect(outlook({}, { pets: [mel(), cat], litterKind: 'silica' })).toMatchObject({ reason: 'gone' });
  });

  it('takes with it what was learnt while it ate too', () => {
    const purchases = ['2026-08-01', '2026-08-26', '2026-09-20', '2026-10-15'].map((day) => ({ day, grams: 15_000 }));
    const bento = mel({ id: 'bento', weights: [{ weighedOn: '2026-12-01', weightG: 25_000, weighedBy: 'vet' }] });
    expect(outlook({}, { pets: [mel(), bento], purchases })).toMatchObject({ source: 'learnt', lastDay: '2027-01-28' });
    const gone = { ...bento, status: 'deceased' } as const;
    expect(outlook({}, { pets: [mel(), gone], purchases })).toMatchObject({ source: 'formula', lastDay: '2027-02-28' });
  });

  it('leaves what the others eat, counted for them alone', () => {
    const bento = mel({ id: 'bento', status: 'deceased' });
    expect(outlook({}, { pets: [mel(), bento] })).toMatchObject({ lastDay: '2027-02-28', petIds: ['mel'] });
  });
});

describe('litter', () => {
  it('is counted by cats at home', () => {
    const at = { productId: 'areia', packs: 2, netAmount: 4_000, openedOn: '2026-12-31' };
    // 8 kg at 5 kg a month: 48 days.
    expect(outlook(at, { pets: [mel(), nino()], litterKind: 'clumping' })).toMatchObject({
      kind: 'litter',
      source: 'rate',
      lastDay: '2027-02-16',
      orderBy: '2027-02-09',
      daysLeft: 0,
      daysLate: 3,
      petIds: ['nino'],
    });
    const two = [nino(), nino({ id: 'lia' })];
    expect(outlook(at, { pets: two, litterKind: 'clumping' })).toMatchObject({ lastDay: '2027-01-23' });
  });
});

describe('protection', () => {
  const drops = { productId: 'curativa', netAmount: 4, netUnit: 'un', openedOn: '2027-02-08', petId: 'mel' } as const;

  it('covers its applications, reckoned from the first', () => {
    expect(outlook(drops, { protectionDays: 30 })).toMatchObject({
      kind: 'protection',
      source: 'label',
      applications: ['2027-03-10', '2027-04-09', '2027-05-09'],
      lastDay: '2027-06-07',
      leftG: null,
    });
  });

  it('goes by months of the calendar where the label does', () => {
    const at = { ...drops, openedOn: '2026-12-31', netAmount: 3 };
    expect(outlook(at, { protectionMonths: 1 })).toMatchObject({
      applications: ['2027-02-28'],
      lastDay: '2027-03-30',
    });
  });

  it('is one application where the pack counts nothing', () => {
    const at = { ...drops, netAmount: null, netUnit: null };
    expect(outlook(at, { protectionDays: 30 })).toMatchObject({ applications: [], lastDay: '2027-03-09' });
  });
});

it('knows goods by what the product says', () => {
  const toy = { isFood: false, kcalPerKg: null };
  expect(
    [
      care(),
      care({ ...toy, kcalPerKg: 900 }),
      care({ litterKind: 'clay' }),
      care({ protectionMonths: 8 }),
      care(toy),
    ].map(goodsKindOf),
  ).toEqual(['food', 'food', 'litter', 'protection', null]);
});

it('stands the most urgent first, and what has no date last', () => {
  const row = (title: string, at: ReturnType<typeof outlook>) => ({ title, outlook: at });
  const rows = [
    row('Zebra', outlook({}, { pets: [] })),
    row('Biscoito', outlook()),
    row('Água', outlook()),
    row('Areia', outlook({ openedOn: '2026-12-01' })),
    row('Abacate', outlook({}, { pets: [] })),
  ];
  expect(byUrgency(rows).map(({ title }) => title)).toEqual(['Areia', 'Água', 'Biscoito', 'Abacate', 'Zebra']);
});

it('takes five levels that rise, and opening days that have come', () => {
  const parts = PANTRY_LEVELS.map((level) => LEVEL_PERCENT[level]);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(
    ['2027-02-19', '2027-02-20', '2025-02-19', '2025-02-18', '2027-02-30'].map((day) => isOpeningDay(day, TODAY)),
  ).toEqual([true, false, true, false, false]);
});
