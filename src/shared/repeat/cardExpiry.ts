import { addDays, addMonths, daysBetween, type PlainDay } from '../kernel/calendar';

/** So many days before a kept card's last day its customer is written to, once each. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;
export type ExpiryNotice = (typeof EXPIRY_NOTICE_DAYS)[number];

/** The last day on which a card may be used: that of its month. */
export const lastDayOfCard = ({ expMonth, expYear }: { expMonth: number; expYear: number }): PlainDay =>
  addDays(addMonths(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, 1), -1);

/** Which notice of a card's end is due: the nearest one whose day has come; null before the first, and after the end. */
export const dueExpiryNotice = (lastDay: PlainDay, today: PlainDay): ExpiryNotice | null => {
  const left = daysBetween(today, lastDay);
  if (left < 0) return null;
  return EXPIRY_NOTICE_DAYS.findLast((days) => left <= days) ?? null;
};
