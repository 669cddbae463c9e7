import fc from 'fast-check';

import { playStorm, storms, type Mutant, type Storm } from './cartStorm';

/** `npm run prove` asks for a thousand and more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);
const SEED = Number(process.env.PROPERTY_SEED ?? 38);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const check = async (given: Storm, mutant?: Mutant) => {
  const end = await playStorm(given, mutant);
  expect(end.least).toBeGreaterThanOrEqual(1);
  expect(end.isSettled).toBe(true);
  expect(end.shown).toEqual(end.stored);
  expect(end.kept).toEqual(end.stored);
  expect(end.storedOfLast).toEqual(end.last);
  // What a closed page sent last may be lost; where nothing is, nothing is sent again.
  const isCalm = given.loss === 0 && !given.gestures.some(({ kind }) => kind === 'reload');
  if (isCalm) expect(end.surplus).toEqual([]);
};

const property = (mutant?: Mutant) => fc.asyncProperty(storms, (given) => check(given, mutant));

it(`shows what is stored after any storm (${RUNS} seeds from ${SEED})`, async () => {
  await fc.assert(property(), { seed: SEED, numRuns: RUNS });
}, 3_600_000);

it.each<Mutant>(['repliesNotDropped', 'wantedNotKept'])(
  'goes red for a client with %s',
  async (mutant) => {
    const outcome = await fc.check(property(mutant), { seed: SEED, numRuns: 400, endOnFailure: true });
    expect(outcome.failed).toBe(true);
  },
  600_000,
);
