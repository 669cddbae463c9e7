// A subject and its ceilings, in turns: shop, ceiling, shop, ceiling. Each round gives a ratio of its own, so what the
// machine does beside us weighs on both sides of it.
import { steadyLoad } from './crowd.mjs';
import { percentile } from './figures.mjs';
import { load } from './load.mjs';

/** Until then Node still translates what it runs. */
const WARM_UP_SECONDS = 1;

/**
 * @typedef {{ name: string, next: () => import('./load.mjs').Question | null, settle?: () => Promise<void> }} Part
 * @typedef {{ perSecond: number, seconds: number, rounds: number }} Pace so many a second, whatever their answers take
 * @typedef {{ name: string, goal?: import('./goals.mjs').Goal, paceGoal?: import('./goals.mjs').Goal, pace?: Pace,
 *   beforeRound?: (round: number) => unknown, shop: Omit<Part, 'name'>, ceilings: Part[],
 *   inWords?: (shop: object) => string }} Subject `inWords` says what the table has no column for
 * @typedef {{ median: number, min: number, max: number }} Spread of all rounds
 */

/** Middle of a list; NaN of an empty one. */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
};

/** @returns {Spread} */
export const spread = (values) => ({ median: median(values), min: Math.min(...values), max: Math.max(...values) });

/**
 * Measures one subject; the first round warms up and is not counted.
 * @param {Subject} subject
 * @returns what was measured of the shop and of each ceiling, with the ratios shop / ceiling of all rounds
 */
export const measure = async ({ shop, ceiling, simulator }, subject, { rounds, seconds }) => {
  const parts = [
    { ...subject.shop, server: shop, simulator },
    ...subject.ceilings.map((part) => ({ ...part, server: ceiling })),
  ];
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
    goal: subject.goal ?? null,
    inWords: subject.inWords?.(summary(ofShop)) ?? null,
    shop: summary(ofShop),
    ceilings: subject.ceilings.map(({ name }, index) => ({
      name,
      ...summary(ofCeilings[index]),
      ratio: spread(ofShop.map(({ perSecond }, round) => perSecond / ofCeilings[index][round].perSecond)),
    })),
  };
};

/** The processor time that work takes, apart for who does it; with what the work returns. */
export const costOf = async (server, simulator, work) => {
  const read = () => [server.cpuMs(), server.databaseCpuMs(), simulator?.cpuMs(), simulator?.databaseCpuMs()];
  const before = read();
  const result = await work();
  const [application, database, ofSimulator, ofItsDatabase] = read().map((ms, index) => ms - before[index]);
  return { ...result, cost: { application, database, simulator: ofSimulator + ofItsDatabase } };
};

const takeTurn = async ({ server, simulator, next, settle }, seconds) => {
  const { count, lasted, settled, latencies, cost } = await costOf(server, simulator, async () => {
    const started = performance.now();
    const loaded = await load({ port: server.port, seconds, next });
    await settle?.();
    return { ...loaded, lasted: loaded.seconds, settled: (performance.now() - started) / 1000 };
  });
  return {
    count,
    perSecond: count / lasted,
    settledPerSecond: count / settled,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    applicationMs: cost.application / count,
    databaseMs: cost.database / count,
    simulatorMs: cost.simulator / count,
  };
};

const MEASURED = ['perSecond', 'settledPerSecond', 'p50', 'p99', 'applicationMs', 'databaseMs', 'simulatorMs'];

const summary = (turns) => ({
  requests: turns.reduce((sum, { count }) => sum + count, 0),
  ...Object.fromEntries(MEASURED.map((name) => [name, spread(turns.map((turn) => turn[name]))])),
});

/**
 * A subject at a pace of its own: who comes does not wait for those before. The first round warms up.
 * @param {Subject} subject
 */
export const measurePace = async ({ shop, simulator }, { name, pace, paceGoal, shop: { next, settle } }) => {
  const turns = [];
  for (let round = 0; round <= pace.rounds; round += 1) {
    const turn = await costOf(shop, simulator, async () => {
      const { asked } = await steadyLoad(shop.port, pace.seconds, [{ name: 'asked', perSecond: pace.perSecond, next }]);
      await settle?.();
      return asked;
    });
    if (turn.good === 0) throw new Error(`${name}: of ${turn.sent} at ${pace.perSecond} a second none was answered`);
    if (round > 0) turns.push(turn);
  }
  const each = (figure) => spread(turns.map(figure));
  return {
    name: `${name}, at ${pace.perSecond} a second`,
    goal: paceGoal,
    shop: {
      requests: turns.reduce((sum, { sent }) => sum + sent, 0),
      perSecond: each(({ good }) => good / pace.seconds),
      p50: each(({ goodMs }) => percentile(goodMs, 0.5)),
      p99: each(({ goodMs }) => percentile(goodMs, 0.99)),
      applicationMs: each(({ cost, sent }) => cost.application / sent),
      databaseMs: each(({ cost, sent }) => cost.database / sent),
    },
    ceilings: [],
    inWords: null,
  };
};
