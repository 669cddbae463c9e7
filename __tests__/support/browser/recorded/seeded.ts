/** Numbers that look random and are the same for the same seed. */
export type Seeded = ReturnType<typeof seeded>;

/** @param seed any integer */
export const seeded = (seed: number) => {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    /** True in about so many of a hundred cases. */
    isIn: (percent: number): boolean => next() * 100 < percent,
    /** From `least` to `most`, both included. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    /** @throws for an empty list */
    oneOf<Value>(all: readonly Value[]): Value {
      const chosen = all[Math.floor(next() * all.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
  };
};
