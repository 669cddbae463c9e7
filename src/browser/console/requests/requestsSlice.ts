import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyOf } from '../../../shared/kernel/contract';
import type { GetStoreRequests, StoreRequestLine } from '../../../shared/platform/storesContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { NONE, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type RequestsPage = ReplyOf<GetStoreRequests>;
/** The answer that was sent last: to which request, and what became of it. */
type RequestsState = { page: Remote<RequestsPage>; answer: { id: string | null; request: RequestState } };

declare module '../core/consoleState' {
  interface ConsoleState {
    requests: RequestsState;
  }
}

const NO_ANSWER = { id: null, request: IDLE } as const;
const initialState: RequestsState = { page: NONE, answer: NO_ANSWER };

const requestsSlice = createSlice({
  name: 'consoleRequests',
  initialState,
  reducers: {
    requestsOpened: pageOpened,
    requestsLoaded: pageLoaded<RequestsPage>,
    requestsFailed: pageFailed,
    requestAccepted(state, { payload }: PayloadAction<{ id: string }>) {
      state.answer = { id: payload.id, request: SENDING };
    },
    requestDeclined(state, { payload }: PayloadAction<{ id: string; reason: string }>) {
      state.answer = { id: payload.id, request: SENDING };
    },
    requestAnswered(state, { payload }: PayloadAction<StoreRequestLine>) {
      state.answer.request = DONE;
      if (state.page.status !== 'ready') return;
      state.page.value.list = state.page.value.list.map((one) => (one.id === payload.id ? payload : one));
    },
    requestAnswerRefused(state, { payload }: PayloadAction<Refused>) {
      state.answer.request = refusedRequest(payload);
    },
    answerForgotten(state) {
      state.answer = NO_ANSWER;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.answer = NO_ANSWER;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  answerForgotten,
  requestAccepted,
  requestAnswered,
  requestAnswerRefused,
  requestDeclined,
  requestsFailed,
  requestsLoaded,
  requestsOpened,
} = requestsSlice.actions;
export const requestsReducer = requestsSlice.reducer;

export const selectRequests = ({ console: { requests } }: WithConsole): RequestsState => requests;
