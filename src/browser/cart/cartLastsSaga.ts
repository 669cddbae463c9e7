import { call } from 'typed-redux-saga';

import { sessionFound, signedIn } from '../account/accountSlice';
import { goodsLastsSaga } from '../account/lasts/goodsLastsSaga';
import type { Platform } from '../platform/platform';
import { selectIsPanelOpen, selectVisibleLines } from './cartSelectors';
import { cartJoined, cartLoaded, cartReceived, changeSaved, panelOpened } from './cartSlice';
import type { WithCart } from './cartState';

const shownIds = (state: WithCart): string[] =>
  selectIsPanelOpen(state) ? [...new Set(selectVisibleLines(state).map(({ productId }) => productId))] : [];

/** Asks how long the goods of the open cart last. */
export function* cartLastsSaga(platform: Platform) {
  const happenings = [panelOpened, cartLoaded, cartReceived, cartJoined, changeSaved, sessionFound, signedIn];
  yield* call(goodsLastsSaga, platform, shownIds, happenings);
}
