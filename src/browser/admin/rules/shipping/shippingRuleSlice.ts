import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  PutShippingRule,
  ShippingRule,
  ShippingRuleEntry,
  ShippingTest,
} from '../../../../shared/admin/rules/shippingRuleContract';
import type { BodyOf } from '../../../../shared/kernel/contract';
import type { City } from '../../../../shared/location/locationContract';
import type { StateId } from '../../../../shared/location/states';
import { routeEntered } from '../../../core/appSlice';
import { failedRemote, NONE, ready, requested, type Remote } from '../../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

type Of<Body> = { params: { id: string }; body: Body & { version: number } };

/** Everything a merchant can do to their rules of delivery, as what happened. */
export type ShippingChange =
  | { kind: 'added'; body: ShippingRuleEntry }
  | ({ kind: 'saved' } & Of<BodyOf<PutShippingRule>>)
  | ({ kind: 'switched' } & Of<{ isActive: boolean }>)
  | ({ kind: 'placed' } & Of<{ index: number }>)
  | ({ kind: 'removed' } & Of<object>);

/** What is open in a dialog: the writing of a rule (id null: a new one), or the question whether to remove it. */
type ShippingEditor = { of: 'rule' | 'removal'; id: string | null };

type ShippingRuleState = {
  rules: Remote<ShippingRule[]>;
  /** The latest change and how it went. */
  change: { kind: ShippingChange['kind'] | null; request: RequestState };
  editor: ShippingEditor | null;
  /** Cities of the requested states. */
  cities: { [State in StateId]?: City[] };
  test: { request: RequestState; result: ShippingTest | null };
};

declare module '../../core/adminState' {
  interface AdminState {
    shippingRules: ShippingRuleState;
  }
}

const initialState: ShippingRuleState = {
  rules: NONE,
  change: { kind: null, request: IDLE },
  editor: null,
  cities: {},
  test: { request: IDLE, result: null },
};

const shippingRuleSlice = createSlice({
  name: 'adminShippingRules',
  initialState,
  reducers: {
    rulesOpened(state) {
      state.rules = requested(state.rules);
    },
    rulesLoaded(state, { payload }: PayloadAction<{ list: ShippingRule[] }>) {
      state.rules = ready(payload.list);
    },
    rulesFailed(state, _action: PayloadAction<Refused>) {
      state.rules = failedRemote(state.rules);
    },
    ruleChangeRequested(state, { payload }: PayloadAction<ShippingChange>) {
      state.change = { kind: payload.kind, request: SENDING };
    },
    /** The response holds the list. An earlier test quote used rules that no longer exist. */
    ruleChanged(state, { payload }: PayloadAction<{ list: ShippingRule[] }>) {
      state.rules = ready(payload.list);
      state.change.request = DONE;
      state.editor = null;
      state.test = initialState.test;
    },
    ruleChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    ruleEditorOpened(state, { payload }: PayloadAction<ShippingEditor>) {
      state.editor = payload;
      state.change = initialState.change;
    },
    ruleEditorClosed(state) {
      state.editor = null;
    },
    citiesRequested(_state, _action: PayloadAction<{ stateId: StateId }>) {},
    citiesLoaded({ cities }, { payload }: PayloadAction<{ stateId: StateId; list: City[] }>) {
      cities[payload.stateId] = payload.list;
    },
    citiesFailed(_state, _action: PayloadAction<Refused>) {},
    shippingTestRequested({ test }, _action: PayloadAction<{ zipCode: string }>) {
      test.request = SENDING;
    },
    shippingTested(state, { payload }: PayloadAction<ShippingTest>) {
      state.test = { request: DONE, result: payload };
    },
    shippingTestRefused(state, { payload }: PayloadAction<Refused>) {
      state.test = { request: refusedRequest(payload), result: null };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.change = initialState.change;
        state.editor = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  citiesRequested,
  citiesFailed,
  citiesLoaded,
  ruleChangeRequested,
  ruleChanged,
  ruleChangeRefused,
  ruleEditorClosed,
  ruleEditorOpened,
  rulesFailed,
  rulesLoaded,
  rulesOpened,
  shippingTestRequested,
  shippingTested,
  shippingTestRefused,
} = shippingRuleSlice.actions;
export const shippingRuleReducer = shippingRuleSlice.reducer;

export const selectShippingRules = ({ admin }: WithAdmin): ShippingRuleState => admin?.shippingRules ?? initialState;
