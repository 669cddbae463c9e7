import { addBusinessDays, addDays, isNationalHoliday, weekdayOf, type PlainDay } from '../kernel/calendar';
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

/** How far a schedule may reach, and, in days, a day that a merchant moves. */
export const scheduleLimits = { leadDays: 30, daysAhead: 30, capacity: 1_000, reason: 200, movedAhead: 60 } as const;

/** How the shopper chooses day and shift of a way: its meaning is said at the contract. */
export type ShiftSchedule = {
  shifts: DeliveryShift[];
  leadDays: number;
  daysAhead: number;
  cutoffHour: number;
  capacity: number | null;
  /** True where the store delivers on Saturdays too; left out by schedules from before that was asked. */
  saturdays?: boolean;
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
  const countsFor = addDeliveryDays(schedule, hour < schedule.cutoffHour ? today : addDays(today, 1), 0);
  const daysFrom = (first: PlainDay): OpenDay[] =>
    deliveryDaysFrom(schedule, first).flatMap((date) => {
      const shifts = DELIVERY_SHIFTS.filter(
        (shift) =>
          schedule.shifts.includes(shift) &&
          (date !== today || hour < SHIFT_HOURS[shift].from) &&
          !full.some((taken) => taken.date === date && taken.shift === shift),
      );
      return shifts.length > 0 ? [{ date, shifts }] : [];
    });
  return {
    listDay: daysFrom(addDeliveryDays(schedule, countsFor, schedule.leadDays)),
    // Banks have no Saturdays.
    listDayPaidLater: daysFrom(
      addDeliveryDays(schedule, addBusinessDays(countsFor, PAID_LATER_DAYS), schedule.leadDays),
    ),
  };
};

/** Adds days on which the store delivers: business days, and Saturdays where it does; 0 moves a day off to the next. */
const addDeliveryDays = ({ saturdays = false }: ShiftSchedule, day: PlainDay, count: number): PlainDay => {
  if (!saturdays) return addBusinessDays(day, count);
  const isOpen = (one: PlainDay) => weekdayOf(one) !== 0 && !isNationalHoliday(one);
  let result = day;
  for (let left = count; left > 0;) {
    result = addDays(result, 1);
    if (isOpen(result)) left -= 1;
  }
  while (!isOpen(result)) result = addDays(result, 1);
  return result;
};

const deliveryDaysFrom = (schedule: ShiftSchedule, first: PlainDay): PlainDay[] => {
  const days = [first];
  while (days.length < schedule.daysAhead) days.push(addDeliveryDays(schedule, days.at(-1) ?? first, 1));
  return days;
};

/**
 * True where what was chosen can still be kept by an order that is paid at an instant: its shift has not begun, and from
 * the day of the payment on, whatever the hour, as many days of delivery are left as the store needs.
 */
export const isShiftKept = (schedule: ShiftSchedule, { date, shift }: ChosenShift, paidAt: number): boolean => {
  const today = storeDayOf(paidAt);
  if (date < addDeliveryDays(schedule, today, schedule.leadDays)) return false;
  return date !== today || Number(storeHourOf(paidAt)) < SHIFT_HOURS[shift].from;
};

/**
 * The days for who pays an unpaid order that has one: those offered now, and its own where money of now, or that of a
 * boleto, is still in time for it. Its own place is one of those that are taken.
 */
export const payableDaysOf = (
  schedule: ShiftSchedule,
  own: ChosenShift,
  now: number,
  full: readonly ChosenShift[],
): OpenDays => {
  const { listDay, listDayPaidLater } = openDaysOf(schedule, now, full);
  const paidLater = addBusinessDays(storeDayOf(now), PAID_LATER_DAYS);
  const isKeptLater = own.date >= addDeliveryDays(schedule, paidLater, schedule.leadDays);
  return {
    listDay: isShiftKept(schedule, own, now) ? withShift(listDay, own) : listDay,
    listDayPaidLater: isKeptLater ? withShift(listDayPaidLater, own) : listDayPaidLater,
  };
};

const withShift = (days: readonly OpenDay[], { date, shift }: ChosenShift): OpenDay[] => {
  const others = days.filter((day) => day.date !== date);
  const left = days.find((day) => day.date === date)?.shifts ?? [];
  const shifts = DELIVERY_SHIFTS.filter((one) => one === shift || left.includes(one));
  return [...others, { date, shifts }].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

/** The first day on which the shift that was chosen is left, else the first of all with its first; null for none. */
export const nextShift = (days: readonly OpenDay[], wanted: DeliveryShift): ChosenShift | null => {
  const day = days.find(({ shifts }) => shifts.includes(wanted)) ?? days.at(0);
  const shift = day?.shifts.includes(wanted) ? wanted : day?.shifts.at(0);
  return day && shift ? { date: day.date, shift } : null;
};

/** True where a day and shift are among those offered. */
export const isOpenShift = (days: readonly OpenDay[], { date, shift }: ChosenShift): boolean =>
  days.some((day) => day.date === date && day.shifts.includes(shift));
