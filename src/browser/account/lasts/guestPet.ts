import { addMonths, type PlainDay } from '../../../shared/kernel/calendar';
import { FEEDING_SETTINGS } from '../../../shared/pets/feedingSettings';
import type { FedPet } from '../../../shared/pets/petEstimate';
import type { FedSpecies, PetNeutered } from '../../../shared/pets/petFacts';
import { isWeightOf } from '../../../shared/pets/petRules';
import { gramsOfKilos } from '../pets/petMeasures';

export const GUEST_STAGES = ['puppy', 'adult', 'senior'] as const;
export const GUEST_ACTIVITIES = ['low', 'normal', 'high'] as const;

/** What somebody without an account says of an animal; it is kept nowhere. */
export type GuestAnswers = {
  species: FedSpecies;
  /** Kilos as typed. */
  weight: string;
  neutered: PetNeutered;
  stage: (typeof GUEST_STAGES)[number];
  /** Of a puppy, as typed. */
  months: string;
  activity: (typeof GUEST_ACTIVITIES)[number];
};

export const noAnswers: Omit<GuestAnswers, 'species'> = {
  weight: '',
  neutered: 'unknown',
  stage: 'adult',
  months: '',
  activity: 'normal',
};

/** Grams of the weight typed; null for none that such an animal may have. */
export const guestGrams = ({ species, weight }: GuestAnswers): number | null => {
  const grams = gramsOfKilos(weight);
  return grams !== null && isWeightOf(species, grams) ? grams : null;
};

/** Whole months of a puppy; null for what is none. */
export const guestMonths = ({ months }: GuestAnswers): number | null => {
  const count = /^\d{1,2}$/.test(months.trim()) ? Number(months) : 0;
  return count >= 1 && count <= 24 ? count : null;
};

/** The animal of the answers; null until they say enough. */
export const guestPet = (answers: GuestAnswers, today: PlainDay): FedPet | null => {
  const weightG = guestGrams(answers);
  const months = ageOf(answers);
  if (weightG === null || months === undefined) return null;
  const { species, neutered, activity } = answers;
  return {
    id: 'guest',
    species,
    birth: months === null ? null : addMonths(today, -months),
    weightG,
    adultWeightG: null,
    neutered,
    activity,
    conditions: [],
  };
};

// Null for a grown animal of any age; undefined where the answer is missing.
const ageOf = (answers: GuestAnswers): number | null | undefined => {
  switch (answers.stage) {
    case 'adult':
      return null;
    case 'senior':
      return FEEDING_SETTINGS.seniorAtMonths[answers.species];
    case 'puppy':
      return guestMonths(answers) ?? undefined;
  }
};
