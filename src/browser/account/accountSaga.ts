import { eventChannel } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';

import type { PostLogout } from '../../shared/account/authContract';
import { selectPathname } from '../core/appSelectors';
import { toastShown } from '../core/appSlice';
import type { Platform } from '../platform/platform';
import { refusalTexts } from '../texts/refusalTexts';
import { selectSession } from './accountSelectors';
import { loggedOut, sessionEnded, sessionFound, sessionMissing } from './accountSlice';

const endToast = () =>
  toastShown({ ref: 'account/session', type: 'info', content: refusalTexts.SessionExpiredError, timeoutSeconds: 8 });

/** Finds out who is signed in, and clears it on logging out. Their data is loaded by the pages that show it. */
export function* accountSaga(platform: Platform) {
  yield* takeLeading(loggedOut, forgetSession, platform);
  yield* fork(watchSignIn, platform);
  yield* call(findSession, platform);
}

function* findSession({ accountCookie }: Platform) {
  if ((yield* select(selectSession)).status !== 'unread') return;
  const kept = accountCookie.read();
  yield* put(kept === null ? sessionMissing() : sessionFound({ name: kept.name }));
}

// Whatever it answers, this browser has forgotten its customer.
function* forgetSession({ accountCookie, http }: Platform) {
  accountCookie.clear();
  yield* call(() => http.send<PostLogout>('POST', '/auth/logout'));
}

// A sign-in can end under the page, and another tab can begin or end one.
function* watchSignIn(platform: Platform) {
  const event = yield* call(() =>
    eventChannel<'ended' | 'seen'>((emit) => {
      const stops = [platform.onSignInEnd(() => emit('ended')), platform.pageEvents.onShow(() => emit('seen'))];
      return () => stops.forEach((stop) => stop());
    }),
  );
  yield* takeEvery(event, handleSessionEvent, platform);
}

function* handleSessionEvent({ accountCookie }: Platform, event: 'ended' | 'seen') {
  if (event === 'ended') {
    yield* put(sessionEnded({ pathname: yield* select(selectPathname) }));
    // A page that stays open shows its own password prompt.
    if ((yield* select(selectSession)).status === 'none') yield* put(endToast());
    return;
  }
  const session = yield* select(selectSession);
  const name = accountCookie.read()?.name ?? null;
  if (name === (session.status === 'signedIn' ? session.name : null)) return;
  yield* put(name === null ? sessionMissing() : sessionFound({ name }));
}
