import { addDays, addMonths, daysBetween, weekdayOf, type PlainDay } from '../kernel/calendar';
import type { NextDelivery } from './pantryGoods';
import type { Outlook } from './pantryOutlook';

/** How many days the axis of the pantry shows: twelve weeks. */
export const AXIS_DAYS = 84;

/** Weeks before the one of today that are shown. */
const PAST_WEEKS = 2;

/** The first day of the axis: the Monday two weeks before that of today's week. */
export const axisStart = (today: PlainDay): PlainDay =>
  addDays(today, -(((weekdayOf(today) + 6) % 7) + PAST_WEEKS * 7));

/** Where a day begins on the axis, in percent, from 0 to 100 also for days beyond it. */
export const placeOf = (day: PlainDay, start: PlainDay): number =>
  (Math.min(AXIS_DAYS, Math.max(0, daysBetween(start, day))) / AXIS_DAYS) * 100;

/** True for a day that lies on the axis. */
export const isOnAxis = (day: PlainDay, start: PlainDay): boolean =>
  day >= start && daysBetween(start, day) < AXIS_DAYS;

/** Marks of the axis: Mondays, and where months begin or go on at its left edge. Places in percent. */
export type AxisMarks = { weeks: { day: PlainDay; at: number }[]; months: { day: PlainDay; at: number }[] };

/** A month that begins in the last days has no room for its name. */
const LAST_DAYS_WITHOUT_NAME = 7;

export const axisMarks = (today: PlainDay): AxisMarks => {
  const start = axisStart(today);
  const mark = (day: PlainDay) => ({ day, at: placeOf(day, start) });
  const weeks = Array.from({ length: AXIS_DAYS / 7 }, (_none, week) => addDays(start, week * 7));
  const firsts = [1, 2, 3].map((month) => addMonths(`${start.slice(0, 7)}-01`, month));
  const months = firsts.filter((day) => daysBetween(start, day) < AXIS_DAYS - LAST_DAYS_WITHOUT_NAME);
  // The month at the left edge has its name unless the next one begins too soon after it.
  const isRoomAtEdge = months[0] === undefined || daysBetween(start, months[0]) >= LAST_DAYS_WITHOUT_NAME;
  return { weeks: weeks.map(mark), months: (isRoomAtEdge ? [start, ...months] : months).map(mark) };
};

/** A stretch of the axis, in percent. */
export type Stretch = { from: number; width: number };

/** How goods lie on the axis; null where a part has no place on it. All places in percent. */
export type JarPlaces = {
  /** What is gone; `isCut` where it began before the axis. */
  past: (Stretch & { isCut: boolean }) | null;
  /** What is left; `isCut` where it lasts beyond the axis. */
  rest: (Stretch & { isCut: boolean }) | null;
  /** Since it ended. */
  gap: Stretch | null;
  /** The day to order by, unless it is behind. */
  pin: number | null;
  applications: { day: PlainDay; at: number }[];
  /** What is to come, from its first day on; `isCut` where it lasts beyond the axis. */
  next: (Stretch & { isCut: boolean }) | null;
};

const stretch = (from: number, to: number): Stretch | null => (to > from ? { from, width: to - from } : null);

/** Where goods and what comes next lie on the axis of a day. */
export const jarPlaces = (outlook: Outlook, today: PlainDay, coming: NextDelivery | null = null): JarPlaces => {
  const start = axisStart(today);
  const now = placeOf(today, start);
  const dayAfter = addDays(outlook.lastDay, 1);
  const end = placeOf(dayAfter, start);
  const past = stretch(placeOf(outlook.firstDay, start), Math.min(now, end));
  const rest = stretch(Math.max(now, placeOf(outlook.firstDay, start)), end);
  return {
    past: past && { ...past, isCut: outlook.firstDay < start },
    rest: rest && { ...rest, isCut: daysBetween(start, dayAfter) > AXIS_DAYS },
    gap: stretch(end, now),
    pin: outlook.orderBy >= today && isOnAxis(outlook.orderBy, start) ? placeOf(outlook.orderBy, start) : null,
    applications: outlook.applications
      .filter((day) => isOnAxis(day, start))
      .map((day) => ({ day, at: placeOf(day, start) })),
    next: coming && nextPlace(coming, start),
  };
};

const nextPlace = ({ firstDay, lastDay }: NextDelivery, start: PlainDay): JarPlaces['next'] => {
  const dayAfter = addDays(lastDay ?? firstDay, 1);
  const place = stretch(placeOf(firstDay, start), placeOf(dayAfter, start));
  return place && { ...place, isCut: daysBetween(start, dayAfter) > AXIS_DAYS };
};
