import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';

/** Requests of one network that may wait for their turn. */
const WAITING = 200;

/**
 * Turns of each network: so many of its requests are worked on at once, the next wait in the order they came. Whoever
 * sends a hundred at once slows themselves down, and others hardly. A network that asks for nothing is forgotten.
 */
export const networkTurns = (atOnce: number, waiting = WAITING) => {
  const busy = new Map<string, { turns: BulkheadPolicy; requests: number }>();
  return {
    /** How many networks are remembered. */
    size: (): number => busy.size,

    /** Runs the work when its turn comes. @returns null where too many of the same network wait: nothing was begun */
    async run<Value>(network: string, work: () => Promise<Value>): Promise<Value | null> {
      const at = busy.get(network) ?? { turns: bulkhead(atOnce, waiting), requests: 0 };
      busy.set(network, at);
      at.requests += 1;
      try {
        return await at.turns.execute(work);
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return null;
        throw error;
      } finally {
        at.requests -= 1;
        if (at.requests === 0) busy.delete(network);
      }
    },
  };
};
