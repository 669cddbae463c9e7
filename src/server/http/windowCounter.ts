/** Keys remembered at most; the oldest are forgotten first, so that no flood of addresses fills the memory. */
const MOST_KEYS = 50_000;

type Window = { endsAt: number; count: number; values: Set<string> | null };

/**
 * Counts tries of this process in fixed windows, by key. With a `value` the same one counts once within the window: who
 * asks again what was answered is not asking more. What has ended is forgotten with the next key of its length.
 */
export const windowCounter = (mostKeys = MOST_KEYS) => {
  // Windows of one length end in the order in which they began.
  const byLength = new Map<number, Map<string, Window>>();
  const windowsOf = (windowMs: number): Map<string, Window> => {
    const windows = byLength.get(windowMs) ?? new Map<string, Window>();
    byLength.set(windowMs, windows);
    return windows;
  };

  const forgetEnded = (windows: Map<string, Window>, now: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(key);
    }
  };

  const current = (key: string, now: number, windowMs: number): Window => {
    const windows = windowsOf(windowMs);
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    forgetEnded(windows, now);
    const fresh = { endsAt: now + windowMs, count: 0, values: null };
    // Deleted first: a map keeps the place of a key that is set again.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  return {
    /** How many keys are remembered. */
    size: (): number => [...byLength.values()].reduce((sum, windows) => sum + windows.size, 0),

    /** How many are counted now, and when their window ends. */
    read(key: string, { now, windowMs }: Pick<TakenBy, 'now' | 'windowMs'>): { used: number; endsAt: number } {
      const known = byLength.get(windowMs)?.get(key);
      return known && known.endsAt > now ? { used: known.count, endsAt: known.endsAt } : { used: 0, endsAt: now };
    },

    /**
     * Counts a try, unless `ceiling` are counted. @returns how many are counted with it and when the window ends, in
     * milliseconds; `isTaken` false where it was not counted
     */
    take(key: string, { now, windowMs, ceiling, value }: TakenBy): { used: number; endsAt: number; isTaken: boolean } {
      const window = current(key, now, windowMs);
      const { endsAt } = window;
      if (value !== undefined && window.values?.has(value)) return { used: window.count, endsAt, isTaken: true };
      if (window.count >= ceiling) return { used: window.count, endsAt, isTaken: false };
      window.count += 1;
      if (value !== undefined) window.values = (window.values ?? new Set()).add(value);
      return { used: window.count, endsAt, isTaken: true };
    },
  };
};

type TakenBy = { now: number; windowMs: number; ceiling: number; value?: string };
