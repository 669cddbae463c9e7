import type { PlainDay } from '../kernel/calendar';
import { hasNoControls, isFilled } from '../kernel/textRules';
import { FEEDING_SETTINGS } from './feedingSettings';
import { isBirth } from './petBirth';
import type { PetSpecies } from './petFacts';

/** The largest of everything a customer may keep of animals. Lengths are characters, weights grams. */
export const PET_LIMITS = {
  pets: 20,
  name: 60,
  breed: 60,
  foods: 5,
  weightG: 999_990,
  gramsPerDay: 20_000,
  /** Weights of one animal; the oldest goes for a new one. */
  weights: 200,
} as const;

/** A photo: the longest base64 of a file that is sent, pixels of a side as it is kept, and the longest base64 of that. */
export const PET_PHOTO = { fileText: 8_000_000, side: 480, contentText: 400_000 } as const;

/** The typed parts of an animal that have rules beyond the schema. Weights in grams. */
type TypedPet = {
  name: string;
  breed: string;
  species: PetSpecies;
  birth: string | null;
  weightG: number | null;
  adultWeightG: number | null;
  foods: readonly { productId: string; sharePercent: number }[];
};

/** True for a weight in grams that an animal of a species may have. */
export const isWeightOf = (species: PetSpecies, weightG: number): boolean =>
  weightG > 0 && weightG <= FEEDING_SETTINGS.maxWeightKg[species] * 1000;

/** Checks of an animal beyond the schema: the invalid fields, empty if none. */
export const petProblems = (pet: TypedPet, today: PlainDay): Record<string, string> => {
  const isWeight = (weightG: number | null): boolean => weightG === null || isWeightOf(pet.species, weightG);
  const foods = new Set(pet.foods.map(({ productId }) => productId));
  const shares = pet.foods.reduce((sum, { sharePercent }) => sum + sharePercent, 0);
  const rules: [field: string, isRight: boolean][] = [
    ['name', isFilled(pet.name)],
    ['breed', hasNoControls(pet.breed)],
    ['birth', pet.birth === null || isBirth(pet.birth, today)],
    ['weightG', isWeight(pet.weightG)],
    ['adultWeightG', isWeight(pet.adultWeightG)],
    ['foods', foods.size === pet.foods.length && shares <= 100],
  ];
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field]) => [field, 'not accepted']));
};
