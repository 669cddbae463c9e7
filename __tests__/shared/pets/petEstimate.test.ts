import {
  dailyGrams,
  packEstimate,
  type FedPet,
  type FoodFacts,
  type OwnServing,
} from '../../../src/shared/pets/petEstimate';
import { ADULT_TABLE, PUPPY_TABLE } from './tables';

const TODAY = '2026-03-02';

const mel = (changes: Partial<FedPet> = {}): FedPet => ({
  id: 'mel',
  species: 'dog',
  birth: '2022-08',
  weightG: 18_000,
  adultWeightG: null,
  neutered: 'yes',
  activity: 'normal',
  conditions: [],
  ...changes,
});
const formulaOnly: FoodFacts = { kcalPerKg: 3_700, table: null };
const withTable: FoodFacts = { kcalPerKg: 3_700, table: ADULT_TABLE };
const measured = (gramsPerDay: number | null, sharePercent = 100): OwnServing => ({ gramsPerDay, sharePercent });
const aPack = { packG: 15_000, firstDay: TODAY, deliveryDays: 3 };

describe('grams a day', () => {
  it('come from the formula where there is nothing else, with their range', () => {
    const found = dailyGrams(mel(), formulaOnly, null, TODAY);
    expect(found).toMatchObject({ source: 'formula', grams: 265, minG: 212, maxG: 318, isGrowing: false });
  });

  it("come from the maker's table before the formula", () => {
    expect(dailyGrams(mel(), withTable, null, TODAY)).toMatchObject({ source: 'table', grams: 230, isClamped: false });
  });

  it("come from the owner's measure before the table, without a range", () => {
    const found = dailyGrams(mel(), withTable, measured(240), TODAY);
    expect(found).toMatchObject({ source: 'owner', grams: 240, minG: 240, maxG: 240 });
  });

  it('say where an animal lies beyond the table', () => {
    const found = dailyGrams(mel({ weightG: 55_000 }), withTable, null, TODAY);
    expect(found).toMatchObject({ grams: 420, isClamped: true });
  });

  it('fall back on the formula where the table cannot place the animal', () => {
    const puppies = { kcalPerKg: 3_700, table: PUPPY_TABLE };
    expect(dailyGrams(mel(), puppies, null, TODAY)).toMatchObject({ source: 'formula', grams: 265 });
  });

  it.each(['pregnant', 'lactating', 'inTreatment', 'foodAllergy', 'therapeuticDiet', 'mustLoseWeight'] as const)(
    'are not estimated for an animal that is %s, until its owner measures',
    (condition) => {
      const pet = mel({ conditions: [condition] });
      expect(dailyGrams(pet, withTable, measured(null), TODAY)).toEqual({ ok: false, reason: 'conditions' });
      expect(dailyGrams(pet, withTable, measured(200), TODAY)).toMatchObject({ source: 'owner', grams: 200 });
    },
  );

  it('are not estimated for a species without a formula, without a weight, or for a food nobody knows', () => {
    expect(dailyGrams(mel({ species: 'rabbit' }), withTable, null, TODAY)).toEqual({ ok: false, reason: 'species' });
    expect(dailyGrams(mel({ weightG: null }), withTable, null, TODAY)).toEqual({ ok: false, reason: 'weight' });
    const unknown = { kcalPerKg: null, table: null };
    expect(dailyGrams(mel(), unknown, null, TODAY)).toEqual({ ok: false, reason: 'food' });
    expect(dailyGrams(mel(), { kcalPerKg: 37, table: null }, null, TODAY)).toEqual({ ok: false, reason: 'food' });
  });
});

describe('a pack', () => {
  it('lasts as long as the formula says, and tells when to order', () => {
    expect(packEstimate([{ pet: mel(), own: null }], formulaOnly, aPack)).toMatchObject({
      source: 'formula',
      days: 56,
      minDays: 47,
      maxDays: 70,
      lastDay: '2026-04-26',
      orderBy: '2026-04-19',
      gramsPerDay: 265,
    });
  });

  it('is shared by several animals, and as sure as the least sure of them', () => {
    const tita = mel({ id: 'tita', weightG: 10_000 });
    const eaters = [
      { pet: mel(), own: measured(265) },
      { pet: tita, own: null },
    ];
    expect(packEstimate(eaters, { kcalPerKg: 3_800, table: null }, aPack)).toMatchObject({
      source: 'formula',
      days: 34,
      gramsPerDay: 431,
      lastDay: '2026-04-04',
    });
  });

  it('lasts twice as long for an animal that eats half of something else', () => {
    const estimate = packEstimate([{ pet: mel(), own: measured(100, 50) }], formulaOnly, { ...aPack, packG: 1_000 });
    expect(estimate).toMatchObject({ days: 20, gramsPerDay: 50 });
  });

  it('is walked day by day with a puppy', () => {
    const puppy = mel({ birth: '2025-12-31', weightG: 4_000, adultWeightG: 20_000 });
    const food = { kcalPerKg: 3_900, table: PUPPY_TABLE };
    const asked = { ...aPack, packG: 10_100 };
    const estimate = packEstimate([{ pet: puppy, own: null }], food, asked);
    // The first day's grams alone would have promised 57 days.
    expect(estimate).toMatchObject({ source: 'table', days: 47 });
  });

  it('lasts as long as it really did, once there are three gaps', () => {
    const purchases = ['2025-09-26', '2025-11-16', '2026-01-07', '2026-03-02'].map((day) => ({ day, grams: 15_000 }));
    const estimate = packEstimate([{ pet: mel(), own: measured(240) }], withTable, { ...aPack, purchases });
    expect(estimate).toMatchObject({
      source: 'learnt',
      days: 52,
      minDays: 51,
      maxDays: 54,
      reckonedDays: 62,
      gaps: [51, 52, 54],
      lastDay: '2026-04-22',
    });
  });

  it('has no estimate, and says for whom, where one animal has none', () => {
    const bento = mel({ id: 'bento', conditions: ['inTreatment'] });
    const eaters = [
      { pet: mel(), own: null },
      { pet: bento, own: null },
    ];
    expect(packEstimate(eaters, withTable, aPack)).toEqual({ ok: false, reason: 'conditions', petId: 'bento' });
    expect(packEstimate([], withTable, aPack)).toEqual({ ok: false, reason: 'food', petId: null });
  });

  it('feeds no day where it is smaller than a serving', () => {
    const estimate = packEstimate([{ pet: mel(), own: null }], formulaOnly, { ...aPack, packG: 100 });
    expect(estimate).toMatchObject({ days: 0, lastDay: '2026-03-01' });
  });
});
