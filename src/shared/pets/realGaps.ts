import { daysBetween, type PlainDay } from '../kernel/calendar';
import { FEEDING_SETTINGS, type LearningSettings } from './feedingSettings';

/** A purchase of one food: the day it was delivered and how much, in grams. */
export type FoodPurchase = { day: PlainDay; grams: number };

/** Days a pack really lasted: the middle of the gaps between purchases, with the gaps themselves, the oldest first. */
export type LearntDays = { days: number; gaps: number[] };

/**
 * What purchases of a food teach about a pack of it. A gap counts for as many days as the pack at hand would have
 * filled at the pace of the one bought then. Gaps far from the estimate are left out, and of an even number the shorter
 * middle one counts: a pack that comes early is better than one that comes late.
 *
 * @param estimateDays what the pack lasts by owner, table or formula
 * @returns null while there are too few gaps
 */
export const learntDays = (
  purchases: readonly FoodPurchase[],
  packG: number,
  estimateDays: number,
  { minGaps, minRatio, maxRatio }: LearningSettings = FEEDING_SETTINGS.learning,
): LearntDays | null => {
  const byDay = new Map<PlainDay, number>();
  for (const { day, grams } of purchases) byDay.set(day, (byDay.get(day) ?? 0) + grams);
  const deliveries = [...byDay]
    .map(([day, grams]) => ({ day, grams }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
  const gaps = deliveries.flatMap(({ day, grams }, index) => {
    const next = deliveries[index + 1];
    return next && grams > 0 ? [Math.round((daysBetween(day, next.day) * packG) / grams)] : [];
  });
  const usual = gaps.filter((gap) => gap >= estimateDays * minRatio && gap <= estimateDays * maxRatio);
  if (usual.length < minGaps) return null;
  const middle = [...usual].sort((left, right) => left - right)[Math.floor((usual.length - 1) / 2)];
  return middle === undefined ? null : { days: middle, gaps: usual };
};
