import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { AdminApi } from './adminApi';
import { selectMe } from './adminSelectors';
import { profileLoaded } from './profileSlice';
import {
  codesRequested,
  codesRenewed,
  disabled,
  disablingRequested,
  enrolled,
  firstCodeEntered,
  offerRequested,
  offerLoaded,
  secondFactorRefused,
} from './secondFactorSlice';

/** The second factor: set up with a first code, taken down, and its recovery codes made again. */
export function* secondFactorSaga(api: AdminApi) {
  yield* takeLeading(offerRequested, offer, api);
  yield* takeLeading(firstCodeEntered, confirm, api);
  yield* takeLeading(disablingRequested, disable, api);
  yield* takeLeading(codesRequested, renewCodes, api);
}

function* offer(api: AdminApi, { payload }: ReturnType<typeof offerRequested>) {
  const answer = yield* call(api.offerSecondFactor, payload.password);
  yield* put(answer.ok ? offerLoaded(answer.value) : secondFactorRefused({ refusal: answer.refusal }));
}

function* confirm(api: AdminApi, { payload }: ReturnType<typeof firstCodeEntered>) {
  const answer = yield* call(api.confirmSecondFactor, payload.code);
  if (answer.ok) {
    yield* put(enrolled(answer.value));
    yield* call(readProfileAnew, api);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* disable(api: AdminApi, { payload }: ReturnType<typeof disablingRequested>) {
  const answer = yield* call(api.disableSecondFactor, payload);
  if (answer.ok) {
    yield* put(disabled());
    yield* call(readProfileAnew, api);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* renewCodes(api: AdminApi, { payload }: ReturnType<typeof codesRequested>) {
  const answer = yield* call(api.renewCodes, payload);
  if (answer.ok) {
    yield* put(codesRenewed(answer.value));
    yield* call(readProfileAnew, api);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

// Whether it is on, and how many codes are left, is the profile's word.
function* readProfileAnew(api: AdminApi) {
  const me = yield* call(api.readMe);
  if (me.ok && (yield* select(selectMe))) yield* put(profileLoaded(me.value));
}
