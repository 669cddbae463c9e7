import { setImmediate as turn } from 'node:timers/promises';

import pTimeout from 'p-timeout';

/** What stands in for an answer that did not come in time: no answer is this. */
export const LATE = Symbol('late');

/** The answer, or `LATE` where it takes longer. One that arrived while this process was busy with other work is in time. */
export const inTime = <T>(answer: Promise<T>, milliseconds: number): Promise<T | typeof LATE> =>
  pTimeout<T, T | typeof LATE>(answer, {
    milliseconds,
    async fallback() {
      // What sockets have for us is read after timers.
      await turn();
      return Promise.race([answer, Promise.resolve(LATE)]);
    },
  });

/** How long an answer is waited for while changes go unheard, where another one is known, ms. */
const MOMENT_MS = 150;

/**
 * What is loaded, or `LATE` where that takes longer than a moment while changes go unheard: the database may be away, so
 * whoever has an answer of before sends that. Loading goes on. @throws what loading throws in time
 */
export const inTimeWhileUnheard = async <T>(loading: Promise<T>, isLive: () => boolean): Promise<T | typeof LATE> => {
  loading.catch(() => {});
  for (;;) {
    const answer = await inTime(loading, MOMENT_MS);
    if (answer !== LATE || !isLive()) return answer;
  }
};
