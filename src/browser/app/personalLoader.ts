import { actionChannel, call, fork } from 'typed-redux-saga';

import type { formSent } from '../account/customerSlice';
import type { Platform } from '../platform/platform';
import { lateCode } from './lateCode';

/** Pages that show what belongs to one person. */
const PERSONAL_PAGES = /^\/(auth|account|order|checkout)(\/|$)/;

/** The sagas and slices of accounts, orders and the checkout come with the first page of one of them. */
export function* personalLoader(platform: Platform) {
  // A form can be sent before the code behind it has come. By its type: the slice comes with that code.
  const sent = yield* actionChannel<ReturnType<typeof formSent>>('customer/formSent' satisfies typeof formSent.type);
  const code = yield* lateCode(PERSONAL_PAGES, () => import(/* webpackChunkName: "personal" */ './personalChunk'));
  yield* fork(code.paymentSaga, platform);
  yield* fork(code.checkoutSaga, platform);
  yield* fork(code.buyAgainSaga, platform);
  yield* call(code.customerSaga, platform, { sent, cartToBring: code.cartToBring });
}
