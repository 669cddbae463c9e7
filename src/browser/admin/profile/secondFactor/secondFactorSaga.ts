import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { ProfileApi } from '../profileApi';
import { profileLoaded, selectMe } from '../../core/profileSlice';
import type { SecondFactorApi } from './secondFactorApi';
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
import { putOutcome } from '../../core/putOutcome';

/** The second factor: set up with a first code, taken down, and its recovery codes made again. */
export function* secondFactorSaga(api: SecondFactorApi, profile: ProfileApi) {
  yield* takeLeading(offerRequested, offer, api);
  yield* takeLeading(firstCodeEntered, confirm, api, profile);
  yield* takeLeading(disablingRequested, disable, api, profile);
  yield* takeLeading(codesRequested, renewCodes, api, profile);
}

function* offer(api: SecondFactorApi, { payload }: ReturnType<typeof offerRequested>) {
  yield* putOutcome(yield* call(api.offerSecondFactor, payload.password), offerLoaded, secondFactorRefused);
}

function* confirm(api: SecondFactorApi, profile: ProfileApi, { payload }: ReturnType<typeof firstCodeEntered>) {
  const answer = yield* call(api.confirmSecondFactor, payload.code);
  if (answer.ok) {
    yield* put(enrolled(answer.value));
    yield* call(reloadProfile, profile);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* disable(api: SecondFactorApi, profile: ProfileApi, { payload }: ReturnType<typeof disablingRequested>) {
  const answer = yield* call(api.disableSecondFactor, payload);
  if (answer.ok) {
    yield* put(disabled());
    yield* call(reloadProfile, profile);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

function* renewCodes(api: SecondFactorApi, profile: ProfileApi, { payload }: ReturnType<typeof codesRequested>) {
  const answer = yield* call(api.renewCodes, payload);
  if (answer.ok) {
    yield* put(codesRenewed(answer.value));
    yield* call(reloadProfile, profile);
  } else yield* put(secondFactorRefused({ refusal: answer.refusal }));
}

// Whether it is on, and how many codes are left, is the profile's word.
function* reloadProfile(profile: ProfileApi) {
  const me = yield* call(profile.readMe);
  if (me.ok && (yield* select(selectMe))) yield* put(profileLoaded(me.value));
}
