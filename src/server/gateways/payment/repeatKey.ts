import { createHash } from 'node:crypto';

/**
 * The idempotency key of a call that says the same again when its answer was lost, whoever repeats it and however much
 * later: two calls that ask for the same have one key, and what was asked cannot be read from it.
 * @param what names the kind of call @param asked everything that makes it this call; JSON
 */
export const repeatKeyOf = (what: string, asked: object): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(asked)).digest('base64url')}`;
