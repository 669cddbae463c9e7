import { daysBetween, isDay, type PlainDay } from '../kernel/calendar';

/**
 * When an animal was born, as exactly as its owner knows: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. What is not known is never
 * made up.
 */
export type PetBirth = string;

/** Mean length of a month in days (365.25 / 12). */
export const DAYS_PER_MONTH = 30.4375;

const firstDayOf = (birth: PetBirth): PlainDay => `${birth}-01-01`.slice(0, 10);
const lastDayOf = (birth: PetBirth): PlainDay => {
  if (birth.length === 10) return birth;
  if (birth.length === 4) return `${birth}-12-31`;
  const [year = 0, month = 1] = birth.split('-').map(Number);
  return `${birth}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** True for a day, month or year that exists and has begun by `today`, at most 100 years ago. */
export const isBirth = (text: string, today: PlainDay): boolean => {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text) || !isDay(firstDayOf(text))) return false;
  return firstDayOf(text) <= today && Number(today.slice(0, 4)) - Number(text.slice(0, 4)) <= 100;
};

/** Between which ages, in months, an animal is on a day. Both are equal where its birthday is known. */
export const ageMonths = (birth: PetBirth, on: PlainDay): { from: number; to: number } => ({
  from: Math.max(0, daysBetween(lastDayOf(birth), on)) / DAYS_PER_MONTH,
  to: Math.max(0, daysBetween(firstDayOf(birth), on)) / DAYS_PER_MONTH,
});

/** The age in months that estimates reckon with: the middle of what it may be. Never shown as its age. */
export const reckonedAgeMonths = (birth: PetBirth, on: PlainDay): number => {
  const { from, to } = ageMonths(birth, on);
  return (from + to) / 2;
};

/**
 * An age that is certain, in whole months or years by the calendar; null where only the year of birth is known, since
 * the birthday may lie ahead.
 */
export const certainAge = (birth: PetBirth, on: PlainDay): { unit: 'months' | 'years'; count: number } | null => {
  if (birth.length === 4) return null;
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number);
  const [nowYear = 0, nowMonth = 1, nowDay = 1] = on.split('-').map(Number);
  const months = (nowYear - year) * 12 + nowMonth - month - (birth.length === 10 && nowDay < day ? 1 : 0);
  return months < 12
    ? { unit: 'months', count: Math.max(0, months) }
    : { unit: 'years', count: Math.floor(months / 12) };
};
