import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ApiKey, WebhookDelivery, WebhookEndpoint } from '../../../shared/admin/integrationContract';
import type { ApiKeyScope } from '../../../shared/account/apiKeyScopes';
import type { WebhookEvent } from '../../../shared/admin/webhookEvents';
import { routeEntered } from '../../core/appSlice';
import { FAILED, failedRemote, NONE, ready, requested, type Remote } from '../../core/remote';
import { IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** API keys and webhook endpoints. */
type Integrations = { listKey: ApiKey[]; listEndpoint: WebhookEndpoint[] };
/** A part of the log; `next` begins the part after it, null at the end. */
type DeliveryPage = { list: WebhookDelivery[]; next: string | null };
/** Which form is open; a receiver's id is null for a new one. */
type IntegrationForm = { kind: 'none' } | { kind: 'key' } | { kind: 'endpoint'; id: string | null };
/** A secret that is seen this once. */
type ShownSecret = { kind: 'key' | 'endpoint' | 'renewed'; secret: string };
/** Result of the last request without a form; null before any. */
type IntegrationNotice = { name: 'revoked'; of: string } | { name: 'testSent' } | { name: 'sentAgain' };

type NewKey = { name: string; scopes: ApiKeyScope[] };
type EndpointEntry = { id: string | null; url: string; events: WebhookEvent[]; isActive: boolean };

type IntegrationState = {
  integrations: Remote<Integrations>;
  deliveries: Remote<DeliveryPage>;
  form: IntegrationForm;
  request: RequestState;
  shown: ShownSecret | null;
  /** Id of the key, endpoint or delivery that an action is under way for; null for none. */
  busyId: string | null;
  notice: IntegrationNotice | null;
  refusal: Refused | null;
};

declare module '../core/adminState' {
  interface AdminState {
    integrations: IntegrationState;
  }
}

const initialState: IntegrationState = {
  integrations: NONE,
  deliveries: NONE,
  form: { kind: 'none' },
  request: IDLE,
  shown: null,
  busyId: null,
  notice: null,
  refusal: null,
};

type WithId = { id: string };
const begin = (state: IntegrationState, id: string) => {
  state.busyId = id;
  state.notice = null;
  state.refusal = null;
};
const send = (state: IntegrationState) => {
  state.request = SENDING;
  state.notice = null;
  state.refusal = null;
};
const shut = (state: IntegrationState) => {
  state.form = { kind: 'none' };
  state.request = IDLE;
};
const put = (state: IntegrationState, endpoint: WebhookEndpoint) => {
  if (state.integrations.status !== 'ready') return;
  const { value } = state.integrations;
  const isKnown = value.listEndpoint.some(({ id }) => id === endpoint.id);
  value.listEndpoint = isKnown
    ? value.listEndpoint.map((one) => (one.id === endpoint.id ? endpoint : one))
    : [...value.listEndpoint, endpoint];
};

const integrationSlice = createSlice({
  name: 'adminIntegration',
  initialState,
  reducers: {
    integrationsOpened(state) {
      state.integrations = requested(state.integrations);
      state.deliveries = requested(state.deliveries);
    },
    integrationsLoaded(state, { payload }: PayloadAction<Integrations>) {
      state.integrations = ready(payload);
    },
    integrationsFailed(state, _action: PayloadAction<Refused>) {
      state.integrations = failedRemote(state.integrations);
    },
    deliveriesLoaded(state, { payload }: PayloadAction<DeliveryPage>) {
      state.deliveries = ready(payload);
    },
    deliveriesFailed(state, _action: PayloadAction<Refused>) {
      state.deliveries = FAILED;
    },
    deliveriesRefreshRequested() {},
    formOpened(state, { payload }: PayloadAction<IntegrationForm>) {
      state.form = payload;
      state.request = IDLE;
    },
    formClosed: shut,
    keyRequested(state, _action: PayloadAction<NewKey>) {
      send(state);
    },
    keyCreated(state, { payload }: PayloadAction<{ apiKey: ApiKey; secret: string }>) {
      shut(state);
      state.shown = { kind: 'key', secret: payload.secret };
      if (state.integrations.status === 'ready') state.integrations.value.listKey.unshift(payload.apiKey);
    },
    endpointRequested(state, _action: PayloadAction<EndpointEntry>) {
      send(state);
    },
    endpointCreated(state, { payload }: PayloadAction<{ endpoint: WebhookEndpoint; secret: string }>) {
      shut(state);
      state.shown = { kind: 'endpoint', secret: payload.secret };
      put(state, payload.endpoint);
    },
    formRefused(state, { payload }: PayloadAction<Refused>) {
      state.request = refusedRequest(payload);
    },
    secretDialogClosed(state) {
      state.shown = null;
    },
    revocationRequested(state, { payload }: PayloadAction<WithId>) {
      begin(state, payload.id);
    },
    keyRevoked(state, { payload }: PayloadAction<WithId>) {
      state.busyId = null;
      if (state.integrations.status !== 'ready') return;
      const { value } = state.integrations;
      state.notice = { name: 'revoked', of: value.listKey.find(({ id }) => id === payload.id)?.name ?? '' };
      value.listKey = value.listKey.filter(({ id }) => id !== payload.id);
    },
    /** On or off. */
    switchRequested(state, { payload }: PayloadAction<EndpointEntry & WithId>) {
      begin(state, payload.id);
    },
    endpointChanged(state, { payload }: PayloadAction<WebhookEndpoint>) {
      state.busyId = null;
      if (state.form.kind === 'endpoint') shut(state);
      put(state, payload);
    },
    renewalRequested(state, { payload }: PayloadAction<WithId>) {
      begin(state, payload.id);
    },
    secretRenewed(state, { payload }: PayloadAction<{ endpoint: WebhookEndpoint; secret: string }>) {
      state.busyId = null;
      state.shown = { kind: 'renewed', secret: payload.secret };
      put(state, payload.endpoint);
    },
    endpointRemovalRequested(state, { payload }: PayloadAction<WithId>) {
      begin(state, payload.id);
    },
    endpointRemoved(state, { payload }: PayloadAction<WithId>) {
      state.busyId = null;
      if (state.integrations.status !== 'ready') return;
      const { value } = state.integrations;
      value.listEndpoint = value.listEndpoint.filter(({ id }) => id !== payload.id);
    },
    testRequested(state, { payload }: PayloadAction<WithId>) {
      begin(state, payload.id);
    },
    testSent(state) {
      state.busyId = null;
      state.notice = { name: 'testSent' };
    },
    resendingRequested(state, { payload }: PayloadAction<WithId>) {
      begin(state, payload.id);
    },
    deliveryResent(state, { payload }: PayloadAction<WebhookDelivery>) {
      state.busyId = null;
      state.notice = { name: 'sentAgain' };
      if (state.deliveries.status !== 'ready') return;
      const { value } = state.deliveries;
      value.list = value.list.map((one) => (one.id === payload.id ? payload : one));
    },
    integrationActionRefused(state, { payload }: PayloadAction<Refused>) {
      state.busyId = null;
      state.refusal = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        shut(state);
        state.notice = null;
        state.refusal = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  deliveriesFailed,
  deliveriesLoaded,
  deliveriesRefreshRequested,
  endpointRequested,
  endpointChanged,
  endpointCreated,
  endpointRemovalRequested,
  endpointRemoved,
  formClosed,
  formOpened,
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
  secretDialogClosed,
  secretRenewed,
  deliveryResent,
  switchRequested,
  testRequested,
  testSent,
} = integrationSlice.actions;
export const integrationReducer = integrationSlice.reducer;

export const selectIntegrations = ({ admin }: WithAdmin): IntegrationState => admin?.integrations ?? initialState;
