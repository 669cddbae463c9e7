import { addBusinessDays, addDays, type PlainDay } from '../kernel/calendar';
import { storeDayOf, storeHourOf } from '../kernel/storeDay';
import { BOLETO_BUSINESS_DAYS, BOLETO_CLEARING_DAYS } from '../payment/paymentTimes';

/** The parts of a day between which goods are delivered, in their order. */
export const DELIVERY_SHIFTS = ['morning', 'afternoon', 'evening'] as const;
export type DeliveryShift = (typeof DELIVERY_SHIFTS)[number];

/** From which hour to which a shift lasts, São Paulo's time. Source: Lei estadual 13.747/2009, art. 2, as of 14.951/2013. */
export const SHIFT_HOURS: Record<DeliveryShift, { from: number; to: number }> = {
  morning: { from: 7, to: 11 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 19, to: 23 },
};

/** How far a schedule may reach. */
export const scheduleLimits = { leadDays: 30, daysAhead: 30, capacity: 1_000, reason: 200 } as const;

/** How the shopper chooses day and shift of a way: its meaning is said at the contract. */
export type ShiftSchedule = {
  shifts: DeliveryShift[];
  leadDays: number;
  daysAhead: number;
  cutoffHour: number;
  capacity: number | null;
};

/** A day and a part of it. */
export type ChosenShift = { date: PlainDay; shift: DeliveryShift };

/** A day on which a way delivers, and the shifts that are left. */
export type OpenDay = { date: PlainDay; shifts: DeliveryShift[] };

/** The days offered now, and those for who pays by boleto. */
export type OpenDays = { listDay: OpenDay[]; listDayPaidLater: OpenDay[] };

// Until when the money of a boleto may come.
const PAID_LATER_DAYS = BOLETO_BUSINESS_DAYS + BOLETO_CLEARING_DAYS;

/**
 * What a schedule offers. @param now milliseconds since 1970 @param full days and shifts whose capacity is taken
 */
export const openDaysOf = (schedule: ShiftSchedule, now: number, full: readonly ChosenShift[]): OpenDays => {
  const today = storeDayOf(now);
  const hour = Number(storeHourOf(now));
  const countsFor = addBusinessDays(hour < schedule.cutoffHour ? today : addDays(today, 1), 0);
  const daysFrom = (first: PlainDay): OpenDay[] =>
    businessDaysFrom(first, schedule.daysAhead).flatMap((date) => {
      const shifts = DELIVERY_SHIFTS.filter(
        (shift) =>
          schedule.shifts.includes(shift) &&
          (date !== today || hour < SHIFT_HOURS[shift].from) &&
          !full.some((taken) => taken.date === date && taken.shift === shift),
      );
      return shifts.length > 0 ? [{ date, shifts }] : [];
    });
  return {
    listDay: daysFrom(addBusinessDays(countsFor, schedule.leadDays)),
    listDayPaidLater: daysFrom(addBusinessDays(countsFor, schedule.leadDays + PAID_LATER_DAYS)),
  };
};

const businessDaysFrom = (first: PlainDay, count: number): PlainDay[] => {
  const days = [first];
  while (days.length < count) days.push(addBusinessDays(days.at(-1) ?? first, 1));
  return days;
};

/** True where a day and shift are among those offered. */
export const isOpenShift = (days: readonly OpenDay[], { date, shift }: ChosenShift): boolean =>
  days.some((day) => day.date === date && day.shifts.includes(shift));
