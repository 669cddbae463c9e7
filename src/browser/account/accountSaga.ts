import { call, fork, put, select, takeLeading } from 'typed-redux-saga';

import type { Platform } from '../platform/platform';
import { accountApi, type AccountApi } from './accountApi';
import {
  addressesLoaded,
  loggedOut,
  profileLoaded,
  sessionFound,
  sessionMissing,
  type WithAccount,
} from './accountSlice';
import { orderSaga } from './orderSaga';

/** Finds out who is signed in, loads what belongs to them, forgets it on leaving; and the shopper's orders. */
export function* accountSaga(platform: Platform) {
  yield* fork(orderSaga, platform);
  yield* takeLeading(loggedOut, forgetSession, platform);
  yield* call(findSession, platform);
}

function* findSession({ accountCookie, http }: Platform) {
  const isRead = yield* select(({ account }: WithAccount) => account.session.status !== 'unread');
  if (isRead) return;
  const signedIn = accountCookie.read();
  if (signedIn === null) {
    yield* put(sessionMissing());
    return;
  }
  yield* put(sessionFound({ name: signedIn.name }));
  yield* call(loadCustomer, accountApi(http));
}

function* loadCustomer(api: AccountApi) {
  const profile = yield* call(api.readMe);
  if (profile.ok) yield* put(profileLoaded(profile.value));
  else if (profile.refusal.name === 'SessionExpiredError') {
    yield* put(loggedOut());
    return;
  }
  const addresses = yield* call(api.readAddresses);
  if (addresses.ok) yield* put(addressesLoaded(addresses.value));
}

function* forgetSession({ accountCookie }: Platform) {
  yield* call(accountCookie.clear);
}
