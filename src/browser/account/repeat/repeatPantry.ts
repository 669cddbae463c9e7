import { addDays, daysBetween, type PlainDay } from '../../../shared/kernel/calendar';
import type { Pantry } from '../../../shared/pantry/pantryContract';
import { pantryRows } from '../../../shared/pantry/pantryGoods';
import { USUAL_DELIVERY_DAYS } from '../../../shared/pets/feedingSettings';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { valueOf, type Remote } from '../../core/remote';

/** More days of goods than this at home when the next ones arrive are worth a word. */
const MANY_DAYS = 21;

/** When goods at home end, by the pantry: the earliest of what a purchase brings; null where the pantry does not say. */
export const emptyDayOf = (
  { listProduct }: Pick<RepeatPurchase, 'listProduct'>,
  pantry: Remote<Pantry>,
  today: PlainDay,
): PlainDay | null => {
  const known = valueOf(pantry);
  if (known === null) return null;
  const wanted = new Set(listProduct.map(({ productId }) => productId));
  const days = pantryRows(known, today).flatMap(({ item, outlook }) =>
    wanted.has(item.productId) && outlook.ok ? [outlook.lastDay] : [],
  );
  return days.toSorted()[0] ?? null;
};

/** Where the day of a purchase and the pantry say different things. */
export type Disagreement = {
  purchaseId: string;
  arrivesOn: PlainDay;
  emptyOn: PlainDay;
  /** Days left at home when it arrives, or less than 0. */
  gap: number;
  /** What helps: another rhythm, or, where it follows the pantry already, to have it sooner. */
  act: 'rhythm' | 'advance';
};

/** The first purchase whose day and the pantry disagree. What follows the pantry waits by itself, but never comes sooner. */
export const disagreementOf = (
  purchases: readonly RepeatPurchase[],
  pantry: Remote<Pantry>,
  today: PlainDay,
): Disagreement | null => {
  for (const purchase of purchases) {
    const { id: purchaseId, cycle, rhythm } = purchase;
    const emptyOn = emptyDayOf(purchase, pantry, today);
    if (cycle === null || emptyOn === null) continue;
    const follows = rhythm.kind === 'untilEmpty';
    const arrivesOn = addDays(cycle.chargeOn, USUAL_DELIVERY_DAYS);
    const gap = daysBetween(arrivesOn, emptyOn);
    if (gap < 0 || (gap > MANY_DAYS && !follows))
      return { purchaseId, arrivesOn, emptyOn, gap, act: follows ? 'advance' : 'rhythm' };
  }
  return null;
};

/** Names of the animals that eat goods, as the pantry or their own pages know them. */
export const eatersOf = (productIds: readonly string[], pantry: Remote<Pantry>): string[] =>
  (valueOf(pantry)?.listPet ?? [])
    .filter(({ status, foods }) => status === 'home' && foods.some(({ productId }) => productIds.includes(productId)))
    .map(({ name }) => name);
