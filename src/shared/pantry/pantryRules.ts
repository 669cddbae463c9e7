import { addDays, isDay, type PlainDay } from '../kernel/calendar';

/** The largest of everything a customer may keep in a pantry. */
export const PANTRY_LIMITS = {
  items: 60,
  packs: 99,
  /** How many days ago a pack may have been opened. */
  openedDaysAgo: 730,
  /** Products that are asked about at once: more than a cart holds lines. */
  asked: 200,
} as const;

/** How much is left of what was opened, as its owner sees it; 'unopened' is all of it. */
export const PANTRY_LEVELS = ['almostNone', 'quarter', 'half', 'threeQuarters', 'unopened'] as const;
export type PantryLevel = (typeof PANTRY_LEVELS)[number];

/** How much is left on a day, as the owner saw it. */
export type SeenLevel = { level: PantryLevel; on: PlainDay };

/** The part of the contents that a level stands for, in percent. */
export const LEVEL_PERCENT: Record<PantryLevel, number> = {
  almostNone: 5,
  quarter: 25,
  half: 50,
  threeQuarters: 75,
  unopened: 100,
};

/** True for a day on which a pack at home may have been opened: not one to come, and not long ago. */
export const isOpeningDay = (day: PlainDay, today: PlainDay): boolean =>
  isDay(day) && day <= today && day >= addDays(today, -PANTRY_LIMITS.openedDaysAgo);
