import { put, takeLeading } from 'typed-redux-saga';

import { goodsReordered } from '../account/customerSlice';
import { productChosen } from './cartSlice';

/** Puts goods of the pantry into the cart as any product that is chosen. */
export function* reorderSaga() {
  yield* takeLeading(goodsReordered, function* ({ payload }) {
    yield* put(productChosen(payload));
  });
}
