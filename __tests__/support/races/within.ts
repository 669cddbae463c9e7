import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something, but not for ever. @throws an error that names what was waited for */
export async function within<T>(mostMs: number, what: string, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(mostMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no end of ${what} within ${mostMs / 1_000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
