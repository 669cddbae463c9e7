import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits in base64url, 43 characters. A bearer token; the database keeps its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: knowing the row does not let anybody in (rules §4). */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
