/**
 * Writes down every so often what a process has gathered, one write at a time and in their order.
 * @param write never rejects @param everyMs milliseconds between two writes
 */
export const keptInTurns = (write: () => Promise<void>, everyMs: number) => {
  let keeping: Promise<void> = Promise.resolve();
  /** Writes down what was gathered until now; never rejects. */
  const keep = (): Promise<void> => {
    keeping = keeping.then(write);
    return keeping;
  };
  return {
    keep,
    /** Keeps from now on. @returns how to stop, which keeps the last ones too */
    start(): () => Promise<void> {
      const timer = setInterval(() => void keep(), everyMs);
      timer.unref();
      return () => {
        clearInterval(timer);
        return keep();
      };
    },
  };
};
