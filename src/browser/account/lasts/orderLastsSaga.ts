import { call } from 'typed-redux-saga';

import type { Platform } from '../../platform/platform';
import { selectOrder } from '../orderSelectors';
import type { WithOrder } from '../orderSlice';
import { goodsLastsSaga } from './goodsLastsSaga';

const shownIds = (state: WithOrder): string[] => [
  ...new Set(selectOrder(state)?.listProduct.map(({ productId }) => productId) ?? []),
];

/** Asks how long the goods of the order on the screen last. */
export function* orderLastsSaga(platform: Platform) {
  yield* call(goodsLastsSaga, platform, shownIds);
}
