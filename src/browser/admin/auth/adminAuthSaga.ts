import { call, fork, put, select, takeLeading } from 'typed-redux-saga';

import type { SignedIn } from '../../../shared/account/authContract';
import { tokenOfHash } from '../../../shared/account/emailLinks';
import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { Platform } from '../../platform/platform';
import type { AdminAuthApi } from './adminAuthApi';
import {
  acceptanceRequested,
  acceptanceRefused,
  codeNeeded,
  entranceRefused,
  entranceRequested,
  factorResetCanceled,
  factorResetCancelRefused,
  factorResetCancelRequested,
  invitationInvalid,
  invitationOpened,
  invitationLoaded,
  invitationFailed,
  passwordReset,
  passwordResetRequested,
  passwordResetRefused,
  recoveryRequested,
  recoveryMailed,
  recoveryRefused,
  signInRequested,
  signInRefused,
} from './adminAuthSlice';
import { signedIn } from '../core/sessionSlice';
import { putOutcome } from '../core/putOutcome';

const INVITATION_PATH = /^\/admin\/invitation\/?$/;
const ENTRANCE_PATH = /^\/admin\/enter\/?$/;
const NO_TOKEN = { refusal: { name: 'NotFoundError' } } as const;

/** Signing in with the second factor and keeping it, recovering a password, and accepting an invitation into the team. */
export function* adminAuthSaga(platform: Platform, api: AdminAuthApi) {
  yield* takeLeading(signInRequested, signIn, platform, api);
  yield* takeLeading(recoveryRequested, askRecovery, api);
  yield* takeLeading(passwordResetRequested, resetPassword, platform, api);
  yield* takeLeading(factorResetCancelRequested, cancelFactorReset, platform, api);
  yield* takeLeading(acceptanceRequested, acceptInvitation, platform, api);
  yield* fork(onPages, [retryRequested], () => readInvitation(platform, api));
  yield* fork(onPages, [retryRequested], () => enterStore(platform, api));
}

function* signIn(platform: Platform, api: AdminAuthApi, { payload }: ReturnType<typeof signInRequested>) {
  const answer = yield* call(api.signIn, payload);
  if (!answer.ok) yield* put(signInRefused({ refusal: answer.refusal }));
  else if ('needs' in answer.value) yield* put(codeNeeded());
  else yield* call(enter, platform, answer.value);
}

function* enter({ adminSession }: Platform, { accessToken, name }: SignedIn) {
  yield* call(adminSession.write, { accessToken, name });
  yield* put(signedIn({ name }));
}

function* askRecovery(api: AdminAuthApi, { payload }: ReturnType<typeof recoveryRequested>) {
  yield* putOutcome(yield* call(api.askRecovery, payload.email), () => recoveryMailed(), recoveryRefused);
}

function* resetPassword(
  { readHash }: Platform,
  api: AdminAuthApi,
  { payload }: ReturnType<typeof passwordResetRequested>,
) {
  const token = tokenOfHash(readHash());
  if (token === null) {
    yield* put(passwordResetRefused(NO_TOKEN));
    return;
  }
  const answer = yield* call(api.resetPassword, { token, password: payload.password });
  yield* putOutcome(answer, () => passwordReset(), passwordResetRefused);
}

function* cancelFactorReset({ readHash }: Platform, api: AdminAuthApi) {
  const token = tokenOfHash(readHash());
  if (token === null) {
    yield* put(factorResetCancelRefused(NO_TOKEN));
    return;
  }
  yield* putOutcome(yield* call(api.cancelFactorReset, token), () => factorResetCanceled(), factorResetCancelRefused);
}

function* readInvitation({ readHash }: Platform, api: AdminAuthApi) {
  if (!INVITATION_PATH.test(yield* select(selectPathname))) return;
  yield* put(invitationOpened());
  const token = tokenOfHash(readHash());
  const answer = token === null ? null : yield* call(api.readInvitation, token);
  // Without a role it invites a customer, whose page is another.
  if (answer?.ok && answer.value.role !== null) yield* put(invitationLoaded(answer.value));
  else if (answer === null || answer.ok || answer.refusal.name === 'NotFoundError') yield* put(invitationInvalid());
  else yield* put(invitationFailed());
}

function* enterStore(platform: Platform, api: AdminAuthApi) {
  if (!ENTRANCE_PATH.test(yield* select(selectPathname))) return;
  const token = tokenOfHash(platform.readHash());
  if (token === null) {
    yield* put(entranceRefused(NO_TOKEN));
    return;
  }
  yield* put(entranceRequested());
  const answer = yield* call(api.enterStore, token);
  if (answer.ok) yield* call(enter, platform, answer.value);
  else yield* put(entranceRefused({ refusal: answer.refusal }));
}

function* acceptInvitation(platform: Platform, api: AdminAuthApi, { payload }: ReturnType<typeof acceptanceRequested>) {
  const token = tokenOfHash(platform.readHash());
  if (token === null) {
    yield* put(acceptanceRefused(NO_TOKEN));
    return;
  }
  const answer = yield* call(api.acceptInvitation, { token, ...payload });
  if (answer.ok) yield* call(enter, platform, answer.value);
  else yield* put(acceptanceRefused({ refusal: answer.refusal }));
}
