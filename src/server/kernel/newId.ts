import { randomFillSync } from 'node:crypto';

const ID_BYTES = 16;
/** Asking the system for random bytes costs much more than the bytes: they are fetched for many ids at once. */
const pool = Buffer.alloc(ID_BYTES * 128);
let used = pool.length;

/** A new identifier: 128 random bits in base64url, 22 characters. Knowing one is the permission of an anonymous cart or a guest's order. */
export const newId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
};
