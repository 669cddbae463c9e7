import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { GetFailedEmails } from '../../../shared/admin/failedEmailContract';
import type { ReplyOf } from '../../../shared/kernel/contract';
import { NONE, type Remote } from '../../core/remote';
import type { WithAdmin } from '../core/adminState';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

type FailedEmailsPage = ReplyOf<GetFailedEmails>;
/** `request` is about the e-mail `askedId`. */
type FailedEmailsState = { page: Remote<FailedEmailsPage>; askedId: string | null; request: RequestState };

declare module '../core/adminState' {
  interface AdminState {
    failedEmails: FailedEmailsState;
  }
}

const initialState: FailedEmailsState = { page: NONE, askedId: null, request: IDLE };

const failedEmailsSlice = createSlice({
  name: 'adminFailedEmails',
  initialState,
  reducers: {
    failedEmailsOpened: (state) => {
      pageOpened(state);
      state.askedId = null;
      state.request = IDLE;
    },
    failedEmailsLoaded: pageLoaded<FailedEmailsPage>,
    failedEmailsFailed: pageFailed,
    emailRequested: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.askedId = payload.id;
      state.request = SENDING;
    },
    emailQueued: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.request = DONE;
      if (state.page.status !== 'ready') return;
      const { value } = state.page;
      value.list = value.list.filter(({ id }) => id !== payload.id);
    },
    emailRefused: (state, { payload }: PayloadAction<Refused>) => {
      state.request = refusedRequest(payload);
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { emailQueued, emailRefused, emailRequested, failedEmailsFailed, failedEmailsLoaded, failedEmailsOpened } =
  failedEmailsSlice.actions;
export const failedEmailsReducer = failedEmailsSlice.reducer;

export const selectFailedEmails = ({ admin }: WithAdmin): FailedEmailsState => admin?.failedEmails ?? initialState;
