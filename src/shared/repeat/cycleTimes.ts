import { addDays, atHour, startOfDay, type PlainDay } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';
import type { PurchaseCycleStatus } from './purchaseCycleMachine';

const HOUR_MS = 3_600_000;

/**
 * When things happen to a cycle. Reminders and charges come at one hour of the day in São Paulo; `noticeHours` lie between
 * a reminder and its charge at least, however late the reminder is. `farthestDays` is how far off a day may be moved.
 */
export const CYCLE_TIMES = { reminderDays: 7, lockDays: 2, hour: 9, noticeHours: 48, farthestDays: 180 } as const;

/** The instants of a cycle that is charged on a day, as ISO. Its customer may change it until `chargeAt`. */
export const timesOf = (chargeOn: PlainDay) => ({
  remindAt: atHour(addDays(chargeOn, -CYCLE_TIMES.reminderDays), CYCLE_TIMES.hour),
  lockAt: atHour(addDays(chargeOn, -CYCLE_TIMES.lockDays), CYCLE_TIMES.hour),
  chargeAt: atHour(chargeOn, CYCLE_TIMES.hour),
});

/** The first day on which a cycle that is planned now may be charged: its reminder goes out before. @param now ISO instant */
export const earliestChargeDay = (now: string): PlainDay => addDays(storeDayOf(now), CYCLE_TIMES.reminderDays);

/**
 * The day of a charge whose reminder goes out now: the planned one, or the first that leaves its notice where the reminder
 * is late. @param now ISO instant
 */
export const chargeDayAfterReminder = (planned: PlainDay, now: string): PlainDay => {
  const earliest = new Date(Date.parse(now) + CYCLE_TIMES.noticeHours * HOUR_MS).toISOString();
  if (timesOf(planned).chargeAt >= earliest) return planned;
  const day = storeDayOf(earliest);
  return timesOf(day).chargeAt >= earliest ? day : addDays(day, 1);
};

/** Why a cycle cannot be moved to a day: before the first possible one, or too far off; null where it can. @param now ISO instant */
export const moveFault = (day: PlainDay, now: string): 'tooEarly' | 'tooFar' | null => {
  if (day < earliestChargeDay(now)) return 'tooEarly';
  return day > addDays(storeDayOf(now), CYCLE_TIMES.farthestDays) ? 'tooFar' : null;
};

/** What time does to a cycle by itself. */
export type CycleStep = 'remind' | 'lock' | 'charge' | 'giveUp';

/**
 * A cycle as its times see it. `isConfirmed`: its customer saw the total and wants it charged on its day at once. `nextTryAt`: when a refused
 * charge is tried again, null where it is not. `giveUpAt`: when an unpaid cycle is over. ISO instants.
 */
export type TimedCycle = {
  status: PurchaseCycleStatus;
  chargeOn: PlainDay;
  isConfirmed: boolean;
  nextTryAt: string | null;
  giveUpAt: string | null;
};

/** What comes next for a cycle by time, and when; null where it waits for somebody else, or is over. */
export const comingStepOf = (cycle: TimedCycle): { step: CycleStep; at: string } | null => {
  const { remindAt, lockAt, chargeAt } = timesOf(cycle.chargeOn);
  switch (cycle.status) {
    case 'scheduled':
      return { step: 'remind', at: remindAt };
    case 'reminded':
      return { step: 'lock', at: lockAt };
    case 'locked':
      return { step: 'charge', at: cycle.isConfirmed ? startOfDay(cycle.chargeOn) : chargeAt };
    case 'retryWait':
      if (cycle.nextTryAt !== null) return { step: 'charge', at: cycle.nextTryAt };
      return cycle.giveUpAt === null ? null : { step: 'giveUp', at: cycle.giveUpAt };
    case 'charging':
    case 'paid':
    case 'ordered':
    case 'partial':
    case 'skipped':
    case 'failed':
    case 'void':
      return null;
  }
};

/** The step of a cycle that is due; null while none is. @param now ISO instant */
export const dueStepOf = (cycle: TimedCycle, now: string): CycleStep | null => {
  const coming = comingStepOf(cycle);
  return coming !== null && coming.at <= now ? coming.step : null;
};
