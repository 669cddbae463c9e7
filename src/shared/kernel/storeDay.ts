import { atFirstUse } from './atFirstUse';
import type { PlainDay } from './calendar';

/** Where every day of the shop begins and ends (docs/brazil.md §8). */
export const STORE_TIME_ZONE = 'America/Sao_Paulo';

const dayInSaoPaulo = atFirstUse(() => new Intl.DateTimeFormat('en-CA', { timeZone: STORE_TIME_ZONE }));

/** The day it is in São Paulo at an instant. @param instant ISO string or milliseconds */
export const storeDayOf = (instant: string | number): PlainDay => dayInSaoPaulo().format(new Date(instant));

const hourInSaoPaulo = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: STORE_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }),
);

/** The hour it is in São Paulo at an instant, '00' to '23'. @param instant ISO string or milliseconds */
export const storeHourOf = (instant: string | number): string => hourInSaoPaulo().format(new Date(instant));
