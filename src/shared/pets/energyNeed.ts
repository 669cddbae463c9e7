import { FEEDING_SETTINGS, type FeedingSettings } from './feedingSettings';
import type { FedSpecies, PetActivity, PetNeutered } from './petFacts';

/** What the formula asks of an animal. `ageMonths` is null where its birth is not known: it counts as an adult. */
export type EnergyProfile = {
  species: FedSpecies;
  weightKg: number;
  ageMonths: number | null;
  /** Of a dog that grows, in kg; null where nobody knows. */
  adultWeightKg: number | null;
  neutered: PetNeutered;
  activity: PetActivity;
};

/** Until which age, in months, a puppy is fed as a very young one. */
const YOUNG_PUPPY_MONTHS = 4;

/** Resting energy in kcal a day: 70 x kg^0.75. */
export const restingEnergyKcal = (weightKg: number): number => 70 * weightKg ** 0.75;

/** From which age, in months, an animal is grown. A dog is placed by its adult weight, else by its present one. */
export const adultAtMonths = (
  { species, weightKg, adultWeightKg }: Pick<EnergyProfile, 'species' | 'weightKg' | 'adultWeightKg'>,
  { dogSizes, catAdultAtMonths }: FeedingSettings = FEEDING_SETTINGS,
): number => {
  if (species === 'cat') return catAdultAtMonths;
  const kg = adultWeightKg ?? weightKg;
  const size = dogSizes.find(({ maxAdultKg }) => maxAdultKg === null || kg <= maxAdultKg);
  return size?.adultAtMonths ?? 0;
};

export const isGrowing = (profile: EnergyProfile, settings: FeedingSettings = FEEDING_SETTINGS): boolean =>
  profile.ageMonths !== null && profile.ageMonths < adultAtMonths(profile, settings);

/** The multiple of its resting energy that an animal needs. One of which it is not known counts as neutered. */
export const energyFactor = (profile: EnergyProfile, settings: FeedingSettings = FEEDING_SETTINGS): number => {
  const { species, ageMonths, neutered, activity } = profile;
  const factors = settings.factors[species];
  if (isGrowing(profile, settings)) {
    return ageMonths !== null && ageMonths < YOUNG_PUPPY_MONTHS ? factors.young : factors.growing;
  }
  if (activity === 'working') return factors.working;
  if (ageMonths !== null && ageMonths >= settings.seniorAtMonths[species]) return factors.senior;
  if (activity === 'low') return factors.lowActivity;
  if (activity === 'high') return factors.highActivity;
  return neutered === 'no' ? factors.adultIntact : factors.adultNeutered;
};

/** Energy an animal needs in kcal a day. */
export const dailyEnergyKcal = (weightKg: number, factor: number): number => restingEnergyKcal(weightKg) * factor;

/** Food for an energy, in grams a day, not rounded. @param kcalPerKg metabolisable energy of the food */
export const gramsForEnergy = (kcalPerDay: number, kcalPerKg: number): number => (kcalPerDay * 1000) / kcalPerKg;

/** Half a gram counts as a whole one. */
export const roundGrams = (grams: number): number => Math.floor(grams + 0.5);

/** The guaranteed analysis of a label, each in percent of the food as sold. */
export type FoodAnalysis = { protein: number; fat: number; fibre: number; moisture: number; ash: number };

/** Metabolisable energy in kcal/kg by the modified Atwater factors: a guess of about 10 % from minima and maxima. */
export const kcalPerKgOfAnalysis = ({ protein, fat, fibre, moisture, ash }: FoodAnalysis): number => {
  const carbohydrate = 100 - protein - fat - fibre - moisture - ash;
  return 10 * (3.5 * protein + 8.5 * fat + 3.5 * carbohydrate);
};

/** Energies that exist, in kcal/kg. Others are typing errors. */
export const FOOD_ENERGY = { wet: { min: 500, max: 1600 }, dry: { min: 2500, max: 5000 } } as const;

/** True for a metabolisable energy that a wet or dry food may have, in kcal/kg. */
export const isFoodEnergy = (kcalPerKg: number): boolean =>
  Object.values(FOOD_ENERGY).some(({ min, max }) => kcalPerKg >= min && kcalPerKg <= max);
