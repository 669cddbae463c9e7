import type { TakeableChannel } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';

import { tokenOfHash } from '../../shared/account/emailLinks';
import type { Outcome } from '../../shared/kernel/outcome';
import { selectPathname, selectSearch } from '../core/appSelectors';
import { onPages } from '../core/onPages';
import { LOADING, ready, refusedRemote, type Remote } from '../core/remote';
import type { Platform } from '../platform/platform';
import { selectSession } from './accountSelectors';
import { sessionFound, signedIn } from './accountSlice';
import { placeToast } from './accountToasts';
import { customerApi } from './customerApi';
import { selectForm, selectProfile } from './customerSelectors';
import {
  accountRetried,
  addressesLoaded,
  addressZipCodeTyped,
  customerRequested,
  customerFailed,
  customerSagaStarted,
  formRefused,
  formSent,
  pageLoaded,
  profileLoaded,
} from './customerSlice';
import { authApi } from './authApi';
import { sendForm } from './formSaga';
import { orderLastsSaga } from './lasts/orderLastsSaga';
import { locationApi } from '../location/locationApi';
import { orderInvoiceSaga } from './orderInvoiceSaga';
import { orderRequestSaga } from './orderRequestSaga';
import { orderReturnSaga } from './orderReturnSaga';
import { orderSaga } from './orderSaga';
import { ordersPageIn } from './ordersPage';
import { repeatLinkSaga } from './repeatLinkSaga';
import { findPlace } from '../location/place';
import { loadPetPhotos } from './pets/petPhotoSaga';

/** The cart that a customer brings along when signing in: saved to its last click; null for none (rules §6). */
export type CartToBring = () => SagaGenerator<string | null>;

/** Dependencies. `sent`: every form sent since the shop was opened. */
type CustomerDeps = { sent: TakeableChannel<ReturnType<typeof formSent>>; cartToBring: CartToBring };

/** The effects of the pages of accounts and orders, from the first of them on. */
export function* customerSaga(platform: Platform, { sent, cartToBring }: CustomerDeps) {
  yield* put(customerSagaStarted({ pathname: yield* select(selectPathname), session: yield* select(selectSession) }));
  yield* fork(orderSaga, platform);
  yield* fork(orderRequestSaga, platform);
  yield* fork(orderReturnSaga, platform);
  yield* fork(orderInvoiceSaga, platform);
  yield* fork(orderLastsSaga, platform);
  yield* takeEvery(sent, sendForm, platform, cartToBring);
  yield* takeLatest(addressZipCodeTyped, lookUp, platform);
  yield* takeLatest([sessionFound, accountRetried], loadCustomer, platform);
  yield* takeEvery(signedIn, loadNewCustomer, platform);
  yield* fork(onPages, [sessionFound, signedIn, accountRetried], () => loadPage(platform));
  // The route was entered before this saga was loaded.
  yield* fork(loadCustomer, platform);
}

// The same customer is back, and what they sent may be newer than what would be read now.
function* loadNewCustomer(platform: Platform) {
  if ((yield* select(selectProfile)) === null) yield* call(loadCustomer, platform);
}

function* loadCustomer({ http }: Platform) {
  if ((yield* select(selectSession)).status !== 'signedIn') return;
  const api = customerApi(http);
  yield* put(customerRequested());
  const profile = yield* call(api.readMe);
  const addresses = profile.ok ? yield* call(api.readAddresses) : profile;
  if (profile.ok) yield* put(profileLoaded(profile.value));
  yield* put(addresses.ok ? addressesLoaded(addresses.value) : customerFailed());
}

function* loadPage(platform: Platform) {
  const pathname = (yield* select(selectPathname)).replace(/\/$/, '');
  const isSignedIn = (yield* select(selectSession)).status === 'signedIn';
  if (pathname === '/auth/confirm') yield* confirm(platform);
  else if (pathname === '/auth/invitation') yield* loadInvitation(platform);
  else if (pathname === '/auth/your-data') yield* loadErasure(platform);
  else if (pathname === '/auth/repeat') yield* repeatLinkSaga(platform);
  else if (pathname === '/account' && isSignedIn) yield* loadOrders(platform);
  else if (pathname === '/account/me' && isSignedIn) yield* loadSessions(platform);
  else if (pathname === '/account/pets' && isSignedIn) yield* loadPets(platform);
  else if (pathname === '/account/pantry' && isSignedIn) yield* loadPantry(platform);
}

// Once: the page enters its first route again when it is hydrated.
function* confirm({ readHash }: Platform) {
  if ((yield* select(selectForm('confirm'))).status !== 'idle') return;
  const token = tokenOfHash(readHash());
  if (token === null) yield* put(formRefused({ form: 'confirm', refusal: { name: 'NotFoundError' } }));
  else yield* put(formSent({ form: 'confirm', values: { token } }));
}

const remoteOf = <Value>(answer: Outcome<Value>): Remote<Value> =>
  answer.ok ? ready(answer.value) : refusedRemote(LOADING, answer.refusal);

function* loadInvitation({ http, readHash }: Platform) {
  const token = tokenOfHash(readHash());
  const answer = token === null ? null : yield* call(authApi(http).readInvitation, token);
  yield* put(pageLoaded({ page: 'invitation', value: answer ? remoteOf(answer) : { status: 'notFound' } }));
}

// A link that has erased is spent: what it did stays on the page.
function* loadErasure({ http, readHash }: Platform) {
  const token = tokenOfHash(readHash());
  if (token === null || (yield* select(selectForm('erasure'))).status !== 'idle') return;
  const answer = yield* call(authApi(http).readBuyerErasure, token);
  yield* put(pageLoaded({ page: 'erasure', value: remoteOf(answer) }));
}

function* loadOrders({ http }: Platform) {
  yield* put(pageLoaded({ page: 'orders', value: LOADING }));
  const answer = yield* call(customerApi(http).readOrders, ordersPageIn(yield* select(selectSearch)));
  yield* put(pageLoaded({ page: 'orders', value: remoteOf(answer) }));
}

function* loadSessions({ http }: Platform) {
  const answer = yield* call(customerApi(http).readSessions);
  yield* put(pageLoaded({ page: 'sessions', value: remoteOf(answer) }));
}

function* loadPets({ http }: Platform) {
  const answer = yield* call(customerApi(http).readPets);
  yield* put(pageLoaded({ page: 'pets', value: remoteOf(answer) }));
  yield* call(loadPetPhotos, http);
}

function* loadPantry({ http }: Platform) {
  const answer = yield* call(customerApi(http).readPantry);
  yield* put(pageLoaded({ page: 'pantry', value: remoteOf(answer) }));
}

function* lookUp({ http }: Platform, { payload }: ReturnType<typeof addressZipCodeTyped>) {
  const found = yield* call(findPlace, locationApi(http), payload.zipCode);
  yield* put(pageLoaded({ page: 'place', value: found.ok ? ready(found.value) : { status: 'notFound' } }));
  if (!found.ok) yield* put(placeToast(found.refusal));
}
