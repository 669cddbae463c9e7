/** How many rounds a race runs: few where time is short, a hundred for a published figure (`npm run prove`). */
export const raceRounds = (usual: number): number => Number(process.env['RACE_ROUNDS'] ?? usual);

/** The seed of a race; printed with each failure, so that it can be run again. */
export const raceSeed = (): number => Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1, the same for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** The same things in another order. */
export const shuffled = <Thing>(things: readonly Thing[], random: () => number): Thing[] =>
  things
    .map((thing) => ({ thing, turn: random() }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ thing }) => thing);
