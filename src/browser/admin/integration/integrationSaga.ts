import { all, call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectSearch } from '../../app/appSelectors';
import { onAdminPages } from '../adminPageSaga';
import { deliveryQueryOf } from './deliveryQuery';
import type { IntegrationApi } from './integrationApi';
import {
  deliveriesFailed,
  deliveriesLoaded,
  deliveriesRefreshAsked,
  endpointAsked,
  endpointChanged,
  endpointMade,
  endpointRemovalAsked,
  endpointRemoved,
  formRefused,
  integrationActionRefused,
  integrationsFailed,
  integrationsLoaded,
  integrationsOpened,
  keyAsked,
  keyMade,
  keyRevoked,
  renewalAsked,
  resendingAsked,
  revocationAsked,
  secretRenewed,
  sentAgain,
  switchAsked,
  testAsked,
  testSent,
} from './integrationSlice';

/** What is sent is at its receiver, or refused there, within moments; then the log is read once more. */
const SETTLING_MS = 2_000;

/** Keys, receivers and the log of deliveries, as the address asks for it. */
export function* integrationSaga(api: IntegrationApi) {
  yield* onAdminPages(['integrations'], () => load(api));
  yield* takeLatest([deliveriesRefreshAsked, endpointRemoved], loadDeliveries, api);
  yield* takeLatest([testSent, sentAgain], followDelivery, api);
  yield* takeLatest(integrationActionRefused, loadAfterRefusal, api);
  yield* takeLeading(keyAsked, makeKey, api);
  yield* takeLeading(endpointAsked, saveEndpoint, api);
  yield* takeLeading(revocationAsked, revoke, api);
  yield* takeLeading(switchAsked, switchEndpoint, api);
  yield* takeLeading(renewalAsked, renew, api);
  yield* takeLeading(endpointRemovalAsked, remove, api);
  yield* takeLeading(testAsked, sendTest, api);
  yield* takeLeading(resendingAsked, sendAgain, api);
}

function* load(api: IntegrationApi) {
  yield* put(integrationsOpened());
  yield* all([call(loadIntegrations, api), call(loadDeliveries, api)]);
}

function* loadIntegrations(api: IntegrationApi) {
  const answer = yield* call(api.read);
  yield* put(answer.ok ? integrationsLoaded(answer.value) : integrationsFailed({ refusal: answer.refusal }));
}

function* loadDeliveries(api: IntegrationApi) {
  const answer = yield* call(api.readDeliveries, deliveryQueryOf(yield* select(selectSearch)));
  yield* put(answer.ok ? deliveriesLoaded(answer.value) : deliveriesFailed({ refusal: answer.refusal }));
}

function* followDelivery(api: IntegrationApi) {
  yield* call(loadDeliveries, api);
  yield* delay(SETTLING_MS);
  yield* call(load, api);
}

function* loadAfterRefusal(api: IntegrationApi, { payload }: ReturnType<typeof integrationActionRefused>) {
  if (payload.refusal.name === 'NotFoundError') yield* call(load, api);
}

function* makeKey(api: IntegrationApi, { payload }: ReturnType<typeof keyAsked>) {
  const answer = yield* call(api.createKey, payload);
  yield* put(answer.ok ? keyMade(answer.value) : formRefused({ refusal: answer.refusal }));
}

function* saveEndpoint(api: IntegrationApi, { payload }: ReturnType<typeof endpointAsked>) {
  const { id, url, events, isActive } = payload;
  if (id === null) {
    const made = yield* call(api.createEndpoint, { url, events });
    yield* put(made.ok ? endpointMade(made.value) : formRefused({ refusal: made.refusal }));
    return;
  }
  const answer = yield* call(api.changeEndpoint, id, { url, events, isActive });
  yield* put(answer.ok ? endpointChanged(answer.value) : formRefused({ refusal: answer.refusal }));
}

function* revoke(api: IntegrationApi, { payload }: ReturnType<typeof revocationAsked>) {
  const answer = yield* call(api.revokeKey, payload.id);
  yield* put(answer.ok ? keyRevoked(payload) : integrationActionRefused({ refusal: answer.refusal }));
}

function* switchEndpoint(api: IntegrationApi, { payload }: ReturnType<typeof switchAsked>) {
  const { id, url, events, isActive } = payload;
  const answer = yield* call(api.changeEndpoint, id, { url, events, isActive });
  yield* put(answer.ok ? endpointChanged(answer.value) : integrationActionRefused({ refusal: answer.refusal }));
}

function* renew(api: IntegrationApi, { payload }: ReturnType<typeof renewalAsked>) {
  const answer = yield* call(api.renewSecret, payload.id);
  yield* put(answer.ok ? secretRenewed(answer.value) : integrationActionRefused({ refusal: answer.refusal }));
}

function* remove(api: IntegrationApi, { payload }: ReturnType<typeof endpointRemovalAsked>) {
  const answer = yield* call(api.removeEndpoint, payload.id);
  yield* put(answer.ok ? endpointRemoved(payload) : integrationActionRefused({ refusal: answer.refusal }));
}

function* sendTest(api: IntegrationApi, { payload }: ReturnType<typeof testAsked>) {
  const answer = yield* call(api.sendTest, payload.id);
  yield* put(answer.ok ? testSent() : integrationActionRefused({ refusal: answer.refusal }));
}

function* sendAgain(api: IntegrationApi, { payload }: ReturnType<typeof resendingAsked>) {
  const answer = yield* call(api.sendAgain, payload.id);
  yield* put(answer.ok ? sentAgain(answer.value) : integrationActionRefused({ refusal: answer.refusal }));
}
