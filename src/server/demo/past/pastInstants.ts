import { addDays, startOfDay, weekdayOf } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Draw } from './draw';

/** How far back a demo store remembers. */
const PAST_DAYS = 180;

const HOUR_MS = 3_600_000;
/** Sunday to Saturday: people order food for their animals when the week begins. */
const WEEKDAYS = [0.7, 1.3, 1.15, 1.05, 1, 0.95, 0.8];
/** Midnight to 23 h: little at night, a lunch break, most after dinner. */
const HOURS = [3, 1, 1, 0.5, 0.5, 1, 2, 4, 7, 10, 12, 12, 14, 12, 10, 10, 11, 11, 12, 13, 15, 16, 13, 7];
/** So much more the last day sells than the first one. */
const GROWTH = 1.4;

/** The instant so many hours after a store's day has begun, in ms. */
export const instantIn = (day: string, hour: number): number => Date.parse(startOfDay(day)) + hour * HOUR_MS;

/** When a past ends: with the last full hour, so that what is sold from now on stands in an hour of its own. */
export const endOfPast = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS;

/** Instants, in ms and in order, as a shop that grows is visited: more on some weekdays, hours and from month to month. */
export function pastInstants(draw: Draw, count: number, now: number): number[] {
  const end = endOfPast(now);
  const today = storeDayOf(end);
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, index) => addDays(today, index - PAST_DAYS));
  const weights = days.map(
    (day, index) =>
      (WEEKDAYS[weekdayOf(day)] ?? 1) * (1 + (GROWTH * index) / PAST_DAYS) * (0.75 + draw.between(0, 50) / 100),
  );
  return (
    Array.from({ length: count }, () => {
      const day = days[draw.weighted(weights)] ?? today;
      return instantIn(day, draw.weighted(HOURS)) + draw.between(0, HOUR_MS - 1);
    })
      // A card is decided before the past ends.
      .filter((at) => at < end - 60_000)
      .toSorted((one, other) => one - other)
  );
}
