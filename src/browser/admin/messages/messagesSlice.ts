import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Message, MessageRow } from '../../../shared/admin/message/messageContract';
import type { EntryKind, MessageFilter } from '../../../shared/admin/message/messageLimits';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import { pageFailed, pageLoaded } from '../core/pageReducers';
import { DONE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of messages; `filter` is the query it was loaded with. */
type MessagesPage = { filter: MessageFilter; list: MessageRow[]; total: number };

/** The inbox: a page of messages, how many wait, and the open one. */
type MessagesState = {
  page: Remote<MessagesPage>;
  /** null while unknown. */
  waiting: number | null;
  message: Remote<Message>;
  /** The latest request about the open message. */
  requested: { kind: EntryKind; request: RequestState } | null;
  /** How often something was added: each time the form begins again. */
  added: number;
};

declare module '../core/adminState' {
  interface AdminState {
    messages: MessagesState;
  }
}

const initialState: MessagesState = {
  page: NONE,
  waiting: null,
  message: NONE,
  requested: null,
  added: 0,
};

const messagesSlice = createSlice({
  name: 'adminMessages',
  initialState,
  reducers: {
    messagesOpened(state, { payload }: PayloadAction<{ filter: MessageFilter }>) {
      if (state.page.status !== 'ready' || state.page.value.filter !== payload.filter) state.page = LOADING;
    },
    messagesLoaded: pageLoaded<MessagesPage>,
    messagesFailed: pageFailed,
    summaryLoaded(state, { payload }: PayloadAction<{ waiting: number }>) {
      state.waiting = payload.waiting;
    },
    /** The menu goes on without the number. */
    summaryFailed(_state, _action: PayloadAction<Refused>) {},

    messageOpened(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.message.status !== 'ready' || state.message.value.id !== payload.id) state.message = LOADING;
    },
    messageLoaded(state, { payload }: PayloadAction<Message>) {
      state.message = ready(payload);
    },
    messageNotFound(state) {
      state.message = { status: 'notFound' };
    },
    messageFailed(state, _action: PayloadAction<Refused>) {
      state.message = FAILED;
    },

    answerRequested(state, _action: PayloadAction<{ answer: string }>) {
      state.requested = { kind: 'answer', request: SENDING };
    },
    noteRequested(state, _action: PayloadAction<{ note: string }>) {
      state.requested = { kind: 'note', request: SENDING };
    },
    resolutionRequested(state) {
      state.requested = { kind: 'resolution', request: SENDING };
    },
    /** Something was added: the updated message. Another one may have been opened meanwhile. */
    entryAdded(state, { payload }: PayloadAction<{ kind: EntryKind; message: Message }>) {
      const { kind, message } = payload;
      if (state.message.status !== 'ready' || state.message.value.id !== message.id) return;
      state.message.value = message;
      state.requested = { kind, request: DONE };
      if (kind !== 'resolution') state.added += 1;
    },
    entryRefused(state, { payload }: PayloadAction<{ id: string; kind: EntryKind } & Refused>) {
      if (state.message.status !== 'ready' || state.message.value.id !== payload.id) return;
      state.requested = { kind: payload.kind, request: refusedRequest(payload) };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.requested = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  answerRequested,
  entryAdded,
  entryRefused,
  messageFailed,
  messageLoaded,
  messageNotFound,
  messageOpened,
  messagesFailed,
  messagesLoaded,
  messagesOpened,
  noteRequested,
  resolutionRequested,
  summaryFailed,
  summaryLoaded,
} = messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;

export const selectMessages = ({ admin }: WithAdmin): MessagesState => admin?.messages ?? initialState;

/** Messages that wait for an answer, for the menu; 0 while unknown. */
export const selectWaitingMessages = (state: WithAdmin): number => selectMessages(state).waiting ?? 0;
