import { call, delay } from 'typed-redux-saga';

import type { Cart } from '../../shared/cart/cartContract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { RefusalName } from '../../shared/kernel/refusal';
import type { Platform } from '../platform/platform';
import type { CartApi } from './cartApi';

/** How a response about the cart ends. */
type CartCall = () => Promise<Outcome<Cart>>;

/** What the cart's sagas need to save a change. */
export type CartDeps = { api: CartApi; storage: Platform['storage']; now: Platform['now'] };

/** A line that breaks at once is tried once more; one that let the shopper wait is not. In milliseconds. */
export const QUICK_MS = 2500;
const RETRY_MS = 500;

/** Failures that say nothing of the cart: the change may have been saved, and the server may recover shortly. */
const PASSING: ReadonlySet<RefusalName> = new Set(['UnexpectedError', 'UnavailableError', 'TooManyRequestsError']);

/** True of a failure that leaves open whether the request was carried out. */
export const isPassing = (name: RefusalName): boolean => PASSING.has(name);

/** True where the outcome of the request is unknown. */
export const isMissing = (answer: Outcome<Cart>): boolean => !answer.ok && isPassing(answer.refusal.name);

/** Sends what may arrive twice without harm; once more where the answer was lost at once. */
export function* sendTwice(send: CartCall, now: () => number) {
  const started = now();
  const answer: Outcome<Cart> = yield* call(send);
  // Who asked too often only asks more often by asking again.
  const isTooMany = !answer.ok && answer.refusal.name === 'TooManyRequestsError';
  if (!isMissing(answer) || isTooMany || now() - started > QUICK_MS) return answer;
  yield* delay(RETRY_MS);
  return yield* call(send);
}
