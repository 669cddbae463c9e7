// How long single requests take: one at a time and several at once, each answer checked.
import { askOnce, openConnection, requestBytes } from './http.mjs';

export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** The figures of a table. @param times in ms, sorted */
export const reported = (times) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });

/** A figure in ms, as tables show it. */
export const ms = (value) => value.toFixed(value < 10 ? 1 : 0);

/**
 * Times of requests in ms, sorted; every answer must be a right one. @param requests bytes in turns: one of them, or a
 * function of its number
 */
export const timesOf = async (port, requests, count, connections) => {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times = [];
  let left = count;
  const askOn = async ({ ask }) => {
    while (left > 0) {
      left -= 1;
      const bytes = typeof requests === 'function' ? requests(left) : requests;
      const started = performance.now();
      const { status, body } = await ask(bytes);
      times.push(performance.now() - started);
      if (status !== 200) throw new Error(`answered ${status}: ${body.toString('utf8').slice(0, 200)}`);
    }
  };
  try {
    await Promise.all(open.map(askOn));
  } finally {
    open.forEach(({ close }) => close());
  }
  return times.sort((a, b) => a - b);
};

/** One route: alone, then several at once; a failure is a result too. @param length requests that warm up, and that count */
export const measureRoute = async (port, { name, path, isFile }, headers, { warm, rounds }, atOnce) => {
  const bytes = requestBytes({ path, headers });
  try {
    const { body } = await askOnce(port, { path, headers });
    await timesOf(port, bytes, warm, 1);
    const alone = reported(await timesOf(port, bytes, rounds, 1));
    const together = reported(await timesOf(port, bytes, rounds, atOnce));
    return { name, bytes: body.length, alone, together, isFile };
  } catch (error) {
    return { name, isFile, failure: error.message };
  }
};
