import { call, select, take } from 'typed-redux-saga';

import { selectPathname } from './appSelectors';
import { routeEntered } from './appSlice';

/**
 * Waits for a page that needs some code, and fetches it. While the line is down, each further page is a new attempt.
 * @param pages addresses, from their beginning; @param load an import
 */
export function* lateCode<Module>(pages: RegExp, load: () => Promise<Module>) {
  while (true) {
    while (!pages.test(yield* select(selectPathname))) yield* take(routeEntered);
    const module = yield* call(() => load().catch(() => null));
    if (module) return module;
    yield* take(routeEntered);
  }
}
