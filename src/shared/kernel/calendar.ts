import { atFirstUse } from './atFirstUse';
import { STORE_TIME_ZONE, storeDayOf, storeHourOf } from './storeDay';

/** A day of the calendar without time: 'YYYY-MM-DD'. */
export type PlainDay = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const instantOf = (day: PlainDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): PlainDay => new Date(ms).toISOString().slice(0, 10);

/** Adds days. */
export const addDays = (day: PlainDay, days: number): PlainDay => dayAt(instantOf(day) + days * DAY_MS);

/** How far behind UTC São Paulo is: by three hours, and by two in its summers, of which 2019 saw the last. */
const BEHIND_MS = 3 * HOUR_MS;
const BEHIND_IN_SUMMER_MS = 2 * HOUR_MS;

/**
 * The first instant of a day in São Paulo, as ISO. It is asked of the zone and not written down: a summer began at
 * midnight, so that its first day begins at one o'clock, and summers may come back by decree.
 */
export const startOfDay = (day: PlainDay): string => {
  const inSummer = instantOf(day) + BEHIND_IN_SUMMER_MS;
  return new Date(storeDayOf(inSummer) === day ? inSummer : instantOf(day) + BEHIND_MS).toISOString();
};

/**
 * An hour of a day in São Paulo, as ISO. @param hour 1 to 23; midnight is `startOfDay`, which a summer's first day lacks
 */
export const atHour = (day: PlainDay, hour: number): string => {
  const inSummer = instantOf(day) + hour * HOUR_MS + BEHIND_IN_SUMMER_MS;
  const isSummer = Number(storeHourOf(inSummer)) === hour && storeDayOf(inSummer) === day;
  return new Date(isSummer ? inSummer : inSummer + BEHIND_MS - BEHIND_IN_SUMMER_MS).toISOString();
};

/** The last millisecond of a day in São Paulo, as ISO. */
export const endOfDay = (day: PlainDay): string => new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();

/** Adds months: the same day of the month, or its last one (31 January + 1 is 28 February). */
export const addMonths = (day: PlainDay, months: number): PlainDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
};

/** The day of the week, from 0 (Sunday, where a Brazilian week begins) to 6. */
export const weekdayOf = (day: PlainDay): number => new Date(instantOf(day)).getUTCDay();

/** Whole days from one day to another. */
export const daysBetween = (from: PlainDay, to: PlainDay): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

/** True for a day that exists: 2026-02-29 does not. */
export const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? instantOf(text) : Number.NaN;
  return !Number.isNaN(ms) && dayAt(ms) === text;
};

/** The day of a typed 'dd/mm/yyyy' (specification §5); null for anything else, and for a day that does not exist. */
export const dayOfText = (text: string): PlainDay | null => {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) && Number(year) > 0 ? iso : null;
};

/** Easter Sunday of a year (Meeus/Jones/Butcher). */
export const easterOf = (year: number): PlainDay => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const FIXED_HOLIDAYS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

/** True on a national holiday (docs/brazil.md §9). */
export const isNationalHoliday = (day: PlainDay): boolean =>
  FIXED_HOLIDAYS.has(day.slice(5)) || day === addDays(easterOf(Number(day.slice(0, 4))), -2);

/** True on a day when banks do not open: national holidays, Carnival and Corpus Christi. */
export const isBankHoliday = (day: PlainDay): boolean => {
  const easter = easterOf(Number(day.slice(0, 4)));
  return isNationalHoliday(day) || [-48, -47, 60].some((offset) => day === addDays(easter, offset));
};

const isWeekend = (day: PlainDay): boolean => [0, 6].includes(weekdayOf(day));

/** Which days off count: 'national' for carriers, 'bank' for boletos. */
type BusinessCalendar = 'national' | 'bank';

const isBusinessDay = (day: PlainDay, calendar: BusinessCalendar): boolean =>
  !isWeekend(day) && !(calendar === 'bank' ? isBankHoliday(day) : isNationalHoliday(day));

/** Adds business days; 0 moves a day off to the next business day. */
export const addBusinessDays = (day: PlainDay, count: number, calendar: BusinessCalendar = 'national'): PlainDay => {
  let result = day;
  for (let left = count; left > 0;) {
    result = addDays(result, 1);
    if (isBusinessDay(result, calendar)) left -= 1;
  }
  while (!isBusinessDay(result, calendar)) result = addDays(result, 1);
  return result;
};

/** How many business days lie after a day, up to another one and with it. */
export const businessDaysBetween = (from: PlainDay, to: PlainDay, calendar: BusinessCalendar = 'national'): number => {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index + 1));
  return days.filter((day) => isBusinessDay(day, calendar)).length;
};

/** A day as a Brazilian writes it: dd/mm/yyyy. */
export const formatDay = (day: PlainDay): string => day.split('-').reverse().join('/');

const timeInSaoPaulo = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: STORE_TIME_ZONE, hour: '2-digit', minute: '2-digit' }),
);

/** An instant as the shop shows it: '20/11/2026, às 10:28'. @param instant ISO string */
export const formatInstant = (instant: string): string =>
  `${formatDay(storeDayOf(instant))}, às ${timeInSaoPaulo().format(new Date(instant))}`;

/** An instant's time of day in the shop: '10:28'. @param instant ISO string */
export const formatTime = (instant: string): string => timeInSaoPaulo().format(new Date(instant));
