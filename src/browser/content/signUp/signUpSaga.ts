import type { Action } from '@reduxjs/toolkit';
import { call, debounce, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';

import type { Outcome } from '../../../shared/kernel/outcome';
import { signUpHashOf } from '../../../shared/platform/signUpLinks';
import { selectPathname } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { onPages } from '../../core/onPages';
import type { HttpClient } from '../../platform/httpClient';
import type { Platform } from '../../platform/platform';
import { keptSignUp } from './keptSignUp';
import { signUpApi, type SignUpApi } from './signUpApi';
import {
  addressChecked,
  addressTyped,
  formReturned,
  invitationOpened,
  letterRequested,
  letterSent,
  linkOpened,
  agreementFailed,
  agreementLoaded,
  agreementRequested,
  offerFailed,
  offerLoaded,
  offerRequested,
  proofSent,
  requestSent,
  requestTaken,
  selectSignUp,
  signUpBegun,
  signUpExpired,
  signUpOpened,
  signUpRefused,
  signUpResumed,
  signUpSent,
  storeMade,
} from './signUpSlice';

/** How long the typing of an address rests before it is looked up. */
const ADDRESS_PAUSE_MS = 350;

/** The terms on which stores are opened, for the page and for its rendering. */
export function* loadOffer(http: HttpClient) {
  if ((yield* select(selectSignUp)).offer.status === 'ready') return;
  yield* put(offerRequested());
  const answer = yield* call(signUpApi(http).readOffer);
  yield* put(answer.ok ? offerLoaded(answer.value) : offerFailed());
}

/** Opening a store: reads what the address brings, begins, has letters sent, proves the e-mail, leaves for the store. */
export function* signUpSaga(platform: Platform) {
  const api = signUpApi(platform.http);
  yield* debounce(ADDRESS_PAUSE_MS, addressTyped, checkAddress, api);
  yield* takeLeading(signUpSent, begin, platform, api);
  yield* takeLeading(letterRequested, sendLetter, api);
  yield* takeLeading(agreementRequested, readAgreement, api);
  yield* takeLeading(proofSent, prove, platform, api);
  yield* takeLeading(requestSent, ask, api);
  yield* takeEvery([signUpBegun, letterSent], keep, platform);
  yield* takeEvery([formReturned, signUpExpired, storeMade], forget, platform);
  yield* fork(onPages, [retryRequested], () => readHash(platform, api));
}

function* readHash(platform: Platform, api: SignUpApi) {
  if ((yield* select(selectPathname)) !== '/contact-oipet') return;
  yield* put(signUpOpened());
  const hash = signUpHashOf(platform.readHash());
  if (hash?.kind === 'confirm') yield* put(linkOpened());
  else yield* call(resume, platform);
  if (hash?.kind !== 'invitation') return;
  const answer = yield* call(api.readInvitation, hash.token);
  if (answer.ok) yield* put(invitationOpened(answer.value));
  else if (answer.refusal.name === 'NotFoundError') yield* put(invitationOpened(null));
}

function* resume({ tabStorage, now }: Platform) {
  const kept = keptSignUp(tabStorage, now).read();
  if (kept === null) return;
  const { ticket, begun, endsAt } = kept;
  yield* put(now() < endsAt ? signUpResumed({ ticket, begun }) : signUpExpired({ begun }));
}

function* keep({ tabStorage, now }: Platform) {
  const { ticket, begun } = yield* select(selectSignUp);
  if (ticket && begun) keptSignUp(tabStorage, now).write(ticket, begun);
}

function* forget({ tabStorage, now }: Platform) {
  yield* call(keptSignUp(tabStorage, now).forget);
}

function* checkAddress(api: SignUpApi, { payload: { slug } }: ReturnType<typeof addressTyped>) {
  if (slug === '') return;
  const answer = yield* call(api.checkAddress, slug);
  // Without an answer the form itself says what is wrong with it.
  if (answer.ok) yield* put(addressChecked({ slug, answer: answer.value }));
}

function* begin({ readHash: read }: Platform, api: SignUpApi, { payload }: ReturnType<typeof signUpSent>) {
  const hash = signUpHashOf(read());
  const invitation = hash?.kind === 'invitation' ? hash.token : null;
  const answer = yield* call(api.begin, { ...payload, invitation });
  yield* toAction(answer, signUpBegun);
  if (!answer.ok && answer.refusal.details?.fields?.['slug'] === 'taken') {
    yield* put(addressTyped({ slug: payload.slug }));
  }
}

function* readAgreement(api: SignUpApi) {
  const answer = yield* call(api.readAgreement);
  yield* put(answer.ok ? agreementLoaded(answer.value) : agreementFailed());
}

function* sendLetter(api: SignUpApi, { payload: { email } }: ReturnType<typeof letterRequested>) {
  const { ticket, begun } = yield* select(selectSignUp);
  if (ticket === null) return;
  const answer = yield* call(api.sendLetter, { ticket: ticket.ticket, email });
  if (!answer.ok && answer.refusal.name === 'GoneError') yield* put(signUpExpired({ begun }));
  else yield* toAction(answer, letterSent);
}

function* prove(
  { readHash: read, leaveFor }: Platform,
  api: SignUpApi,
  { payload: { code, password, slug } }: ReturnType<typeof proofSent>,
) {
  const { ticket } = yield* select(selectSignUp);
  const hash = signUpHashOf(read());
  const answer = yield* call(api.confirm, {
    ticket: password === undefined ? (ticket?.ticket ?? null) : null,
    code: code ?? null,
    link: password !== undefined && hash?.kind === 'confirm' ? hash.token : null,
    password: password ?? null,
    slug,
  });
  if (!answer.ok) {
    yield* put(signUpRefused({ refusal: answer.refusal }));
    return;
  }
  yield* put(storeMade());
  yield* call(leaveFor, answer.value.url);
}

function* ask(api: SignUpApi, { payload }: ReturnType<typeof requestSent>) {
  yield* toAction(yield* call(api.ask, payload), () => requestTaken());
}

function* toAction<Value>(answer: Outcome<Value>, succeeded: (value: Value) => Action) {
  yield* put(answer.ok ? succeeded(answer.value) : signUpRefused({ refusal: answer.refusal }));
}
