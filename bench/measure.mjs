// A subject and its ceilings, in turns: shop, ceiling, shop, ceiling. Each round gives a ratio of its own, so what the
// machine does beside us weighs on both sides of it.
import { load } from './load.mjs';

/** Until then Node still translates what it runs. */
const WARM_UP_SECONDS = 1;

/**
 * @typedef {{ name: string, next: () => import('./load.mjs').Question | null, settle?: () => Promise<void> }} Part
 * @typedef {{ name: string, beforeRound?: (round: number) => unknown, shop: Omit<Part, 'name'>, ceilings: Part[],
 *   inWords?: (shop: Summary) => string }} Subject `inWords` says what the table has no column for
 * @typedef {ReturnType<typeof summary>} Summary
 */

/** Middle of a list; NaN of an empty one. */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
};

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Measures one subject; the first round warms up and is not counted.
 * @param {Subject} subject
 * @returns what was measured of the shop and of each ceiling, with the ratios shop / ceiling of all rounds
 */
export const measure = async ({ shop, ceiling }, subject, { rounds, seconds }) => {
  const parts = [{ ...subject.shop, server: shop }, ...subject.ceilings.map((part) => ({ ...part, server: ceiling }))];
  const all = parts.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    await subject.beforeRound?.(round);
    for (const [index, part] of parts.entries()) {
      const turn = await takeTurn(part, round === 0 ? Math.max(seconds, WARM_UP_SECONDS) : seconds);
      if (round > 0) all[index].push(turn);
    }
  }
  const [ofShop, ...ofCeilings] = all;
  return {
    name: subject.name,
    inWords: subject.inWords?.(summary(ofShop)) ?? null,
    shop: summary(ofShop),
    ceilings: subject.ceilings.map(({ name }, index) => ({
      name,
      ...summary(ofCeilings[index]),
      ratio: spread(ofShop.map(({ perSecond }, round) => perSecond / ofCeilings[index][round].perSecond)),
    })),
  };
};

const takeTurn = async ({ server, next, settle }, seconds) => {
  const cpuBefore = await server.cpuMs();
  const started = performance.now();
  const { count, seconds: lasted, latencies } = await load({ port: server.port, seconds, next });
  await settle?.();
  const settledSeconds = (performance.now() - started) / 1000;
  const cpuMs = (await server.cpuMs()) - cpuBefore;
  return {
    count,
    perSecond: count / lasted,
    settledPerSecond: settle ? count / settledSeconds : null,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMs: cpuMs / count,
  };
};

const summary = (turns) => ({
  requests: turns.reduce((sum, { count }) => sum + count, 0),
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  settledPerSecond: turns[0].settledPerSecond && median(turns.map(({ settledPerSecond }) => settledPerSecond)),
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
  cpuMs: median(turns.map(({ cpuMs }) => cpuMs)),
});

const spread = (values) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) });
