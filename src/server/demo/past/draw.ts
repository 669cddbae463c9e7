import { seededRandom } from '../seededRandom';

/** What chance decides, the same for the same seed. */
export type Draw = ReturnType<typeof drawOf>;

/** @param seed any text */
export const drawOf = (seed: string) => {
  const random = seededRandom(seed);
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

  return {
    between,
    /** True with a probability in percent. */
    happens: (percent: number): boolean => random() * 100 < percent,

    /** One of a list. @throws Error where it is empty */
    one<Item>(list: readonly Item[]): Item {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new Error('nothing to draw from');
      return item;
    },

    /** The place of one in a list of weights, as likely as its weight is large. */
    weighted(weights: readonly number[]): number {
      let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
      const place = weights.findIndex((weight) => (left -= weight) < 0);
      return place === -1 ? weights.length - 1 : place;
    },

    /** A number of random digits. */
    digits: (count: number): string => Array.from({ length: count }, () => between(0, 9)).join(''),
  };
};
