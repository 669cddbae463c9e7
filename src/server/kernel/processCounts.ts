/** Whose events come by webhook. */
export const WEBHOOK_SENDERS = ['pagarme', 'melhorEnvio'] as const;

/**
 * Why an event of a provider is not taken. unproven: password or signature. tooOld: its own date. tooMany: of a network
 * that proved none before. unfit: no payment of ours, or no event at all.
 */
export const WEBHOOK_REFUSALS = ['unproven', 'tooOld', 'tooMany', 'unfit'] as const;
export type WebhookRefusal = (typeof WEBHOOK_REFUSALS)[number];

/** Pages whose content policy kept something out, and whether it was a script, or text that was to become one. */
export const REPORTED_PAGES = ['payment', 'other'] as const;
export const REPORTED_KINDS = ['script', 'other'] as const;

/** What is due of a cycle of a repeat purchase; none: nothing was after all. */
export const CYCLE_STEPS = ['remind', 'lock', 'charge', 'giveUp', 'none'] as const;
export type CycleStep = (typeof CYCLE_STEPS)[number];

/**
 * How a step of a cycle ended. skipped: the cycle is left out. putOff: something is missing that may come back, and it is
 * tried again. passed: somebody else changed the cycle meanwhile. failed: by an error, and it is tried again.
 */
export const CYCLE_OUTCOMES = ['done', 'skipped', 'putOff', 'passed', 'failed'] as const;
export type CycleOutcome = (typeof CYCLE_OUTCOMES)[number];

/** What a process counts of itself, with the labels of each: words of closed sets, never of people, orders or stores. */
export type CountedEvents = {
  /** An event of a provider that was not taken. */
  webhookRefused: { provider: (typeof WEBHOOK_SENDERS)[number]; reason: WebhookRefusal };
  /** Something was refused because it was done too often; the names are those of `LIMITS` and of the throttles. */
  limitRefused: { limit: string };
  /** A browser reported that a page's content policy kept something out. */
  policyReported: { page: (typeof REPORTED_PAGES)[number]; kind: (typeof REPORTED_KINDS)[number] };
  /** A job was taken back from a process that died. */
  jobLost: Record<string, never>;
  /** The job that walks repeat purchases took a step of a cycle. */
  cycleWalked: { step: CycleStep; outcome: CycleOutcome };
};
export type CountedEvent = keyof CountedEvents;

/** A cache's name, what was found in it and what was not, and how much it holds now. */
export type CacheCount = { cache: string; hits: number; misses: number; entries: number };

/** Counts the use of one cache. */
export type CacheCounter = { hit: () => void; miss: () => void };

/** Totals of this process since its start. */
export type ProcessCounts = ReturnType<typeof processCounts>;

/** Counts in memory what nobody else keeps: some additions. Whoever watches the process reads them. */
export const processCounts = () => {
  const totals = new Map<string, { event: CountedEvent; labels: Record<string, string>; total: number }>();
  const caches: { count: CacheCount; entries: () => number }[] = [];
  return {
    add<Event extends CountedEvent>(event: Event, labels: CountedEvents[Event], by = 1): void {
      const key = `${event} ${JSON.stringify(labels)}`;
      const known = totals.get(key);
      if (known) known.total += by;
      else totals.set(key, { event, labels, total: by });
    },

    /** What was counted of an event, by its labels. */
    totalsOf: (event: CountedEvent) => [...totals.values()].filter((one) => one.event === event),

    /** Counts a cache. @param entries how many it holds */
    cache(name: string, entries: () => number): CacheCounter {
      const count: CacheCount = { cache: name, hits: 0, misses: 0, entries: 0 };
      caches.push({ count, entries });
      return {
        hit() {
          count.hits += 1;
        },
        miss() {
          count.misses += 1;
        },
      };
    },

    /** By name: each cluster of stores has caches of its own, which count together. */
    caches(): CacheCount[] {
      const summed = new Map<string, CacheCount>();
      for (const { count, entries } of caches) {
        const before = summed.get(count.cache) ?? { cache: count.cache, hits: 0, misses: 0, entries: 0 };
        summed.set(count.cache, {
          cache: count.cache,
          hits: before.hits + count.hits,
          misses: before.misses + count.misses,
          entries: before.entries + entries(),
        });
      }
      return [...summed.values()];
    },
  };
};
