import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { MerchantRepeatAct } from '../../../shared/admin/repeat/merchantActs';
import type {
  AdminRepeat,
  PutRepeatSettings,
  RepeatOverview,
  RepeatPage,
  RepeatSettings,
} from '../../../shared/admin/repeat/repeatAdminContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { routeEntered } from '../../core/appSlice';
import { failedRemote, LOADING, NONE, ready, refusedRemote, requested, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** An act at a customer's wish, as it was asked for. `chargeOn`: of a move. */
export type RepeatAct =
  | { name: Exclude<MerchantRepeatAct, 'move'>; why: string }
  | { name: 'move'; why: string; chargeOn: string };

/** Repeat purchases: their figures, a page of them, the one whose page is open with what is done to it, the settings. */
type RepeatState = {
  overview: Remote<RepeatOverview>;
  page: Remote<RepeatPage>;
  one: Remote<AdminRepeat>;
  act: { name: MerchantRepeatAct; request: RequestState } | null;
  settings: Remote<RepeatSettings>;
  saving: RequestState;
};

declare module '../core/adminState' {
  interface AdminState {
    repeat: RepeatState;
  }
}

const initialState: RepeatState = { overview: NONE, page: NONE, one: NONE, act: null, settings: NONE, saving: IDLE };

const repeatSlice = createSlice({
  name: 'adminRepeat',
  initialState,
  reducers: {
    overviewOpened(state) {
      state.overview = requested(state.overview);
    },
    overviewLoaded(state, { payload }: PayloadAction<RepeatOverview>) {
      state.overview = ready(payload);
    },
    overviewFailed(state, _action: PayloadAction<Refused>) {
      state.overview = failedRemote(state.overview);
    },
    repeatsOpened: pageOpened,
    repeatsLoaded: pageLoaded<RepeatPage>,
    repeatsFailed: pageFailed,
    repeatOpened(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.one.status !== 'ready' || state.one.value.id !== payload.id) state.one = LOADING;
    },
    repeatLoaded(state, { payload }: PayloadAction<AdminRepeat>) {
      state.one = ready(payload);
    },
    repeatFailed(state, { payload }: PayloadAction<Refused>) {
      state.one = refusedRemote(state.one, payload.refusal);
    },
    actOpened(state, { payload }: PayloadAction<{ name: MerchantRepeatAct }>) {
      state.act = { name: payload.name, request: IDLE };
    },
    actRequested(state, { payload }: PayloadAction<RepeatAct>) {
      state.act = { name: payload.name, request: SENDING };
    },
    /** It was done; the purchase is as it is now. */
    actDone(state, { payload }: PayloadAction<{ name: MerchantRepeatAct; one: AdminRepeat }>) {
      state.act = { name: payload.name, request: DONE };
      state.one = ready(payload.one);
    },
    actRefused(state, { payload }: PayloadAction<{ name: MerchantRepeatAct } & Refused>) {
      state.act = { name: payload.name, request: refusedRequest(payload) };
    },
    settingsOpened(state) {
      state.settings = requested(state.settings);
    },
    settingsLoaded(state, { payload }: PayloadAction<RepeatSettings>) {
      state.settings = ready(payload);
    },
    settingsFailed(state, _action: PayloadAction<Refused>) {
      state.settings = failedRemote(state.settings);
    },
    settingsSaveRequested(state, _action: PayloadAction<BodyOf<PutRepeatSettings>>) {
      state.saving = SENDING;
    },
    settingsSaved(state, { payload }: PayloadAction<RepeatSettings>) {
      state.saving = DONE;
      state.settings = ready(payload);
    },
    settingsRefused(state, { payload }: PayloadAction<Refused>) {
      state.saving = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.act = null;
        state.saving = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  actDone,
  actOpened,
  actRefused,
  actRequested,
  overviewFailed,
  overviewLoaded,
  overviewOpened,
  repeatFailed,
  repeatLoaded,
  repeatOpened,
  repeatsFailed,
  repeatsLoaded,
  repeatsOpened,
  settingsFailed,
  settingsLoaded,
  settingsOpened,
  settingsRefused,
  settingsSaved,
  settingsSaveRequested,
} = repeatSlice.actions;
export const repeatReducer = repeatSlice.reducer;

export const selectRepeat = ({ admin }: WithAdmin): RepeatState => admin?.repeat ?? initialState;
