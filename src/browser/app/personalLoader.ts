import { actionChannel, call, fork } from 'typed-redux-saga';

import type { formSent } from '../account/customerSlice';
import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';

/** Pages that show what belongs to one person. */
const PERSONAL_PAGES = /^\/(auth|account|order|checkout)(\/|$)/;

/** Loads the sagas and slices of account, orders and checkout with the first of their pages. */
export function* personalLoader(platform: Platform) {
  // A form can be sent before its saga is loaded. Matched by action type, since the slice is in the same chunk.
  const sent = yield* actionChannel<ReturnType<typeof formSent>>('customer/formSent' satisfies typeof formSent.type);
  const code = yield* lateCode(PERSONAL_PAGES, () => import(/* webpackChunkName: "personal" */ './personalChunk'));
  yield* fork(code.paymentSaga, platform);
  yield* fork(code.checkoutSaga, platform);
  yield* fork(code.buyAgainSaga, platform);
  yield* call(code.customerSaga, platform, { sent, cartToBring: code.cartToBring });
}
