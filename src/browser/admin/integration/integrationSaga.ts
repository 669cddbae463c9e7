import { all, call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { integrationPages } from './integrationPages';
import { deliveryQueryOf } from './deliveryQuery';
import type { IntegrationApi } from './integrationApi';
import {
  deliveriesFailed,
  deliveriesLoaded,
  deliveriesRefreshRequested,
  endpointRequested,
  endpointChanged,
  endpointCreated,
  endpointRemovalRequested,
  endpointRemoved,
  formRefused,
  integrationActionRefused,
  integrationsFailed,
  integrationsLoaded,
  integrationsOpened,
  keyRequested,
  keyCreated,
  keyRevoked,
  renewalRequested,
  resendingRequested,
  revocationRequested,
  secretRenewed,
  deliveryResent,
  switchRequested,
  testRequested,
  testSent,
} from './integrationSlice';

/** What is sent is at its receiver, or refused there, within moments; then the log is read once more. */
const SETTLING_MS = 2_000;

/** Loads API keys, webhook endpoints and the log of deliveries, as filtered by the address. */
export function* integrationSaga(api: IntegrationApi) {
  yield* onAdminPages(integrationPages, ['integrations'], () => load(api));
  yield* takeLatest([deliveriesRefreshRequested, endpointRemoved], loadDeliveries, api);
  yield* takeLatest([testSent, deliveryResent], followDelivery, api);
  yield* takeLatest(integrationActionRefused, loadAfterRefusal, api);
  yield* takeLeading(keyRequested, makeKey, api);
  yield* takeLeading(endpointRequested, saveEndpoint, api);
  yield* takeLeading(revocationRequested, revoke, api);
  yield* takeLeading(switchRequested, switchEndpoint, api);
  yield* takeLeading(renewalRequested, renew, api);
  yield* takeLeading(endpointRemovalRequested, remove, api);
  yield* takeLeading(testRequested, sendTest, api);
  yield* takeLeading(resendingRequested, sendAgain, api);
}

function* load(api: IntegrationApi) {
  yield* put(integrationsOpened());
  yield* all([call(loadIntegrations, api), call(loadDeliveries, api)]);
}

function* loadIntegrations(api: IntegrationApi) {
  yield* putOutcome(yield* call(api.read), integrationsLoaded, integrationsFailed);
}

function* loadDeliveries(api: IntegrationApi) {
  const answer = yield* call(api.readDeliveries, deliveryQueryOf(yield* select(selectSearch)));
  yield* putOutcome(answer, deliveriesLoaded, deliveriesFailed);
}

function* followDelivery(api: IntegrationApi) {
  yield* call(loadDeliveries, api);
  yield* delay(SETTLING_MS);
  yield* call(load, api);
}

function* loadAfterRefusal(api: IntegrationApi, { payload }: ReturnType<typeof integrationActionRefused>) {
  if (payload.refusal.name === 'NotFoundError') yield* call(load, api);
}

function* makeKey(api: IntegrationApi, { payload }: ReturnType<typeof keyRequested>) {
  yield* putOutcome(yield* call(api.createKey, payload), keyCreated, formRefused);
}

function* saveEndpoint(api: IntegrationApi, { payload }: ReturnType<typeof endpointRequested>) {
  const { id, url, events, isActive } = payload;
  if (id === null) {
    yield* putOutcome(yield* call(api.createEndpoint, { url, events }), endpointCreated, formRefused);
    return;
  }
  yield* putOutcome(yield* call(api.changeEndpoint, id, { url, events, isActive }), endpointChanged, formRefused);
}

function* revoke(api: IntegrationApi, { payload }: ReturnType<typeof revocationRequested>) {
  yield* putOutcome(yield* call(api.revokeKey, payload.id), () => keyRevoked(payload), integrationActionRefused);
}

function* switchEndpoint(api: IntegrationApi, { payload }: ReturnType<typeof switchRequested>) {
  const { id, url, events, isActive } = payload;
  const answer = yield* call(api.changeEndpoint, id, { url, events, isActive });
  yield* putOutcome(answer, endpointChanged, integrationActionRefused);
}

function* renew(api: IntegrationApi, { payload }: ReturnType<typeof renewalRequested>) {
  yield* putOutcome(yield* call(api.renewSecret, payload.id), secretRenewed, integrationActionRefused);
}

function* remove(api: IntegrationApi, { payload }: ReturnType<typeof endpointRemovalRequested>) {
  const answer = yield* call(api.removeEndpoint, payload.id);
  yield* putOutcome(answer, () => endpointRemoved(payload), integrationActionRefused);
}

function* sendTest(api: IntegrationApi, { payload }: ReturnType<typeof testRequested>) {
  yield* putOutcome(yield* call(api.sendTest, payload.id), () => testSent(), integrationActionRefused);
}

function* sendAgain(api: IntegrationApi, { payload }: ReturnType<typeof resendingRequested>) {
  yield* putOutcome(yield* call(api.sendAgain, payload.id), deliveryResent, integrationActionRefused);
}
