import { addBusinessDays, daysBetween, type PlainDay } from '../../shared/kernel/calendar';

/** Calendar days from today until so many business days are over, national holidays skipped (decisions §7). */
export const calendarDaysUntil = (today: PlainDay, businessDays: number): number =>
  daysBetween(today, addBusinessDays(today, businessDays));
