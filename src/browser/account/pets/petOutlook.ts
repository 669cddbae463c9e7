import { addDays } from '../../../shared/kernel/calendar';
import type { LastingSettings } from '../../../shared/pets/lastingFigures';
import type { KnownFood, Pet } from '../../../shared/pets/petContract';
import {
  dailyGrams,
  packEstimate,
  type FedPet,
  type OwnServing,
  type PackEstimate,
} from '../../../shared/pets/petEstimate';

/** How an animal's own facts enter an estimate. */
export const fedPet = (pet: Pet): FedPet => ({ ...pet, weightG: pet.weights[0]?.weightG ?? null });

/** What its owner says of an animal and a food; null where it does not eat it. */
export const servingOf = (pet: Pet, productId: string): OwnServing | null =>
  pet.foods.find((food) => food.productId === productId) ?? null;

/** What an animal eats of a food now, and until when the pack at home lasts. */
export type FoodOutlook = {
  food: KnownFood;
  /** Grams a day; null where there is no estimate. */
  grams: number | null;
  /** Of the pack that came last, for all who eat of it; null where none came. */
  pack: (PackEstimate & { packG: number }) | null;
};

/** Each food of an animal at home, with what is known of it. @param today 'YYYY-MM-DD' */
export const outlooksOf = (
  pet: Pet,
  { pets, foods, settings }: { pets: readonly Pet[]; foods: readonly KnownFood[]; settings: LastingSettings },
  today: string,
): FoodOutlook[] =>
  pet.foods.flatMap(({ productId, sharePercent }) => {
    const food = foods.find((each) => each.productId === productId);
    if (!food) return [];
    const daily = dailyGrams(fedPet(pet), factsOf(food), servingOf(pet, productId), today, settings.feeding);
    const grams = daily.ok ? Math.round((daily.grams * sharePercent) / 100) : null;
    return [{ food, grams, pack: lastPack(food, pets, settings) }];
  });

const factsOf = ({ care }: KnownFood) => ({ kcalPerKg: care.kcalPerKg, table: care.feedingTable });

const lastPack = (
  food: KnownFood,
  pets: readonly Pet[],
  { feeding, deliveryDays }: LastingSettings,
): FoodOutlook['pack'] => {
  const [before, last] = [food.purchases.at(-2), food.purchases.at(-1)];
  if (!last) return null;
  const eaters = pets.flatMap((pet) => {
    const own = pet.status === 'home' ? servingOf(pet, food.productId) : null;
    return own ? [{ pet: fedPet(pet), own }] : [];
  });
  const packFrom = ({ day, grams }: KnownFood['purchases'][number], firstDay = day) =>
    packEstimate(eaters, factsOf(food), { packG: grams, firstDay, deliveryDays, purchases: food.purchases }, feeding);
  // A pack that came early waits for the one before. No more than one: what estimates are off by would add up.
  const previous = before && packFrom(before);
  const waits = previous?.ok && previous.lastDay >= last.day;
  const estimate = packFrom(last, waits ? addDays(previous.lastDay, 1) : undefined);
  return estimate.ok ? { ...estimate, packG: last.grams } : null;
};
