/** How long a database that went away is looked for, ms: a switchover takes less, a crash more. */
const LOOKED_FOR_MS = 2_000;
/** Longest wait between two tries, ms; by chance, so that not all try at once. */
const LONGEST_PAUSE = 200;
/** After so long without a try that found it away, the next one is the first of another time, ms. */
const FORGOTTEN_MS = 10_000;

/** How long work looks for a database that is away, for all that ask the same one. */
export type Patience = {
  /**
   * How long to wait at most before another try, ms; null: no more. Whoever comes later to a database that stays away is
   * not kept waiting.
   * @param begunAt when the first try of this work began, by `performance.now()`
   */
  afterLoss(begunAt: number): number | null;
  /** It answered. */
  found(): void;
};

export const patience = (): Patience => {
  let since = -Infinity;
  let seenAt = -Infinity;
  return {
    afterLoss(begunAt) {
      const now = performance.now();
      if (now - seenAt > FORGOTTEN_MS) since = now;
      seenAt = now;
      // Others may find it while this does not.
      return now - Math.min(since, begunAt) < LOOKED_FOR_MS ? LONGEST_PAUSE : null;
    },
    found() {
      seenAt = -Infinity;
    },
  };
};
