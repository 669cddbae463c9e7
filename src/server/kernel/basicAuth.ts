import { createHash, timingSafeEqual } from 'node:crypto';

/** The `authorization` header of a user and password (RFC 7617). */
export const basicOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export const isSameText = (one: string, other: string): boolean =>
  // Hashes have equal length, as the comparison demands.
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
