// What the shop is to reach, each goal of a row of the table: a share of a ceiling, or a figure.

/**
 * @typedef {{ text: string, of: string | null, isMet: (result: object) => boolean }} Goal `of`: the ceiling it is a
 * share of, by its name
 */

/** At least this share of what a ceiling gives, in the middle of all rounds. @returns {Goal} */
export const shareOf = (ceiling, least) => ({
  text: least.toFixed(2),
  of: ceiling,
  isMet: ({ ceilings }) => ceilings.find(({ name }) => name === ceiling).ratio.median >= least,
});

/** At least so many a second. @returns {Goal} */
export const atLeast = (perSecond) => ({
  text: `${perSecond}/s`,
  of: null,
  isMet: ({ shop }) => shop.perSecond.median >= perSecond,
});

/** The slowest of a hundred within so many ms, and nobody turned away. @returns {Goal} */
export const slowestWithin = (ms, perSecond) => ({
  text: `p99 ${ms} ms`,
  of: null,
  isMet: ({ shop }) => shop.p99.median <= ms && shop.perSecond.min >= perSecond * 0.99,
});

/** A figure of at most so much. @returns {Goal} */
export const atMost = (most, unit) => ({
  text: `${most} ${unit}`,
  of: null,
  isMet: ({ figure }) => figure.median <= most,
});
