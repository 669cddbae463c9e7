import { call, delay, put, race, select, take } from 'typed-redux-saga';

import { selectCartId, selectRemoving, selectUnsaved } from './cartSelectors';
import { quantitiesRested } from './cartSlice';
import type { WithCart } from './cartState';

/** The longest that signing in waits for the cart's last clicks. */
const PATIENCE_MS = 3000;

const hasUnsaved = (state: WithCart): boolean =>
  Object.keys(selectUnsaved(state)).length > 0 || selectRemoving(state).length > 0;

/** The cart that a shopper brings along when signing in, saved to its last click; null for none (rules §6). */
export function* cartToBring() {
  if (yield* select(hasUnsaved)) yield* put(quantitiesRested());
  yield* race({ isSaved: call(savedCart), isLate: delay(PATIENCE_MS) });
  return yield* select(selectCartId);
}

function* savedCart() {
  while (yield* select(hasUnsaved)) yield* take('*');
  return true;
}
