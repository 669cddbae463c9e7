import { randomInt } from 'node:crypto';

import { storeDayOf } from '../../shared/kernel/storeDay';

const RANDOM_NUMBERS = 1_000_000;

/**
 * A number to quote, made of the store's day and six random digits: '20261120-483920'. Random, so that it tells nobody
 * how many wrote. @param now instant in ms
 */
export const protocolNumberOf = (now: number): string =>
  `${storeDayOf(now).replaceAll('-', '')}-${String(randomInt(RANDOM_NUMBERS)).padStart(6, '0')}`;
