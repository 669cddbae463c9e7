import { addDays, type PlainDay } from '../kernel/calendar';
import { DAYS_PER_MONTH } from './petBirth';

/** One animal's part of a pack: grams it eats a day, and how much of that comes from this food, in percent. */
export type Eater = { gramsPerDay: number; sharePercent: number };

/** What is there to eat, in grams, and how much of each serving is lost, in percent. */
export type PackContents = { packG: number; leftoverG?: number; wastePercent?: number };

/** How many whole days a pack feeds its eaters, each day alike. @param eaters at least one that eats of it */
export const daysOfPack = ({ packG, leftoverG = 0, wastePercent = 0 }: PackContents, eaters: Eater[]): number => {
  // In ten-thousandths of a gram, which are integers: a division of rounded fractions could lose a day.
  const perDay = eaters.reduce((sum, eater) => sum + eater.gramsPerDay * eater.sharePercent, 0) * (100 + wastePercent);
  if (perDay <= 0) return 0;
  return Math.floor(((packG + leftoverG) * 10_000) / perDay);
};

/** Days a pack feeds eaters whose serving changes, and the grams left of it then. */
export type GrowingDays = { days: number; leftG: number };

/** A pack that would feed longer is not walked on: three years. */
const MAX_WALKED_DAYS = 1096;

/**
 * Walks a pack day by day; the day that cannot be served whole is not counted.
 *
 * @param gramsOn grams eaten by all on day n, from 0, waste included and not rounded
 */
export const walkPack = (grams: number, gramsOn: (day: number) => number): GrowingDays => {
  let leftG = grams;
  for (let days = 0; days < MAX_WALKED_DAYS; days += 1) {
    const served = gramsOn(days);
    if (served > leftG || served <= 0) return { days, leftG };
    leftG -= served;
  }
  return { days: MAX_WALKED_DAYS, leftG };
};

/** An age in months, some days later. */
export const ageAfter = (ageMonths: number, days: number): number => ageMonths + days / DAYS_PER_MONTH;

/** The last day that is fed from a pack opened on a day. The day before it where it feeds none. */
export const lastFedDay = (firstDay: PlainDay, days: number): PlainDay => addDays(firstDay, days - 1);

/** The last day to order the next pack so that it arrives with days to spare. All of them days of the calendar. */
export const orderByDay = (lastDay: PlainDay, deliveryDays: number, safetyDays: number): PlainDay =>
  addDays(lastDay, -(deliveryDays + safetyDays));
