import { addDays, type PlainDay } from '../kernel/calendar';
import { dailyEnergyKcal, energyFactor, gramsForEnergy, isFoodEnergy, isGrowing, roundGrams } from './energyNeed';
import { FEEDING_SETTINGS, type FeedingSettings } from './feedingSettings';
import { gramsOfTable, type FeedingPlace, type FeedingTable } from './feedingTable';
import { ageAfter, daysOfPack, lastFedDay, orderByDay, walkPack } from './packEnd';
import { reckonedAgeMonths, type PetBirth } from './petBirth';
import {
  isFedSpecies,
  type FedSpecies,
  type PetActivity,
  type PetCondition,
  type PetNeutered,
  type PetSpecies,
} from './petFacts';
import { learntDays, type FoodPurchase } from './realGaps';

/** What an estimate asks of an animal. */
export type FedPet = {
  id: string;
  species: PetSpecies;
  birth: PetBirth | null;
  /** The latest; null where it was never weighed. */
  weightG: number | null;
  adultWeightG: number | null;
  neutered: PetNeutered;
  activity: PetActivity;
  conditions: readonly PetCondition[];
};

/** What its owner says of an animal and one food: grams a day measured, null for none; its part of the diet. */
export type OwnServing = { gramsPerDay: number | null; sharePercent: number };

/** What an estimate asks of a food. `kcalPerKg` and `table` are null where nobody entered them. */
export type FoodFacts = { kcalPerKg: number | null; table: FeedingTable | null };

/** Where grams come from, the surest first. */
export type GramsSource = 'owner' | 'table' | 'formula';

/** Why there is no estimate. */
export type NoEstimate = 'conditions' | 'species' | 'weight' | 'food';

/**
 * Grams a day, of all that an animal eats. `minG` and `maxG` are the range of an estimate, in whole grams; for the
 * owner's own figure both are that figure. `isClamped` where the animal lies beyond the edge of the maker's table.
 */
export type DailyGrams = {
  ok: true;
  source: GramsSource;
  grams: number;
  exactG: number;
  minG: number;
  maxG: number;
  isClamped: boolean;
  isGrowing: boolean;
};

const none = (reason: NoEstimate) => ({ ok: false, reason }) as const;

/**
 * How much an animal eats of a food in a day: what its owner measures, else the maker's table, else the formula. A
 * condition leaves only the owner's figure, which comes from a vet then.
 */
export const dailyGrams = (
  pet: FedPet,
  food: FoodFacts,
  own: OwnServing | null,
  on: PlainDay,
  settings: FeedingSettings = FEEDING_SETTINGS,
): DailyGrams | { ok: false; reason: NoEstimate } => {
  if (own?.gramsPerDay) {
    const grams = own.gramsPerDay;
    return {
      ok: true,
      source: 'owner',
      grams,
      exactG: grams,
      minG: grams,
      maxG: grams,
      isClamped: false,
      isGrowing: false,
    };
  }
  if (pet.conditions.length > 0) return none('conditions');
  if (!isFedSpecies(pet.species)) return none('species');
  if (pet.weightG === null) return none('weight');
  const fed = { ...pet, species: pet.species, weightKg: pet.weightG / 1000 };
  const ageMonths = pet.birth === null ? null : reckonedAgeMonths(pet.birth, on);
  return reckon(fed, food, ageMonths, settings) ?? none('food');
};

type Weighed = Omit<FedPet, 'species'> & { species: FedSpecies; weightKg: number };

const reckon = (
  pet: Weighed,
  food: FoodFacts,
  ageMonths: number | null,
  settings: FeedingSettings,
): DailyGrams | null => {
  const adultWeightKg = pet.adultWeightG === null ? null : pet.adultWeightG / 1000;
  const profile = { ...pet, ageMonths, adultWeightKg };
  const byTable = food.table && gramsOfTable(food.table, profile);
  const found = byTable ?? byFormula(food.kcalPerKg, profile, settings);
  if (!found || found.grams <= 0) return null;
  const grams = roundGrams(found.grams);
  return {
    ok: true,
    source: byTable ? 'table' : 'formula',
    grams,
    exactG: found.grams,
    minG: roundGrams((grams * (100 - settings.rangePercent)) / 100),
    maxG: roundGrams((grams * (100 + settings.rangePercent)) / 100),
    isClamped: found.isClamped,
    isGrowing: isGrowing(profile, settings),
  };
};

const byFormula = (
  kcalPerKg: number | null,
  profile: Parameters<typeof energyFactor>[0],
  settings: FeedingSettings,
): { grams: number; isClamped: boolean } | null => {
  if (kcalPerKg === null || !isFoodEnergy(kcalPerKg)) return null;
  const kcal = dailyEnergyKcal(profile.weightKg, energyFactor(profile, settings));
  return { grams: gramsForEnergy(kcal, kcalPerKg), isClamped: false };
};

/** Where in a maker's table an animal stands on a day; null where it was never weighed. */
export const feedingPlaceOf = (pet: FedPet, on: PlainDay): FeedingPlace | null =>
  pet.weightG === null
    ? null
    : {
        weightKg: pet.weightG / 1000,
        adultWeightKg: pet.adultWeightG === null ? null : pet.adultWeightG / 1000,
        ageMonths: pet.birth === null ? null : reckonedAgeMonths(pet.birth, on),
        activity: pet.activity,
        neutered: pet.neutered,
      };

