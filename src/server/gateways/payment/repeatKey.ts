import { createHash } from 'node:crypto';

/**
 * An idempotency key derived from the request, for calls repeated after a lost response, however much later: equal
 * requests have the same key, and the request cannot be read from it.
 * @param what names the kind of call @param call everything that identifies the call; JSON
 */
export const repeatKeyOf = (what: string, call: object): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(call)).digest('base64url')}`;
