/** Runs one step of the start and prints how long it took: 'migrated (0.1 s)'. */
export type Step = <T>(done: string, work: () => Promise<T>) => Promise<T>;

/** @param say where the lines go */
export const openProgress =
  (say: (line: string) => void): Step =>
  async (done, work) => {
    const started = performance.now();
    const result = await work();
    say(`${done} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  };
