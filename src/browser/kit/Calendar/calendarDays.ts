import { addDays, addMonths, type PlainDay, weekdayOf } from '../../../shared/kernel/calendar';

const DAYS_OF_WEEK = 7;

/** The weeks of a day's month, from Sunday; null where a place belongs to another month. */
export const weeksOf = (day: PlainDay): (PlainDay | null)[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const count = Number(addDays(addMonths(first, 1), -1).slice(8));
  const lead = weekdayOf(first);
  const weekCount = Math.ceil((lead + count) / DAYS_OF_WEEK);
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, weekday) => {
      const offset = week * DAYS_OF_WEEK + weekday - lead;
      return offset >= 0 && offset < count ? addDays(first, offset) : null;
    }),
  );
};

/** Where a key moves from a day (APG date picker); null for keys that do not move. */
export const dayMovedBy = (key: string, hasShift: boolean, day: PlainDay): PlainDay | null => {
  const weekday = weekdayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, DAYS_OF_WEEK - 1 - weekday);
    case 'PageUp':
      return addMonths(day, hasShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, hasShift ? 12 : 1);
    default:
      return null;
  }
};

const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

/** A day in full: 'sexta-feira, 20 de novembro de 2026'. */
export const formatLongDay = (day: PlainDay): string => longDay.format(Date.parse(`${day}T00:00:00Z`));

/** The nearest day inside the limits. */
export const within = (day: PlainDay, min: PlainDay, max: PlainDay): PlainDay => {
  if (day < min) return min;
  return day > max ? max : day;
};
