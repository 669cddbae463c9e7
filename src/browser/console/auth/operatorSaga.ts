import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import { putOutcome } from '../../admin/core/putOutcome';
import { retryRequested } from '../../core/appSlice';
import type { ConsoleTools } from '../core/consoleSection';
import { onConsolePage } from '../core/onConsolePage';
import {
  codeNeeded,
  isSessionOver,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileOpened,
  selectMe,
  selectOperator,
  sessionEnded,
  sessionEndRequested,
  sessionExpired,
  sessionFound,
  sessionMissing,
  sessionsEndRefused,
  sessionsEndRequested,
  sessionsFailed,
  sessionsLoaded,
  sessionsOpened,
  signedIn,
  signInRefused,
  signInRequested,
} from '../core/operatorSlice';
import { PROFILE_PATH } from '../profile/profilePath';
import { operatorApi, type OperatorApi } from './operatorApi';

/** Who is signed in, from the local storage to signing out. */
export function* operatorSaga(tools: ConsoleTools) {
  const api = operatorApi(tools.http);
  yield* takeLeading(signInRequested, signIn, tools, api);
  yield* takeEvery(loggedOut, signOut, api);
  yield* takeEvery(isSessionOver, forget, tools);
  yield* takeLatest([sessionFound, signedIn, retryRequested], readMe, api);
  yield* takeLeading(sessionEndRequested, endSession, api);
  yield* takeLeading(sessionsEndRequested, endSessions, api);
  yield* onConsolePage({ path: PROFILE_PATH, permission: 'ownProfile' }, () => readSessions(api));
  yield* fork(followEnd, tools);
  const kept = tools.keeper.read();
  yield* put(kept ? sessionFound({ name: kept.name }) : sessionMissing());
}

function* signIn({ keeper }: ConsoleTools, api: OperatorApi, { payload }: ReturnType<typeof signInRequested>) {
  const answer = yield* call(api.signIn, payload);
  if (!answer.ok) yield* put(signInRefused({ refusal: answer.refusal }));
  else if ('needs' in answer.value) yield* put(codeNeeded());
  else {
    const { accessToken, name } = answer.value;
    yield* call(keeper.write, { accessToken, name });
    yield* put(signedIn({ name }));
  }
}

// Whatever the server answers, this browser has forgotten who it was.
function* signOut(api: OperatorApi) {
  yield* call(api.signOut);
}

function* forget({ keeper }: ConsoleTools) {
  yield* call(keeper.clear);
}

function* readMe(api: OperatorApi) {
  const { session } = yield* select(selectOperator);
  if (session.status !== 'signedIn' || (yield* select(selectMe))) return;
  yield* put(profileOpened());
  yield* putOutcome(yield* call(api.readMe), profileLoaded, profileFailed);
}

function* readSessions(api: OperatorApi) {
  yield* put(sessionsOpened());
  yield* putOutcome(yield* call(api.readSessions), sessionsLoaded, sessionsFailed);
}

function* endSession(api: OperatorApi, { payload }: ReturnType<typeof sessionEndRequested>) {
  const answer = yield* call(api.endSession, payload.id);
  // One that has ended by itself is what was wanted.
  const isGone = !answer.ok && answer.refusal.name === 'NotFoundError';
  if (answer.ok || isGone) yield* put(sessionEnded(payload));
  else yield* put(sessionsEndRefused({ refusal: answer.refusal }));
}

function* endSessions(api: OperatorApi) {
  yield* putOutcome(yield* call(api.endSessions), () => loggedOut(), sessionsEndRefused);
}

function* followEnd({ onSessionEnd }: ConsoleTools) {
  const ends = yield* call(() => eventChannel<true>((emit) => onSessionEnd(() => emit(true))));
  try {
    while (true) {
      yield* take(ends);
      const { session } = yield* select(selectOperator);
      if (session.status === 'signedIn') yield* put(sessionExpired());
    }
  } finally {
    ends.close();
  }
}
