import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';

/** Consecutive failures that open the circuit breaker. */
const FAILURES_TO_OPEN = 5;
/** How long it is then left alone before one call may try again. */
const HALF_OPEN_AFTER_MS = 10_000;

/**
 * A provider's time limit and circuit breaker (rules §7). `execute` hands on a signal that ends with the limit and
 * throws when the call fails, lasts too long, or, at once, while the breaker is open.
 * @param limitMs longest a call may last
 */
export const providerPolicy = (limitMs: number) =>
  wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    }),
    timeout(limitMs, TimeoutStrategy.Aggressive),
  );
