import type { Species } from '../catalog/productFacts';

/** Species of a shopper's animal. Finer than a product's: what feeds a rabbit need not feed a reptile. */
export const PET_SPECIES = ['dog', 'cat', 'bird', 'fish', 'rodent', 'rabbit', 'reptile', 'other'] as const;
export type PetSpecies = (typeof PET_SPECIES)[number];

export const PET_SEXES = ['female', 'male', 'unknown'] as const;
export type PetSex = (typeof PET_SEXES)[number];

export const PET_NEUTERED = ['yes', 'no', 'unknown'] as const;
export type PetNeutered = (typeof PET_NEUTERED)[number];

export const PET_ACTIVITIES = ['low', 'normal', 'high', 'working'] as const;
export type PetActivity = (typeof PET_ACTIVITIES)[number];

/** Conditions under which only a vet can say how much an animal eats: any of them switches its estimate off. */
export const PET_CONDITIONS = [
  'pregnant',
  'lactating',
  'inTreatment',
  'foodAllergy',
  'therapeuticDiet',
  'mustLoseWeight',
] as const;
export type PetCondition = (typeof PET_CONDITIONS)[number];

/** 'home' while it lives with the customer. The other two end all that the shop does for it, at once. */
export const PET_STATUSES = ['home', 'deceased', 'rehomed'] as const;
export type PetStatus = (typeof PET_STATUSES)[number];

/** Who weighed an animal. */
export const WEIGHERS = ['owner', 'vet'] as const;
export type Weigher = (typeof WEIGHERS)[number];

/** Which products of the catalogue are for an animal; null where none are marked for its species. */
export const productSpeciesOf = (species: PetSpecies): Species | null => {
  switch (species) {
    case 'dog':
    case 'cat':
    case 'bird':
    case 'fish':
      return species;
    case 'rodent':
    case 'rabbit':
      return 'smallPet';
    case 'reptile':
    case 'other':
      return null;
  }
};

/** Species whose daily food can be estimated. */
export type FedSpecies = 'dog' | 'cat';

export const isFedSpecies = (species: PetSpecies): species is FedSpecies => species === 'dog' || species === 'cat';
