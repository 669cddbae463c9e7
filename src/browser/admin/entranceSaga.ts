import { call, fork, put, select, takeLeading } from 'typed-redux-saga';

import type { SignedIn } from '../../shared/account/authContract';
import { tokenOfHash } from '../../shared/account/emailLinks';
import { selectPathname } from '../app/appSelectors';
import { retryAsked } from '../app/appSlice';
import { onPages } from '../app/onPages';
import type { Platform } from '../platform/platform';
import type { AdminApi } from './adminApi';
import {
  acceptanceAsked,
  acceptanceRefused,
  codeNeeded,
  invitationDead,
  invitationOpened,
  invitationRead,
  invitationUnread,
  passwordReset,
  passwordResetAsked,
  passwordResetRefused,
  recoveryAsked,
  recoveryMailed,
  recoveryRefused,
  signInAsked,
  signInRefused,
} from './entranceSlice';
import { signedIn } from './sessionSlice';

const INVITATION_PATH = /^\/admin\/invitation\/?$/;
const NO_TOKEN = { refusal: { name: 'NotFoundError' } } as const;

/** Signing in with the second factor, recovering a password, and accepting an invitation into the team. */
export function* entranceSaga(platform: Platform, api: AdminApi) {
  yield* takeLeading(signInAsked, signIn, platform, api);
  yield* takeLeading(recoveryAsked, askRecovery, api);
  yield* takeLeading(passwordResetAsked, resetPassword, platform, api);
  yield* takeLeading(acceptanceAsked, acceptInvitation, platform, api);
  yield* fork(onPages, [retryAsked], () => readInvitation(platform, api));
}

function* signIn(platform: Platform, api: AdminApi, { payload }: ReturnType<typeof signInAsked>) {
  const answer = yield* call(api.signIn, payload);
  if (!answer.ok) yield* put(signInRefused({ refusal: answer.refusal }));
  else if ('needs' in answer.value) yield* put(codeNeeded());
  else yield* call(enter, platform, answer.value);
}

function* enter({ adminSession }: Platform, { accessToken, name }: SignedIn) {
  yield* call(adminSession.write, { accessToken, name });
  yield* put(signedIn({ name }));
}

function* askRecovery(api: AdminApi, { payload }: ReturnType<typeof recoveryAsked>) {
  const answer = yield* call(api.askRecovery, payload.email);
  yield* put(answer.ok ? recoveryMailed() : recoveryRefused({ refusal: answer.refusal }));
}

function* resetPassword({ readHash }: Platform, api: AdminApi, { payload }: ReturnType<typeof passwordResetAsked>) {
  const token = tokenOfHash(readHash());
  if (token === null) {
    yield* put(passwordResetRefused(NO_TOKEN));
    return;
  }
  const answer = yield* call(api.resetPassword, { token, password: payload.password });
  yield* put(answer.ok ? passwordReset() : passwordResetRefused({ refusal: answer.refusal }));
}

function* readInvitation({ readHash }: Platform, api: AdminApi) {
  if (!INVITATION_PATH.test(yield* select(selectPathname))) return;
  yield* put(invitationOpened());
  const token = tokenOfHash(readHash());
  const answer = token === null ? null : yield* call(api.readInvitation, token);
  // Without a role it invites a customer, whose page is another.
  if (answer?.ok && answer.value.role !== null) yield* put(invitationRead(answer.value));
  else if (answer === null || answer.ok || answer.refusal.name === 'NotFoundError') yield* put(invitationDead());
  else yield* put(invitationUnread());
}

function* acceptInvitation(platform: Platform, api: AdminApi, { payload }: ReturnType<typeof acceptanceAsked>) {
  const token = tokenOfHash(platform.readHash());
  if (token === null) {
    yield* put(acceptanceRefused(NO_TOKEN));
    return;
  }
  const answer = yield* call(api.acceptInvitation, { token, ...payload });
  if (answer.ok) yield* call(enter, platform, answer.value);
  else yield* put(acceptanceRefused({ refusal: answer.refusal }));
}
