import { call, delay, race, select, take } from 'typed-redux-saga';

import { selectPathname } from '../core/appSelectors';
import { connectionRegained, retryRequested, routeEntered } from '../core/appSlice';

/** How long the first new attempt waits; each later one twice as long, up to the last. In milliseconds. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Waits for a page that needs a chunk, and loads it. A failed load is retried with the next page, on request, when the
 * connection is back, and after a pause: otherwise a page without it would wait for ever.
 * @param pages addresses, from their beginning; @param load an import
 */
export function* lateCode<Module>(pages: RegExp, load: () => Promise<Module>) {
  let pause = PAUSE_MS;
  while (true) {
    while (!pages.test(yield* select(selectPathname))) yield* take(routeEntered);
    const module = yield* call(() => load().catch(() => null));
    if (module) return module;
    yield* race({ isRequested: take([routeEntered, retryRequested, connectionRegained]), isRested: delay(pause) });
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
