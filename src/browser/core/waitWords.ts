import type { Refusal } from '../../shared/kernel/refusal';
import { waitTexts } from '../texts/waitTexts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait, in words that are never too short. @param seconds null: the server did not say */
const spanWords = (seconds: number | null): string => {
  if (seconds === null || seconds <= MINUTE) return waitTexts.minutes(1);
  return seconds < HOUR ? waitTexts.minutes(Math.ceil(seconds / MINUTE)) : waitTexts.hours(Math.ceil(seconds / HOUR));
};

/** What was asked too often, how long to wait and what can be done instead; null for every other refusal. */
export function waitWords({ name, details }: Refusal): { title: string; text: string } | null {
  if (name !== 'TooManyRequestsError') return null;
  const span = spanWords(details?.retryAfter ?? null);
  switch (details?.reason) {
    case 'cardsTried':
      return { title: waitTexts.titles.cardsTried, text: waitTexts.cardsTried(span) };
    case 'unpaidOrders':
      return { title: waitTexts.titles.unpaidOrders, text: waitTexts.unpaidOrders };
    default:
      return { title: waitTexts.title, text: waitTexts.tooMany(span) };
  }
}
