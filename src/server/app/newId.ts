import { randomBytes } from 'node:crypto';

/** A new identifier: 128 random bits in base64url, 22 characters. Knowing one is the permission of an anonymous cart or a guest's order. */
export const newId = (): string => randomBytes(16).toString('base64url');
