import { call, fork, put, select, takeLeading } from 'typed-redux-saga';

import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { Platform } from '../../platform/platform';
import type { ProfileApi } from './profileApi';
import { selectMerchantSession, loggedOut, renamed, sessionFound, signedIn } from '../core/sessionSlice';
import {
  nameChangeRequested,
  nameChanged,
  nameChangeRefused,
  passwordChangeRequested,
  passwordChanged,
  passwordChangeRefused,
  profileFailed,
  profileLoaded,
  profileOpened,
  selectMay,
  sessionsEndRequested,
  sessionsEndRefused,
  sessionsFailed,
  sessionsLoaded,
  sessionsOpened,
} from '../core/profileSlice';
import type { WithAdmin } from '../core/adminState';
import { putOutcome } from '../core/putOutcome';

/** The merchant's own profile: read as an admin page is entered, changed on /admin/profile. */
export function* profileSaga(platform: Platform, api: ProfileApi) {
  yield* fork(onPages, [sessionFound, signedIn, retryRequested], () => loadProfile(api));
  yield* takeLeading(nameChangeRequested, changeName, platform, api);
  yield* takeLeading(passwordChangeRequested, changePassword, platform, api);
  yield* takeLeading(sessionsEndRequested, endSessions, api);
}

function* loadProfile(api: ProfileApi) {
  const { status } = yield* select(selectMerchantSession);
  const pathname = yield* select(selectPathname);
  if (status !== 'signedIn' || !pathname.startsWith('/admin')) return;
  yield* put(profileOpened());
  const me = yield* call(api.readMe);
  if (!me.ok) {
    yield* put(profileFailed({ refusal: me.refusal }));
    return;
  }
  yield* put(profileLoaded(me.value));
  // A helper has no sign-ins of a merchant.
  const isShown = /^\/admin\/profile\/?$/.test(pathname) && (yield* select(maySeeOwn));
  if (isShown) yield* call(loadSessions, api);
}

const maySeeOwn = (state: WithAdmin): boolean => selectMay(state, 'ownProfile');

function* loadSessions(api: ProfileApi) {
  yield* put(sessionsOpened());
  yield* putOutcome(yield* call(api.readSessions), sessionsLoaded, sessionsFailed);
}

function* changeName({ adminSession }: Platform, api: ProfileApi, { payload }: ReturnType<typeof nameChangeRequested>) {
  const answer = yield* call(api.rename, payload.name);
  if (!answer.ok) {
    yield* put(nameChangeRefused({ refusal: answer.refusal }));
    return;
  }
  const { name } = answer.value;
  const kept = adminSession.read();
  if (kept) adminSession.write({ ...kept, name });
  yield* put(nameChanged(answer.value));
  yield* put(renamed({ name }));
}

function* changePassword(
  { adminSession }: Platform,
  api: ProfileApi,
  { payload }: ReturnType<typeof passwordChangeRequested>,
) {
  const answer = yield* call(api.changePassword, payload);
  if (!answer.ok) {
    yield* put(passwordChangeRefused({ refusal: answer.refusal }));
    return;
  }
  // The token of before has ended with all others.
  adminSession.write(answer.value);
  yield* put(passwordChanged());
  yield* call(loadSessions, api);
}

function* endSessions(api: ProfileApi) {
  yield* putOutcome(yield* call(api.endSessions), () => loggedOut(), sessionsEndRefused);
}
