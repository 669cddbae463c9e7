import type { FedSpecies, PetSpecies } from './petFacts';

/**
 * The figures estimates reckon with. Sources disagree in the second digit, and none is a claim the shop makes: every
 * rule takes them as an argument, and screens show what follows from them as an estimate only.
 */
export type FeedingSettings = {
  /** Multiples of the resting energy. */
  factors: Record<FedSpecies, FeedingFactors>;
  /** Dogs by adult weight, lightest first: the last has no upper limit. Ages in months. */
  dogSizes: readonly DogSize[];
  /** From which age, in months, a cat is no kitten any more. */
  catAdultAtMonths: number;
  /** From which age, in months, an animal counts as old. */
  seniorAtMonths: Record<FedSpecies, number>;
  /** How far the need of an animal may lie from its estimate, in percent each way. */
  rangePercent: number;
  /** For how many days an opened pack of dry food keeps well; a pack that lasts longer is warned of. */
  maxOpenDays: number;
  /** Days kept in reserve between the last delivery day and an empty pack. */
  safetyDays: number;
  /** Heaviest plausible animal, in kg. */
  maxWeightKg: Record<PetSpecies, number>;
  learning: LearningSettings;
};

export type FeedingFactors = {
  /** Under four months for a dog, until grown for a cat. */
  young: number;
  /** From four months until grown. */
  growing: number;
  adultNeutered: number;
  adultIntact: number;
  lowActivity: number;
  highActivity: number;
  working: number;
  senior: number;
};

export type DogSize = { name: DogSizeName; maxAdultKg: number | null; adultAtMonths: number };

export const DOG_SIZES = ['extraSmall', 'mini', 'medium', 'maxi', 'giant'] as const;
export type DogSizeName = (typeof DOG_SIZES)[number];

export type LearningSettings = {
  /** How many real gaps it takes before they count more than any estimate. */
  minGaps: number;
  /** Gaps shorter or longer than these multiples of the estimate are left out. */
  minRatio: number;
  maxRatio: number;
};

/** How many days a delivery is reckoned to take, where nobody asked for a quote. */
export const USUAL_DELIVERY_DAYS = 3;

/** What a store reckons with unless it is changed. */
export const FEEDING_SETTINGS: FeedingSettings = {
  factors: {
    dog: {
      young: 3,
      growing: 2,
      adultNeutered: 1.6,
      adultIntact: 1.8,
      lowActivity: 1.3,
      highActivity: 2,
      working: 3,
      senior: 1.2,
    },
    cat: {
      young: 2.5,
      growing: 2.5,
      adultNeutered: 1.2,
      adultIntact: 1.4,
      lowActivity: 1,
      highActivity: 1.4,
      working: 1.4,
      senior: 1.2,
    },
  },
  dogSizes: [
    { name: 'extraSmall', maxAdultKg: 4, adultAtMonths: 10 },
    { name: 'mini', maxAdultKg: 10, adultAtMonths: 10 },
    { name: 'medium', maxAdultKg: 25, adultAtMonths: 12 },
    { name: 'maxi', maxAdultKg: 44, adultAtMonths: 15 },
    { name: 'giant', maxAdultKg: null, adultAtMonths: 24 },
  ],
  catAdultAtMonths: 12,
  seniorAtMonths: { dog: 96, cat: 132 },
  rangePercent: 20,
  maxOpenDays: 60,
  safetyDays: 4,
  maxWeightKg: { dog: 120, cat: 20, bird: 20, fish: 20, rodent: 10, rabbit: 15, reptile: 100, other: 999 },
  learning: { minGaps: 3, minRatio: 0.3, maxRatio: 3 },
};
