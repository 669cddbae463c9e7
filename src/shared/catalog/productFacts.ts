/** Whom a product is for: values of the filters (rules §5). The browser has their words. */
export const SPECIES = ['dog', 'cat', 'bird', 'fish', 'smallPet'] as const;
export type Species = (typeof SPECIES)[number];

/** Ages of an animal a product is made for. One for all ages is found under each. */
export const LIFE_STAGES = ['puppy', 'adult', 'senior'] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];

/** Sizes of a breed a product is made for. One for all sizes is found under each. */
export const BREED_SIZES = ['small', 'medium', 'large'] as const;
export type BreedSize = (typeof BREED_SIZES)[number];
