import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformProviders, Provider } from '../../../shared/providers/providerContract';
import { isUnwell } from '../../../shared/providers/providerHealth';
import type { ProviderId } from '../../../shared/providers/providers';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { NONE, valueOf, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type ProvidersPage = ReplyOf<GetPlatformProviders>;
type ProvidersState = {
  page: Remote<ProvidersPage>;
  /** Questions to providers since the page was entered, by whom was asked. */
  checks: Partial<Record<ProviderId, RequestState>>;
};

declare module '../core/consoleState' {
  interface ConsoleState {
    providers: ProvidersState;
  }
}

const initialState: ProvidersState = { page: NONE, checks: {} };

const providersSlice = createSlice({
  name: 'consoleProviders',
  initialState,
  reducers: {
    providersOpened: pageOpened,
    providersLoaded: pageLoaded<ProvidersPage>,
    providersFailed: pageFailed,
    /** The menu read them for its count: a page that is shown stays. */
    providersCounted(state, { payload }: PayloadAction<ProvidersPage>) {
      if (state.page.status === 'none') state.page = { status: 'ready', value: payload };
    },
    checkRequested(state, { payload }: PayloadAction<{ ids: readonly ProviderId[] }>) {
      for (const id of payload.ids) state.checks[id] = SENDING;
    },
    providerChecked(state, { payload }: PayloadAction<Provider>) {
      state.checks[payload.id] = DONE;
      if (state.page.status !== 'ready') return;
      const { list } = state.page.value;
      state.page.value.list = list.map((provider) => (provider.id === payload.id ? payload : provider));
    },
    checkRefused(state, { payload }: PayloadAction<Refused & { id: ProviderId }>) {
      state.checks[payload.id] = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.checks = {};
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  checkRefused,
  checkRequested,
  providerChecked,
  providersCounted,
  providersFailed,
  providersLoaded,
  providersOpened,
} = providersSlice.actions;
export const providersReducer = providersSlice.reducer;

export const selectProviders = ({ console: { providers } }: WithConsole): ProvidersState => providers;

/** How many somebody should look at, as last read; 0 before. */
export const selectUnwell = (state: WithConsole): number =>
  (valueOf(selectProviders(state).page)?.list ?? []).filter(({ id, state: how }) => isUnwell(id, how)).length;