/** An animal at a pack. */
export type PackEater = { pet: FedPet; own: OwnServing | null };

/** A pack, and when it comes. All days are days of the calendar. */
export type PackAsked = {
  /** Net weight in grams. */
  packG: number;
  /** Grams still there of the pack before. */
  leftoverG?: number;
  wastePercent?: number;
  /** The first day it is fed from: the delivery, or the day after the pack before ends. */
  firstDay: PlainDay;
  /** How long the next delivery takes. */
  deliveryDays: number;
  /** Earlier deliveries of this food to the same animals. */
  purchases?: readonly FoodPurchase[];
};

/** How long a pack lasts. The range is of days: the hungriest animals first. */
export type PackEstimate = {
  ok: true;
  source: GramsSource | 'learnt';
  days: number;
  minDays: number;
  maxDays: number;
  /** What owner, table or formula say; equal to `days` unless it was learnt. */
  reckonedDays: number;
  /** The real gaps in days; empty unless it was learnt. */
  gaps: number[];
  firstDay: PlainDay;
  lastDay: PlainDay;
  /** The last day to order the next one; it may lie behind where a pack is small. */
  orderBy: PlainDay;
  /** Grams that all eaters eat of it on the first day. */
  gramsPerDay: number;
  eaters: { petId: string; sharePercent: number; daily: DailyGrams }[];
};

/** Why a pack has no estimate, and for which animal; null where nobody eats of it. */
export type NoPackEstimate = { ok: false; reason: NoEstimate; petId: string | null };

/**
 * How long a pack feeds animals together. Without real gaps it counts what each eats; animals that grow are walked day by
 * day, each serving by the age of that day.
 */
export const packEstimate = (
  eaters: readonly PackEater[],
  food: FoodFacts,
  asked: PackAsked,
  settings: FeedingSettings = FEEDING_SETTINGS,
): PackEstimate | NoPackEstimate => {
  const known: PackEstimate['eaters'] = [];
  for (const { pet, own } of eaters) {
    const daily = dailyGrams(pet, food, own, asked.firstDay, settings);
    if (!daily.ok) return { ok: false, reason: daily.reason, petId: pet.id };
    known.push({ petId: pet.id, sharePercent: own?.sharePercent ?? 100, daily });
  }
  if (known.length === 0) return { ok: false, reason: 'food', petId: null };

  const reckonedDays = known.some(({ daily }) => daily.isGrowing)
    ? walkedDays(eaters, food, asked, settings)
    : daysAt(known, asked, ({ grams }) => grams);
  const learnt = learntDays(asked.purchases ?? [], asked.packG, reckonedDays, settings.learning);
  const days = learnt?.days ?? reckonedDays;
  const lastDay = lastFedDay(asked.firstDay, days);
  return {
    ok: true,
    source: learnt ? 'learnt' : weakestSource(known),
    days,
    minDays: learnt
      ? Math.min(...learnt.gaps)
      : Math.min(
          days,
          daysAt(known, asked, ({ maxG }) => maxG),
        ),
    maxDays: learnt
      ? Math.max(...learnt.gaps)
      : Math.max(
          days,
          daysAt(known, asked, ({ minG }) => minG),
        ),
    reckonedDays,
    gaps: learnt?.gaps ?? [],
    firstDay: asked.firstDay,
    lastDay,
    orderBy: orderByDay(lastDay, asked.deliveryDays, settings.safetyDays),
    gramsPerDay: roundGrams(
      known.reduce((sum, { daily, sharePercent }) => sum + (daily.grams * sharePercent) / 100, 0),
    ),
    eaters: known,
  };
};

const daysAt = (known: PackEstimate['eaters'], asked: PackAsked, gramsOf: (daily: DailyGrams) => number): number =>
  daysOfPack(
    asked,
    known.map(({ daily, sharePercent }) => ({ gramsPerDay: gramsOf(daily), sharePercent })),
  );

const walkedDays = (
  eaters: readonly PackEater[],
  food: FoodFacts,
  { packG, leftoverG = 0, wastePercent = 0, firstDay }: PackAsked,
  settings: FeedingSettings,
): number => {
  const gramsOn = (day: number): number =>
    eaters.reduce((sum, { pet, own }) => {
      const daily = gramsAfter(pet, food, own, firstDay, day, settings);
      return sum + daily * ((own?.sharePercent ?? 100) / 100) * (1 + wastePercent / 100);
    }, 0);
  return walkPack(packG + leftoverG, gramsOn).days;
};

const gramsAfter = (
  pet: FedPet,
  food: FoodFacts,
  own: OwnServing | null,
  firstDay: PlainDay,
  days: number,
  settings: FeedingSettings,
): number => {
  if (own?.gramsPerDay || pet.birth === null || !isFedSpecies(pet.species) || pet.weightG === null) {
    const same = dailyGrams(pet, food, own, addDays(firstDay, days), settings);
    return same.ok ? same.exactG : 0;
  }
  const age = ageAfter(reckonedAgeMonths(pet.birth, firstDay), days);
  const fed = { ...pet, species: pet.species, weightKg: pet.weightG / 1000 };
  return reckon(fed, food, age, settings)?.exactG ?? 0;
};

const SOURCES: readonly GramsSource[] = ['owner', 'table', 'formula'];

/** An estimate is as sure as its least sure part. */
const weakestSource = (known: PackEstimate['eaters']): GramsSource =>
  SOURCES.findLast((source) => known.some(({ daily }) => daily.source === source)) ?? 'formula';
