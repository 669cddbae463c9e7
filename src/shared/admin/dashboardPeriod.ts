import { addDays, startOfDay, type PlainDay } from '../kernel/calendar';
import { storeDayOf, storeHourOf } from '../kernel/storeDay';

/** The periods a merchant compares: today by the hour, or a number of days up to today (rules §12). */
export const DASHBOARD_PERIODS = ['today', '7', '30', '90'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** What the dashboard begins with (design, admin-dashboard). */
export const USUAL_PERIOD: DashboardPeriod = '30';

/**
 * A period and the one before it, as instants (ISO): `from` is the first midnight in São Paulo, `until` is now. The one
 * before is as long and ends at the same time of day, so that half a Friday is not compared with a whole Thursday.
 * `slots` name the period's days ('YYYY-MM-DD'), or today's hours ('00' to '23'), in order; `slotsBefore` those of the
 * period before.
 */
export type PeriodSpan = {
  from: string;
  until: string;
  beforeFrom: string;
  beforeUntil: string;
  slots: string[];
  slotsBefore: string[];
};

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** @param now ISO instant */
export const spanOf = (period: DashboardPeriod, now: string): PeriodSpan => {
  const days = period === 'today' ? 1 : Number(period);
  const today = storeDayOf(now);
  const first = addDays(today, 1 - days);
  const daysFrom = (day: PlainDay) => Array.from({ length: days }, (_, index) => addDays(day, index));
  const [from, beforeFrom] = [startOfDay(first), startOfDay(addDays(first, -days))];
  const length = Date.parse(now) - Date.parse(from);
  return {
    from,
    until: now,
    beforeFrom,
    beforeUntil: new Date(Date.parse(beforeFrom) + length).toISOString(),
    slots: period === 'today' ? HOURS : daysFrom(first),
    slotsBefore: period === 'today' ? HOURS : daysFrom(addDays(first, -days)),
  };
};

/** The slot of an instant in its period: its day, or its hour in São Paulo. @param instant ISO */
export const slotOf = (period: DashboardPeriod, instant: string): string =>
  period === 'today' ? storeHourOf(instant) : storeDayOf(instant);
