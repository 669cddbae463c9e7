import { addDays, type PlainDay } from '../kernel/calendar';
import type { Centavos } from '../kernel/money';
import { storeDayOf } from '../kernel/storeDay';

/**
 * When a 'de' price may be printed struck through above what is charged. Brazilian law names no number of days; the rule
 * is that of Google's struck prices, as VTEX gives it (docs/decisions/089-a-de-price-was-charged.md): charged 30 days in the
 * last 200, running or not, and a cut of more than 5 % and less than 90 %.
 */
export const STRUCK_PRICE_RULE = {
  chargedDays: 30,
  withinDays: 200,
  /** Percent of the 'de' price. */
  cutAbove: 5,
  cutBelow: 90,
} as const;

/**
 * What is known of a variant's prices. `since`: from when it was on sale without a break, ISO. `changes`: oldest first,
 * at least all of the last 200 days, each with what was charged until then.
 */
export type PriceHistory = { since: string; changes: readonly { at: string; fromPrice: Centavos }[] };

/** Prices of a variant in centavos; `originalPrice` is its 'de'. */
type Struck = { price: Centavos; originalPrice: Centavos };

/**
 * Whether a 'de' price is printed: until which day; or why it is not. `from` is the first day on which it could be, were
 * it charged again from today on. Days of the store.
 */
export type StruckStanding =
  | { kind: 'shown'; until: PlainDay }
  | { kind: 'cutTooSmall' }
  | { kind: 'cutTooLarge' }
  | { kind: 'notCharged'; chargedDays: number; from: PlainDay };

/** @param today the store's day */
export function struckStanding(
  { price, originalPrice }: Struck,
  history: PriceHistory,
  today: PlainDay,
): StruckStanding {
  const { chargedDays, withinDays, cutAbove, cutBelow } = STRUCK_PRICE_RULE;
  const cut = (originalPrice - price) * 100;
  if (cut <= originalPrice * cutAbove) return { kind: 'cutTooSmall' };
  if (cut >= originalPrice * cutBelow) return { kind: 'cutTooLarge' };
  const days = daysCharged(originalPrice, history, today);
  // It leaves the window day by day: the last of the days that are needed says until when.
  const last = days.at(-chargedDays);
  if (last !== undefined) return { kind: 'shown', until: addDays(last, withinDays) };
  let from = addDays(today, 2);
  for (let added = 1; countSince(days, addDays(from, -withinDays)) + added < chargedDays; added += 1)
    from = addDays(from, 1);
  return { kind: 'notCharged', chargedDays: days.length, from };
}

/**
 * Days before today, of those that count, on which a price or more was charged from their beginning to their end: in the
 * doubt of a day with two prices it is the buyer who is right.
 */
function daysCharged(price: Centavos, { since, changes }: PriceHistory, today: PlainDay): PlainDay[] {
  const last = changes.at(-1);
  // What is charged now is less.
  if (!last) return [];
  const opened = addDays(storeDayOf(since), 1);
  const oldest = addDays(today, -STRUCK_PRICE_RULE.withinDays);
  const first = opened > oldest ? opened : oldest;
  const end = storeDayOf(last.at) < today ? storeDayOf(last.at) : today;
  const low = changes.flatMap(({ at, fromPrice }, index) => {
    const before = changes[index - 1]?.at;
    if (fromPrice >= price || before === at) return [];
    // It ended before its last instant.
    return [{ from: before === undefined ? '' : storeDayOf(before), to: storeDayOf(Date.parse(at) - 1) }];
  });
  const days: PlainDay[] = [];
  for (let day = first; day < end; day = addDays(day, 1))
    if (!low.some(({ from, to }) => from <= day && day <= to)) days.push(day);
  return days;
}

const countSince = (days: readonly PlainDay[], first: PlainDay): number => days.filter((day) => day >= first).length;
