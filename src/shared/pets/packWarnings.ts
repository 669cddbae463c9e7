import type { PetSpecies } from './petFacts';

/** Weights a pack is made for, in grams; null for no limit. Both ends belong to it. */
export type WeightBand = { minG: number | null; maxG: number | null };

/** True where an animal of a weight in grams may have a pack's product by its label. */
export const isInBand = (weightG: number, { minG, maxG }: WeightBand): boolean =>
  (minG === null || weightG >= minG) && (maxG === null || weightG <= maxG);

/** True where a pack stays open longer than its food keeps well. @param days that it lasts @param maxOpenDays that it keeps */
export const isOpenTooLong = (days: number, maxOpenDays: number): boolean => days > maxOpenDays;

type Resident = { species: PetSpecies };

/** Those of a home that permethrin may harm: its cats. */
export const endangeredByPermethrin = <Animal extends Resident>(home: readonly Animal[]): Animal[] =>
  home.filter(({ species }) => species === 'cat');
