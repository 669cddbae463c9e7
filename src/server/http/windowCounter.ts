/** Keys remembered at most; the oldest are forgotten first, so that no flood of addresses fills the memory. */
const MOST_KEYS = 50_000;

type Window = { endsAt: number; count: number; values: Set<string> | null };

/**
 * Counts tries of this process in fixed windows, by key. With a `value` the same one counts once within the window: who
 * asks again what was answered is not asking more.
 */
export const windowCounter = (mostKeys = MOST_KEYS) => {
  const windows = new Map<string, Window>();

  const current = (key: string, now: number, windowMs: number): Window => {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const fresh = { endsAt: now + windowMs, count: 0, values: null };
    // Deleted first: a map keeps the place of a key that is set again.
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  return {
    /** How many are counted now, and when their window ends. */
    read(key: string, now: number): { used: number; endsAt: number } {
      const known = windows.get(key);
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
