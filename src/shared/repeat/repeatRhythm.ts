import { addDays, addMonths, type PlainDay } from '../kernel/calendar';

/** How far apart deliveries may be. The least number of days leaves room for each delivery's own reminder. */
export const RHYTHM_LIMITS = {
  days: { least: 7, most: 365 },
  weeks: { least: 1, most: 52 },
  months: { least: 1, most: 12 },
} as const;

/**
 * How often a purchase repeats. `untilEmpty` follows the day on which the goods at home run out, which comes from outside
 * (`withEstimate`); `fallbackDays` is its rhythm while nobody knows that day.
 */
export type RepeatRhythm =
  | { kind: 'days' | 'weeks' | 'months'; every: number }
  | { kind: 'untilEmpty'; fallbackDays: number };

/** Where a purchase stands in its rhythm: `step` rhythms after `anchor`. Both are days of a charge. */
export type RepeatPlan = { rhythm: RepeatRhythm; anchor: PlainDay; step: number };

/** True for a rhythm that a purchase may have. */
export const isRhythm = (rhythm: RepeatRhythm): boolean => {
  const count = rhythm.kind === 'untilEmpty' ? rhythm.fallbackDays : rhythm.every;
  const { least, most } = RHYTHM_LIMITS[rhythm.kind === 'untilEmpty' ? 'days' : rhythm.kind];
  return Number.isInteger(count) && count >= least && count <= most;
};

/**
 * The day that lies some rhythms after the anchor. Months count from the anchor's own day, so that a month without it lends
 * its last day once: 31 January, 28 February, 31 March.
 */
export const occurrenceOf = (rhythm: RepeatRhythm, anchor: PlainDay, step: number): PlainDay => {
  switch (rhythm.kind) {
    case 'days':
      return addDays(anchor, rhythm.every * step);
    case 'weeks':
      return addDays(anchor, 7 * rhythm.every * step);
    case 'months':
      return addMonths(anchor, rhythm.every * step);
    case 'untilEmpty':
      return addDays(anchor, rhythm.fallbackDays * step);
  }
};

/** The day of the coming charge. */
export const dayOf = ({ rhythm, anchor, step }: RepeatPlan): PlainDay => occurrenceOf(rhythm, anchor, step);

/** The plan once its coming day is over: it was charged, or skipped. */
export const afterComing = (plan: RepeatPlan): RepeatPlan => ({ ...plan, step: plan.step + 1 });

/**
 * The plan with its coming day moved, earlier or later. What follows counts from the new day, as the goods last from then
 * on; so the day it was before does not come again.
 */
export const movedTo = (plan: RepeatPlan, day: PlainDay): RepeatPlan => ({ ...plan, anchor: day, step: 0 });

/** The plan in another rhythm. The coming day stays: its customer may have its reminder. What follows counts from it. */
export const withRhythm = (plan: RepeatPlan, rhythm: RepeatRhythm): RepeatPlan => ({
  rhythm,
  anchor: dayOf(plan),
  step: 0,
});

/** The plan after a pause: its first day that is not before `earliest`; those in between are left out, none is caught up. */
export const resumedFrom = (plan: RepeatPlan, earliest: PlainDay): RepeatPlan => {
  let resumed = plan;
  while (dayOf(resumed) < earliest) resumed = afterComing(resumed);
  return resumed;
};

/**
 * The plan after an estimate of the day on which the goods at home run out; the same in any other rhythm.
 * @param emptyOn the first day without goods, or null where nobody knows: then the plan goes on as it is
 * @param leadDays days from the charge to the goods at home
 * @param earliest the first day on which a charge may be, as its reminder comes before it
 */
export const withEstimate = (
  plan: RepeatPlan,
  emptyOn: PlainDay | null,
  leadDays: number,
  earliest: PlainDay,
): RepeatPlan => {
  if (plan.rhythm.kind !== 'untilEmpty' || emptyOn === null) return plan;
  const wanted = addDays(emptyOn, -leadDays);
  return movedTo(plan, wanted < earliest ? earliest : wanted);
};
