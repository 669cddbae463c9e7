import { call } from 'typed-redux-saga';

import { goodsLastsSaga } from '../account/lasts/goodsLastsSaga';
import type { Platform } from '../platform/platform';
import { selectIsPanelOpen, selectVisibleLines } from './cartSelectors';
import type { WithCart } from './cartState';

const shownIds = (state: WithCart): string[] =>
  selectIsPanelOpen(state) ? [...new Set(selectVisibleLines(state).map(({ productId }) => productId))] : [];

/** Asks how long the goods of the open cart last. */
export function* cartLastsSaga(platform: Platform) {
  yield* call(goodsLastsSaga, platform, shownIds);
}
