import { call, put, select, take } from 'typed-redux-saga';

import type { PostCustomerLasting } from '../../../shared/pantry/pantryContract';
import { NONE, ready } from '../../core/remote';
import type { RootState } from '../../core/rootState';
import type { Platform } from '../../platform/platform';
import { selectSession } from '../accountSelectors';
import { areGoodsAsked, goodsAsked } from './lastsSlice';

/**
 * Asks how long goods last for the shopper's animals, as often as goods are shown that nobody asked about.
 * @param selectIds the products that are shown; @param happenings after which others may be
 */
export function* goodsLastsSaga(
  { http }: Platform,
  selectIds: (state: RootState) => string[],
  happenings: readonly { type: string }[],
) {
  const types = happenings.map(({ type }) => type);
  while (true) {
    const askedIds = yield* select(selectIds);
    const isSignedIn = (yield* select(selectSession)).status === 'signedIn';
    if (isSignedIn && askedIds.length > 0 && !(yield* select(areGoodsAsked, askedIds))) {
      const body = { listProductId: askedIds };
      const answer = yield* call(() => http.send<PostCustomerLasting>('POST', '/customer/lasting', { body }));
      // Without an answer nothing is shown; the next happening asks again.
      yield* put(goodsAsked(answer.ok ? { askedIds, facts: ready(answer.value) } : { askedIds: [], facts: NONE }));
    }
    yield* take(types);
  }
}
