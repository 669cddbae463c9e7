import { addDays, addMonths, type PlainDay } from '../kernel/calendar';

/** How long one application protects, by the product's label: days, or months of the calendar. */
export type Interval = { unit: 'days' | 'months'; count: number };

/**
 * The day of the nth application after the first (1 is the next). Reckoned from the first, so that a month with fewer
 * days does not shorten those that follow.
 */
export const applicationDay = (first: PlainDay, { unit, count }: Interval, nth: number): PlainDay =>
  unit === 'days' ? addDays(first, count * nth) : addMonths(first, count * nth);
