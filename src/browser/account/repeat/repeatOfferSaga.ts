import { call, put, select } from 'typed-redux-saga';

import type { GetRepeatOffer } from '../../../shared/repeat/repeatOfferContract';
import type { Platform } from '../../platform/platform';
import { repeatOfferLoaded, selectIsRepeatOfferKnown } from './repeatOfferSlice';

/** Reads once what the store offers to who buys again and again. Without an answer nothing of it is shown. */
export function* readRepeatOffer({ http }: Platform) {
  if (yield* select(selectIsRepeatOfferKnown)) return;
  const answer = yield* call(() => http.send<GetRepeatOffer>('GET', '/repeat-offer'));
  if (answer.ok) yield* put(repeatOfferLoaded(answer.value.offer));
}
