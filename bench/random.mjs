/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A whole number from 0 to below `limit`. */
export const below = (random, limit) => Math.floor(random() * limit);

/** A copy in another order. */
export const shuffled = (random, list) => {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
};
