import { call } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';

/** How often one noun's saga may crash in a page's life before it stays down. */
export const MAX_CRASHES = 5;

/** A noun's saga: waits for actions as long as the page lives. */
export type NounSaga = (platform: Platform) => Generator<unknown, void>;

/**
 * Runs a saga and begins it again when it crashes, so that one bug costs one request and not the page. Every crash is
 * reported. Cancelling the supervisor cancels the saga.
 */
export function* supervise(noun: string, saga: NounSaga, platform: Platform) {
  for (let crashes = 0; crashes < MAX_CRASHES; crashes += 1) {
    try {
      yield* call(saga, platform);
      return;
    } catch (error) {
      platform.reportCrash(error, noun);
    }
  }
}
