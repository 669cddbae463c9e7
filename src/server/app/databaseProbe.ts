import { setTimeout as pause } from 'node:timers/promises';

/** How long a database that counts as there may be silent, ms: less than a balancer gives a probe (2 s). */
const MOST_SILENT_MS = 1_500;

/** Whether a database answers in time, asked once for all who want to know meanwhile: silence takes one connection. */
export const databaseProbe = (
  pingDatabase: () => Promise<unknown>,
  mostSilentMs: number = MOST_SILENT_MS,
): (() => Promise<boolean>) => {
  const ask = async (): Promise<boolean> => {
    const answered = new AbortController();
    const answer = pingDatabase().then(
      () => true,
      () => false,
    );
    const silence = pause(mostSilentMs, false, { signal: answered.signal, ref: false }).catch(() => false);
    return Promise.race([answer, silence]).finally(() => answered.abort());
  };
  let asked: Promise<boolean> | null = null;
  return () =>
    (asked ??= ask().finally(() => {
      asked = null;
    }));
};
