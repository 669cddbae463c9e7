import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits in base64url, 43 characters. A bearer token; the database keeps its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token: it cannot be used to sign in (rules §4). */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
