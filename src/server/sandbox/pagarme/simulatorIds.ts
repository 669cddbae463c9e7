import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;

/** The provider's ids: 16 letters and digits, the same for the same seed. */
export const base62 = (seed: string): string =>
  [...createHash('sha256').update(seed).digest().subarray(0, ID_LENGTH)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('');
