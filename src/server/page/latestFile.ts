import { stat } from 'node:fs/promises';

import type { Clock } from '../kernel/clock';

/** A file is looked at once in this time, ms: a page costs no look of its own. */
const LOOKED_AT_MS = 1_000;

/**
 * What is read from a file: on first use, and again once the file was written anew, as by a build under a running server.
 * @param read called with the file's name @param clock milliseconds
 */
export const latestFile = <Value>(file: string, read: (file: string) => Value | Promise<Value>, clock: Clock) => {
  let known: { writtenAt: number; value: Value } | null = null;
  let lookedAt = -Infinity;
  return async (): Promise<Value> => {
    const now = clock();
    if (known && now - lookedAt < LOOKED_AT_MS) return known.value;
    const { mtimeMs: writtenAt } = await stat(file);
    if (known?.writtenAt !== writtenAt) known = { writtenAt, value: await read(file) };
    lookedAt = now;
    return known.value;
  };
};
