import { fork } from 'typed-redux-saga';

import { accountSaga } from '../account/accountSaga';
import { cartDoorSaga } from '../cart/cartDoorSaga';
import type { Platform } from '../platform/platform';
import { storeSaga } from '../store/storeSaga';
import { adminDoorSaga } from './adminDoorSaga';
import { appSaga } from './appSaga';
import { consentDoorSaga } from './consentDoorSaga';
import { contactDoorSaga } from './contactDoorSaga';
import { deskDoorSaga } from './deskDoorSaga';
import { preloadDoorSaga } from './preloadDoorSaga';
import { productDoorSaga } from './productDoorSaga';
import { routeSaga } from './routeSaga';
import { searchDoorSaga } from './searchDoorSaga';
import { supervise, type NounSaga } from './supervise';

const nouns: Record<string, NounSaga> = {
  app: appSaga,
  store: storeSaga,
  account: accountSaga,
  desk: deskDoorSaga,
  cart: cartDoorSaga,
  admin: adminDoorSaga,
  consent: consentDoorSaga,
  contact: contactDoorSaga,
  search: searchDoorSaga,
  productShipping: productDoorSaga,
  preload: preloadDoorSaga,
  // Last, so that every noun already listens when the first page is entered.
  route: routeSaga,
};

/** One supervised saga per noun. Forked, not spawned: no crash passes the supervisor, and cancelling the root ends all. */
export function* rootSaga(platform: Platform) {
  for (const [noun, saga] of Object.entries(nouns)) yield* fork(supervise, noun, saga, platform);
}
