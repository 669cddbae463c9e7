import { addDays, daysBetween, startOfDay, type PlainDay } from '../kernel/calendar';
import { occurrenceOf, type RepeatRhythm } from './repeatRhythm';

/** Words and rules of Pix Automático, as the Banco Central's API Pix 2.9.0 has them. Source: docs/providers/pix-automatico.md. */

/** Providers of Pix Automático that a store may name: one that speaks the API Pix of the Banco Central. */
export const PIX_PROVIDERS = ['apiPix'] as const;

/** How often a payer may allow to be charged; there are no others. */
export const PIX_PERIODS = ['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type PixPeriod = (typeof PIX_PERIODS)[number];

/**
 * How a payer is asked: 1 a request in their bank's application, 2 a QR code of the authorisation alone, 3 a QR code that
 * also pays at once, 4 a QR code of a bill that offers it.
 */
export const PIX_JOURNEYS = ['JORNADA_1', 'JORNADA_2', 'JORNADA_3', 'JORNADA_4'] as const;
export type PixJourney = (typeof PIX_JOURNEYS)[number];

/** Whether an unpaid charge may be asked for again: never, or three times in seven days. */
export const PIX_RETRY_POLICIES = ['NAO_PERMITE', 'PERMITE_3R_7D'] as const;
export type PixRetryPolicy = (typeof PIX_RETRY_POLICIES)[number];

/** Statuses of an authorisation, in our words. */
export const PIX_AUTHORIZATION_STATUSES = ['created', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export type PixAuthorizationStatus = (typeof PIX_AUTHORIZATION_STATUSES)[number];

/** Statuses of a charge: instructed, scheduled at the payer's bank, or over. */
export const PIX_CHARGE_STATUSES = ['created', 'active', 'paid', 'rejected', 'expired', 'cancelled'] as const;
export type PixChargeStatus = (typeof PIX_CHARGE_STATUSES)[number];

/** Who ended an authorisation or a charge. */
export const PIX_ENDED_BY = ['PSP_PAGADOR', 'USUARIO_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR'] as const;
export type PixEndedBy = (typeof PIX_ENDED_BY)[number];

/** What the rules say: days and instants of an instruction, an authorisation and its retries. */
export const PIX_RULES = {
  /** How many days before its due day a charge is instructed, at least and at most. */
  instructedDays: { least: 2, most: 10 },
  /** How long a payer may take to approve an authorisation. */
  openDays: 30,
  retries: { most: 3, days: 7 },
} as const;

/** The provider's id of an authorisation: RR where it may be tried again, RN where not; its ISPB, the day, and eleven letters. */
export const REC_ID = /^R[RN]\d{16}[A-Za-z0-9]{11}$/;
/** Our id of a charge at the provider. */
export const TXID = /^[A-Za-z0-9]{26,35}$/;

const MONTHS: Readonly<Record<number, PixPeriod>> = { 1: 'MENSAL', 3: 'TRIMESTRAL', 6: 'SEMESTRAL', 12: 'ANUAL' };

/** The period that a rhythm has at Pix Automático; null where it has none: a rhythm of 42 days does not fit. */
export const pixPeriodOf = (rhythm: RepeatRhythm): PixPeriod | null => {
  switch (rhythm.kind) {
    case 'weeks':
      return rhythm.every === 1 ? 'SEMANAL' : null;
    case 'days':
      return rhythm.every === 7 ? 'SEMANAL' : null;
    case 'months':
      return MONTHS[rhythm.every] ?? null;
    // Its days follow the goods at home.
    case 'untilEmpty':
      return null;
  }
};

const RHYTHMS: Readonly<Record<PixPeriod, RepeatRhythm>> = {
  SEMANAL: { kind: 'weeks', every: 1 },
  MENSAL: { kind: 'months', every: 1 },
  TRIMESTRAL: { kind: 'months', every: 3 },
  SEMESTRAL: { kind: 'months', every: 6 },
  ANUAL: { kind: 'months', every: 12 },
};

/** The day of a period, from 0 on, always from the first one: a month without it lends its last day once. */
export const pixDayOf = (period: PixPeriod, firstOn: PlainDay, step: number): PlainDay =>
  occurrenceOf(RHYTHMS[period], firstOn, step);

/** Which period a day lies in, from 0 on; before the first one, -1. One charge of each is paid. */
export const pixStepOf = (period: PixPeriod, firstOn: PlainDay, day: PlainDay): number => {
  if (day < firstOn) return -1;
  // No period is longer than it should be by more than a few days.
  let step = Math.max(0, Math.floor(daysBetween(firstOn, day) / LONGEST_DAYS[period]) - 1);
  while (pixDayOf(period, firstOn, step + 1) <= day) step += 1;
  return step;
};
const LONGEST_DAYS: Readonly<Record<PixPeriod, number>> = {
  SEMANAL: 7,
  MENSAL: 31,
  TRIMESTRAL: 92,
  SEMESTRAL: 184,
  ANUAL: 366,
};

/** Why a charge due on a day cannot be instructed today; null where it can. */
export const instructionFault = (dueOn: PlainDay, today: PlainDay): 'tooLate' | 'tooEarly' | null => {
  const days = daysBetween(today, dueOn);
  if (days < PIX_RULES.instructedDays.least) return 'tooLate';
  return days > PIX_RULES.instructedDays.most ? 'tooEarly' : null;
};

/** True while a scheduled charge may be cancelled: until 23:59 of the day before it is due. @param now ISO instant */
export const isPixCancellable = (dueOn: PlainDay, now: string): boolean => now < startOfDay(dueOn);

/** What is known of a refused charge for its next try. */
export type TriedPix = { policy: PixRetryPolicy; dueOn: PlainDay; tries: number; lastTryOn: PlainDay | null };

/**
 * Why a charge may not be asked for again on a day; null where it may: three times, each on a day of its own, from the day
 * after it was due on, within seven days.
 */
export const pixRetryFault = (
  { policy, dueOn, tries, lastTryOn }: TriedPix,
  on: PlainDay,
): 'notAllowed' | 'tooMany' | 'wrongDay' | null => {
  if (policy === 'NAO_PERMITE') return 'notAllowed';
  if (tries >= PIX_RULES.retries.most) return 'tooMany';
  const isWithin = on > dueOn && on <= addDays(dueOn, PIX_RULES.retries.days);
  return isWithin && (lastTryOn === null || on > lastTryOn) ? null : 'wrongDay';
};

/** The days on which a refused charge is asked for again, by us alone: the day after, the third and the sixth. */
const TRIED_AFTER = [1, 3, 6] as const;

/** The next day for a refused charge, from a day on; null where none is left. */
export const nextPixRetryOn = (tried: TriedPix, today: PlainDay): PlainDay | null => {
  const earliest = Math.max(1, daysBetween(tried.dueOn, today));
  const days = TRIED_AFTER.filter((after, index) => index >= tried.tries && after >= earliest);
  return days.map((after) => addDays(tried.dueOn, after)).find((day) => pixRetryFault(tried, day) === null) ?? null;
};

/** Until when an authorisation that is asked for now may be approved. @param now ISO instant */
export const pixOpenUntil = (now: string): string =>
  new Date(Date.parse(now) + PIX_RULES.openDays * 86_400_000).toISOString();
