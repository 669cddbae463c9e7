import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, select, take, type SagaGenerator } from 'typed-redux-saga';

import { selectPathname, selectSearch } from './appSelectors';
import { routeEntered } from './appSlice';

/**
 * Runs `load` for the current page, for each that is entered, and after each action of `others`; the latest wins.
 * Hydration enters the current page again, which does not load it twice.
 */
export function* onPages(others: readonly { type: string }[], load: () => SagaGenerator<void>) {
  const triggers = [routeEntered, ...others].map(({ type }) => type);
  let address = yield* call(addressNow);
  let loading: Task = yield* fork(load);
  while (true) {
    const action: UnknownAction = yield* take(triggers);
    const next = yield* call(addressNow);
    if (routeEntered.match(action) && next === address) continue;
    address = next;
    yield* cancel(loading);
    loading = yield* fork(load);
  }
}

function* addressNow() {
  return (yield* select(selectPathname)) + (yield* select(selectSearch));
}
