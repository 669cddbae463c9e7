import { FEEDING_SETTINGS, USUAL_DELIVERY_DAYS, type FeedingSettings } from './feedingSettings';
import { LITTER_RATES, type LitterRates } from './litter';

/** What a store may set of the figures estimates reckon with. Days, and grams of litter a cat uses in 30 days. */
export type LastingFigures = {
  maxOpenDays: number;
  safetyDays: number;
  usualDeliveryDays: number;
  litterClumpingG: number;
  litterClayG: number;
  litterSilicaG: number;
  litterWoodPelletG: number;
  litterPlantG: number;
};

/** What a store reckons with that never set anything. */
export const LASTING_FIGURES: LastingFigures = {
  maxOpenDays: FEEDING_SETTINGS.maxOpenDays,
  safetyDays: FEEDING_SETTINGS.safetyDays,
  usualDeliveryDays: USUAL_DELIVERY_DAYS,
  litterClumpingG: LITTER_RATES.clumping,
  litterClayG: LITTER_RATES.clay,
  litterSilicaG: LITTER_RATES.silica,
  litterWoodPelletG: LITTER_RATES.woodPellet,
  litterPlantG: LITTER_RATES.plant,
};

const litter = { least: 100, most: 50_000 } as const;

/** The least and the most of each figure. */
export const LASTING_LIMITS = {
  maxOpenDays: { least: 7, most: 365 },
  safetyDays: { least: 0, most: 30 },
  usualDeliveryDays: { least: 0, most: 60 },
  litterClumpingG: litter,
  litterClayG: litter,
  litterSilicaG: litter,
  litterWoodPelletG: litter,
  litterPlantG: litter,
} as const satisfies Record<keyof LastingFigures, { least: number; most: number }>;

/** All that estimates of goods reckon with. `deliveryDays`: of the next delivery, where nobody asked a carrier. */
export type LastingSettings = { feeding: FeedingSettings; litter: LitterRates; deliveryDays: number };

/** The settings that follow from a store's figures. */
export const lastingSettings = (figures: LastingFigures): LastingSettings => ({
  feeding: { ...FEEDING_SETTINGS, maxOpenDays: figures.maxOpenDays, safetyDays: figures.safetyDays },
  litter: {
    clumping: figures.litterClumpingG,
    clay: figures.litterClayG,
    silica: figures.litterSilicaG,
    woodPellet: figures.litterWoodPelletG,
    plant: figures.litterPlantG,
  },
  deliveryDays: figures.usualDeliveryDays,
});

/** What is reckoned with unless a store says otherwise. */
export const LASTING_SETTINGS: LastingSettings = lastingSettings(LASTING_FIGURES);
