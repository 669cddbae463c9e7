import { call, fork, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { GetCartPrescriptions, PostCartPrescription } from '../../../shared/order/prescriptionContract';
import type { Platform } from '../../platform/platform';
import { selectCart } from '../cartSelectors';
import { orderRefused } from '../checkoutSlice';
import { selectNeedKey } from './prescriptionNeeds';
import {
  prescriptionRefused,
  prescriptionsFailed,
  prescriptionsLoaded,
  prescriptionsRequested,
  prescriptionSubmitted,
  prescriptionTaken,
} from './prescriptionSlice';

/** Reads what the goods of the checkout need, whenever the cart is another one, and sends prescriptions. */
export function* prescriptionSaga(platform: Platform) {
  yield* takeLatest(prescriptionsRequested, read, platform);
  yield* takeLeading(prescriptionSubmitted, send, platform);
  yield* takeEvery(orderRefused, readAgain);
  yield* fork(followCart);
}

function* followCart() {
  let known = '';
  while (true) {
    const key = yield* select(selectNeedKey);
    if (key !== known) {
      known = key;
      const cart = yield* select(selectCart);
      if (key !== '' && cart) yield* put(prescriptionsRequested({ cartId: cart.id }));
    }
    yield* take('*');
  }
}

function* read({ http }: Platform, { payload }: ReturnType<typeof prescriptionsRequested>) {
  const params = { cartId: payload.cartId };
  const answer = yield* call(() => http.send<GetCartPrescriptions>('GET', '/cart/:cartId/prescription', { params }));
  yield* put(answer.ok ? prescriptionsLoaded(answer.value) : prescriptionsFailed());
}

// The server found one that does not count (any more).
function* readAgain({ payload }: ReturnType<typeof orderRefused>) {
  const cart = yield* select(selectCart);
  if (payload.refusal.details?.reason === 'prescriptionNeeded' && cart)
    yield* put(prescriptionsRequested({ cartId: cart.id }));
}

function* send({ http, readPicture }: Platform, { payload }: ReturnType<typeof prescriptionSubmitted>) {
  const { file, ...entry } = payload;
  const { productId } = entry;
  const cart = yield* select(selectCart);
  const content = yield* call(readPicture, file);
  if (!content || !cart) {
    yield* put(prescriptionRefused({ productId, refusal: { name: 'UnsupportedMediaTypeError' } }));
    return;
  }
  const params = { cartId: cart.id };
  const body = { ...entry, content };
  const answer = yield* call(() =>
    http.send<PostCartPrescription>('POST', '/cart/:cartId/prescription', { params, body }),
  );
  if (answer.ok) yield* put(prescriptionTaken({ productId, needed: answer.value }));
  else yield* put(prescriptionRefused({ productId, refusal: answer.refusal }));
}
