import { isFoodEnergy } from './energyNeed';
import type { ProductCareFacts } from './petContract';

/** What a product says that estimates and warnings go by; null where it says nothing. Weights are of animals, in grams. */
export type ProductCare = {
  kcalPerKg: number | null;
  protectionDays: number | null;
  protectionMonths: number | null;
  animalMinG: number | null;
  animalMaxG: number | null;
};

type Said = Omit<ProductCareFacts, 'species' | 'isFood'>;

/** False for a product of which nothing can be reckoned or warned. */
export const saysHowLong = (care: Said): boolean =>
  care.feedingTable !== null ||
  care.kcalPerKg !== null ||
  care.litterKind !== null ||
  care.protectionDays !== null ||
  care.protectionMonths !== null ||
  care.animalMinG !== null ||
  care.animalMaxG !== null ||
  care.hasPermethrin;

/** The fields of a product's care that do not go together, or that no food has. */
export const careFaults = (care: ProductCare): (keyof ProductCare)[] => {
  const { kcalPerKg, protectionDays, protectionMonths, animalMinG, animalMaxG } = care;
  const faults: (keyof ProductCare)[] = [];
  if (kcalPerKg !== null && !isFoodEnergy(kcalPerKg)) faults.push('kcalPerKg');
  if (protectionDays === 0) faults.push('protectionDays');
  // A label says one or the other: a month is not thirty days.
  if (protectionMonths === 0 || (protectionMonths !== null && protectionDays !== null)) faults.push('protectionMonths');
  if (animalMaxG === 0 || (animalMaxG !== null && animalMinG !== null && animalMinG > animalMaxG)) {
    faults.push('animalMaxG');
  }
  return faults;
};
