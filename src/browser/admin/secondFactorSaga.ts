import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { AdminApi } from './adminApi';
import { selectMe } from './adminSelectors';
import { profileLoaded } from './profileSlice';
import {
  codesAsked,
  codesRenewed,
  disabled,
  disablingAsked,
  enrolled,
  firstCodeEntered,
  offerAsked,
  offerMade,
  secondFactorRefused,
} from './secondFactorSlice';

/** The second factor: set up with a first code, taken down, and its recovery codes made anew. */
export function* secondFactorSaga(api: AdminApi) {
  yield* takeLeading(offerAsked, offer, api);
  yield* takeLeading(firstCodeEntered, confirm, api);
  yield* takeLeading(disablingAsked, disable, api);
  yield* takeLeading(codesAsked, renewCodes, api);
}

function* offer(api: AdminApi, { payload }: ReturnType<typeof offerAsked>) {
  const answer = yield* call(api.offerSecondFactor, payload.password);
  yield* put(answer.ok ? offerMade(answer.value) : secondFactorRefused({ refusal: answer.refusal }));
}

function* confirm(api: AdminApi, { payload }: ReturnType<typeof firstCodeEntered>) {
  const answer = yield* call(api.confirmSecondFactor, payload.code);
  if (answer.ok) {
    yield* put(enrolled(answer.value));
    yield* call(readProfileAnew, api);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* disable(api: AdminApi, { payload }: ReturnType<typeof disablingAsked>) {
  const answer = yield* call(api.disableSecondFactor, payload);
  if (answer.ok) {
    yield* put(disabled());
    yield* call(readProfileAnew, api);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* renewCodes(api: AdminApi, { payload }: ReturnType<typeof codesAsked>) {
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
