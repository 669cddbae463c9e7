import { randomInt } from 'node:crypto';

import { storeDayOf } from '../../shared/kernel/storeDay';

const RANDOM_NUMBERS = 1_000_000;
const PROTOCOL_TRIES = 5;

/**
 * A number to quote, made of the store's day and six random digits: '20261120-483920'. Random, so that it does not
 * disclose how many there are. @param now instant in ms
 */
export const protocolNumberOf = (now: number): string =>
  `${storeDayOf(now).replaceAll('-', '')}-${String(randomInt(RANDOM_NUMBERS)).padStart(6, '0')}`;

/**
 * Keeps something under a new number, with another where that one is taken.
 * @param now instant in ms @param keep answers null where the number is taken @returns what `keep` made
 */
export async function keptUnderProtocol<T>(now: number, keep: (protocol: string) => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < PROTOCOL_TRIES; tries += 1) {
    const kept = await keep(protocolNumberOf(now));
    if (kept !== null) return kept;
  }
  throw new Error('no free protocol number');
}
