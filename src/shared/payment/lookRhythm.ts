import type { PaymentStatus } from './paymentMachine';

const MINUTE_MS = 60_000;

/** Statuses of a payment that only the provider can end: its news may be lost, so it is asked. */
export const LOOKED_FOR_STATUSES = [
  'authorized',
  'waitingPayment',
  'analyzing',
  'pendingReview',
] as const satisfies readonly PaymentStatus[];

/** True where the provider is asked for the payment by and by. */
export const isLookedFor = (status: PaymentStatus): boolean =>
  LOOKED_FOR_STATUSES.some((lookedFor) => lookedFor === status);

/** True where a person may have the provider asked: also for one without outcome, and for money on its way back. */
export const isCheckable = (status: PaymentStatus): boolean =>
  isLookedFor(status) || status === 'processing' || status === 'pendingRefund';

/**
 * How often the provider is asked for a payment that waits, by its age: every so many minutes until it is so old. The
 * webhook comes within seconds; what follows is for the ones that do not.
 */
export const LOOK_RHYTHM = [
  // The buyer has the code on the screen and pays now.
  { untilMinutes: 2, everyMinutes: 1 },
  // They look for their phone.
  { untilMinutes: 5, everyMinutes: 3 },
  { untilMinutes: 10, everyMinutes: 5 },
  // The rest of a Pix's half hour, and the grace after it.
  { untilMinutes: 40, everyMinutes: 10 },
  // What still waits is a boleto or a card under review; banks tell of boletos in batches.
  { untilMinutes: 60, everyMinutes: 20 },
  { untilMinutes: 12 * 60, everyMinutes: 60 },
  // Until its time is over, days later.
  { untilMinutes: Infinity, everyMinutes: 6 * 60 },
] as const;

/** By how much of its interval a look is put off at most, so that payments of one minute do not stay together. */
export const LONGEST_SPREAD = 0.1;

/** The part of the longest spread that a payment's looks are put off by, from 0 to 1; always the same of one id. */
export const spreadOf = (paymentId: string): number => {
  // FNV-1a: ids that differ in one letter are far apart.
  let hash = 0x811c9dc5;
  for (const letter of paymentId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 0xffffffff;
};

/**
 * When the provider is asked next for a payment, in epoch milliseconds: the first time of the rhythm after now. Looks
 * that were missed, by a server that was down, are not made up for.
 * @param madeAt when the payment was opened, in epoch milliseconds @param spread from 0 to 1
 */
export const nextLookAt = (madeAt: number, now: number, spread: number): number => {
  let fromMinutes = 0;
  for (const { untilMinutes, everyMinutes } of LOOK_RHYTHM) {
    const from = madeAt + fromMinutes * MINUTE_MS;
    const every = everyMinutes * MINUTE_MS;
    // Whole milliseconds, so that the time of a look is never before itself.
    const putOff = Math.round(every * LONGEST_SPREAD * spread);
    const times = Math.max(1, Math.floor((now - putOff - from) / every) + 1);
    const next = from + times * every;
    if (next <= madeAt + untilMinutes * MINUTE_MS) return next + putOff;
    fromMinutes = untilMinutes;
  }
  throw new Error('the rhythm of looks has an end');
};

/** The longest that money of a payment of this age stays unknown, in milliseconds, while the provider answers. */
export const longestUnknownMs = (ageMs: number): number => {
  const step = LOOK_RHYTHM.find(({ untilMinutes }) => ageMs < untilMinutes * MINUTE_MS);
  return (step?.everyMinutes ?? 0) * MINUTE_MS * (1 + LONGEST_SPREAD);
};
