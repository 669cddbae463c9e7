import { addBusinessDays, daysBetween, type PlainDay } from '../../shared/kernel/calendar';

/** Today's answers by number of business days; every quote of a day asks the same few. */
let counted: { today: PlainDay; byBusinessDays: Map<number, number> } = { today: '', byBusinessDays: new Map() };

/** Calendar days from today until so many business days are over, national holidays skipped (rules §7). */
export const calendarDaysUntil = (today: PlainDay, businessDays: number): number => {
  if (counted.today !== today) counted = { today, byBusinessDays: new Map() };
  const known = counted.byBusinessDays.get(businessDays);
  if (known !== undefined) return known;
  const days = daysBetween(today, addBusinessDays(today, businessDays));
  counted.byBusinessDays.set(businessDays, days);
  return days;
};
