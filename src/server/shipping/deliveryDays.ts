import { addBusinessDays, daysBetween, type PlainDay } from '../../shared/kernel/calendar';

/** Today's results by number of business days; all quotes of a day need the same few. */
let counted: { today: PlainDay; byBusinessDays: Map<number, number> } = { today: '', byBusinessDays: new Map() };

/** Calendar days from today until a number of business days have passed, national holidays skipped (rules §7). */
export const calendarDaysUntil = (today: PlainDay, businessDays: number): number => {
  if (counted.today !== today) counted = { today, byBusinessDays: new Map() };
  const known = counted.byBusinessDays.get(businessDays);
  if (known !== undefined) return known;
  const days = daysBetween(today, addBusinessDays(today, businessDays));
  counted.byBusinessDays.set(businessDays, days);
  return days;
};
