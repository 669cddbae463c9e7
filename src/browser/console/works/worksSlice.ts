import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformWorks } from '../../../shared/platform/workContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { NONE, valueOf, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type WorksPage = ReplyOf<GetPlatformWorks>;
type WorksState = {
  page: Remote<WorksPage>;
  /** Ids of the chosen rows. */
  chosen: string[];
  retry: RequestState;
  /** Which are being tried. */
  asked: string[];
  /** How many the last press had tried; null before one. */
  retried: number | null;
};

declare module '../core/consoleState' {
  interface ConsoleState {
    works: WorksState;
  }
}

const initialState: WorksState = { page: NONE, chosen: [], retry: IDLE, asked: [], retried: null };

const worksSlice = createSlice({
  name: 'consoleWorks',
  initialState,
  reducers: {
    worksOpened: pageOpened,
    worksLoaded: pageLoaded<WorksPage>,
    worksFailed: pageFailed,
    workChosen(state, { payload: { ids, isChosen } }: PayloadAction<{ ids: string[]; isChosen: boolean }>) {
      const others = state.chosen.filter((id) => !ids.includes(id));
      state.chosen = isChosen ? [...others, ...ids] : others;
    },
    retryRequestedFor(state, { payload }: PayloadAction<{ ids: string[] }>) {
      state.retry = SENDING;
      state.asked = payload.ids;
      state.retried = null;
    },
    retryDone(state, { payload }: PayloadAction<{ ids: string[] }>) {
      state.retry = IDLE;
      state.retried = payload.ids.length;
      state.chosen = [];
    },
    retryRefused(state, { payload }: PayloadAction<Refused>) {
      state.retry = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => ({ ...initialState, page: state.page }))
      .addMatcher(isSessionOver, () => initialState),
});

export const { retryDone, retryRefused, retryRequestedFor, workChosen, worksFailed, worksLoaded, worksOpened } =
  worksSlice.actions;
export const worksReducer = worksSlice.reducer;

export const selectWorks = ({ console: { works } }: WithConsole): WorksState => works;

/** How many failed, as last read; 0 before. */
export const selectFailedWorks = (state: WithConsole): number => valueOf(selectWorks(state).page)?.failed ?? 0;
