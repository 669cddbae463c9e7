import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { BodyOf, ReplyOf } from '../../../shared/kernel/contract';
import type { GetLeaks, PostLeak, PostLeakClosing, PostLeakNotice } from '../../../shared/platform/leakContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { NONE, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type LeaksPage = ReplyOf<GetLeaks>;

/** What an operator does to the register. */
export type LeakChange =
  | { name: 'entry'; body: BodyOf<PostLeak> }
  | { name: 'notice'; id: string; body: BodyOf<PostLeakNotice> }
  | { name: 'closing'; id: string; body: BodyOf<PostLeakClosing> };

type LeaksState = {
  page: Remote<LeaksPage>;
  change: { name: LeakChange['name'] | null; request: RequestState };
  /** How many were entered since the page was opened: with each the form is empty again. */
  entered: number;
};

declare module '../core/consoleState' {
  interface ConsoleState {
    leaks: LeaksState;
  }
}

const NO_CHANGE = { name: null, request: IDLE } as const;
const initialState: LeaksState = { page: NONE, change: NO_CHANGE, entered: 0 };

const leaksSlice = createSlice({
  name: 'consoleLeaks',
  initialState,
  reducers: {
    leaksOpened: pageOpened,
    leaksLoaded: pageLoaded<LeaksPage>,
    leaksFailed: pageFailed,
    leakChangeRequested(state, { payload }: PayloadAction<LeakChange>) {
      state.change = { name: payload.name, request: SENDING };
    },
    leakChanged(state) {
      if (state.change.name === 'entry') state.entered += 1;
      state.change.request = DONE;
    },
    leakChangeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    /** A sheet was opened anew. */
    leakChangeForgotten(state) {
      state.change = NO_CHANGE;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => ({ ...initialState, page: state.page }))
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  leakChangeForgotten,
  leakChangeRefused,
  leakChangeRequested,
  leakChanged,
  leaksFailed,
  leaksLoaded,
  leaksOpened,
} = leaksSlice.actions;
export const leaksReducer = leaksSlice.reducer;

export const selectLeaks = ({ console: { leaks } }: WithConsole): LeaksState => leaks;
