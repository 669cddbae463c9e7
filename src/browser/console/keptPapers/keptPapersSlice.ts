import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetKeptPapers } from '../../../shared/platform/keptPapersContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { NONE, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type KeptPage = ReplyOf<GetKeptPapers>;
type KeptPapersState = {
  page: Remote<KeptPage>;
  request: RequestState;
  /** The former store whose files the request is about; null before the first one. */
  requestedId: string | null;
};

declare module '../core/consoleState' {
  interface ConsoleState {
    keptPapers: KeptPapersState;
  }
}

const initialState: KeptPapersState = { page: NONE, request: IDLE, requestedId: null };

const keptPapersSlice = createSlice({
  name: 'consoleKeptPapers',
  initialState,
  reducers: {
    keptPapersOpened(state) {
      pageOpened(state);
      state.request = IDLE;
    },
    keptPapersLoaded: pageLoaded<KeptPage>,
    keptPapersFailed: pageFailed,
    keptPapersRequested(state, { payload }: PayloadAction<{ id: string }>) {
      state.request = SENDING;
      state.requestedId = payload.id;
    },
    /** The browser fetches them. */
    keptPapersTaken(state) {
      state.request = DONE;
    },
    keptPapersRefused(state, { payload }: PayloadAction<Refused>) {
      state.request = refusedRequest(payload);
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const {
  keptPapersFailed,
  keptPapersLoaded,
  keptPapersOpened,
  keptPapersRefused,
  keptPapersRequested,
  keptPapersTaken,
} = keptPapersSlice.actions;
export const keptPapersReducer = keptPapersSlice.reducer;

export const selectKeptPapers = ({ console: { keptPapers } }: WithConsole): KeptPapersState => keptPapers;
