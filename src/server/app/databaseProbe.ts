import pTimeout from 'p-timeout';

/** How long a database that counts as there may be silent, ms: less than a balancer gives a probe (2 s). */
const MOST_SILENT_MS = 1_500;

/** Whether a database answers in time, asked once for all who want to know meanwhile: silence takes one connection. */
export const databaseProbe = (
  pingDatabase: () => Promise<unknown>,
  mostSilentMs: number = MOST_SILENT_MS,
): (() => Promise<boolean>) => {
  const ask = (): Promise<boolean> => {
    const answer = pingDatabase().then(
      () => true,
      () => false,
    );
    return pTimeout(answer, { milliseconds: mostSilentMs, fallback: () => false });
  };
  let asked: Promise<boolean> | null = null;
  return () =>
    (asked ??= ask().finally(() => {
      asked = null;
    }));
};
