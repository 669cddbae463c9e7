import { call, put, select, take } from 'typed-redux-saga';

import type { PostCustomerLasting } from '../../../shared/pantry/pantryContract';
import { NONE, ready } from '../../core/remote';
import type { RootState } from '../../core/rootState';
import type { Platform } from '../../platform/platform';
import { selectSession } from '../accountSelectors';
import { areGoodsAsked, goodsAsked } from './lastsSlice';

/**
 * Asks how long goods last for the shopper's animals, as often as goods are shown that nobody asked about. Without an
 * answer nothing is said of them. @param selectIds the products that are shown
 */
export function* goodsLastsSaga({ http }: Platform, selectIds: (state: RootState) => string[]) {
  while (true) {
    const askedIds = yield* select(selectIds);
    const isSignedIn = (yield* select(selectSession)).status === 'signedIn';
    if (isSignedIn && askedIds.length > 0 && !(yield* select(areGoodsAsked, askedIds))) {
      const body = { listProductId: askedIds };
      const answer = yield* call(() => http.send<PostCustomerLasting>('POST', '/customer/lasting', { body }));
      yield* put(goodsAsked({ askedIds, facts: answer.ok ? ready(answer.value) : NONE }));
    }
    yield* take('*');
  }
}
