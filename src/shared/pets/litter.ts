/** Kinds of cat litter. */
export const LITTER_KINDS = ['clumping', 'clay', 'silica', 'woodPellet', 'plant'] as const;
export type LitterKind = (typeof LITTER_KINDS)[number];

/** Grams of litter a cat uses in 30 days. Nobody measured them: a store may set its own, and screens call them estimates. */
export type LitterRates = Record<LitterKind, number>;

export const LITTER_RATES: LitterRates = {
  clumping: 5_000,
  clay: 9_000,
  silica: 1_800,
  woodPellet: 3_500,
  plant: 3_000,
};

/** How many whole days a pack of litter lasts. @param gramsPerCat in 30 days @returns 0 without cats */
export const daysOfLitter = (packG: number, cats: number, gramsPerCat: number): number =>
  cats <= 0 || gramsPerCat <= 0 ? 0 : Math.floor((packG * 30) / (gramsPerCat * cats));
