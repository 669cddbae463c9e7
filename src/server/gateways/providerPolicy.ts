import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';

import { FAILURES_TO_STOP, type CountedLine, type Fails } from './calls/providerCalls';

/** How long it is then left alone before one call may try again. */
const HALF_OPEN_AFTER_MS = 10_000;

/**
 * A provider's time limit and circuit breaker (rules §7), and the count of its calls. `execute` hands on a signal that
 * ends with the limit and throws when the call fails, lasts too long, or, at once, while the breaker is open.
 * @param limitMs longest a call may last
 */
export const providerPolicy = (limitMs: number, count: CountedLine) => {
  const policy = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(FAILURES_TO_STOP),
    }),
    timeout(limitMs, TimeoutStrategy.Aggressive),
  );
  return {
    execute: <Value>(call: (context: { signal: AbortSignal }, fails: Fails) => Promise<Value>): Promise<Value> =>
      count((fails) => policy.execute((context) => call(context, fails))),
  };
};
