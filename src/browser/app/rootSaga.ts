import { fork } from 'typed-redux-saga';

import { accountSaga } from '../account/accountSaga';
import { cartLoader } from '../cart/cartLoader';
import type { Platform } from '../platform/platform';
import { storeSaga } from '../store/storeSaga';
import { appSaga } from './appSaga';
import {
  adminLoader,
  consentLoader,
  contactLoader,
  personalLoader,
  preloadLoader,
  productShippingLoader,
  searchLoader,
} from './loaders';
import { routeSaga } from './routeSaga';
import { supervise, type NounSaga } from './supervise';

const nouns: Record<string, NounSaga> = {
  app: appSaga,
  store: storeSaga,
  account: accountSaga,
  personal: personalLoader,
  cart: cartLoader,
  admin: adminLoader,
  consent: consentLoader,
  contact: contactLoader,
  search: searchLoader,
  productShipping: productShippingLoader,
  preload: preloadLoader,
  // Last, so that every noun already listens when the first page is entered.
  route: routeSaga,
};

/** One supervised saga per noun. Forked, not spawned: no crash passes the supervisor, and cancelling the root ends all. */
export function* rootSaga(platform: Platform) {
  for (const [noun, saga] of Object.entries(nouns)) yield* fork(supervise, noun, saga, platform);
}
