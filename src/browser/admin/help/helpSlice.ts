import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Refusal } from '../../../shared/kernel/refusal';
import { routeEntered } from '../../core/appSlice';
import type { WithAdmin } from '../core/adminState';
import { IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

/** A person of the platform in this store's admin; the token stays in the tab's own storage. */
type HelpState = {
  /** Trading the hand-over of the address for a token. */
  entry: RequestState;
  /** Until when this tab helps, ISO; null where nobody helps. */
  endsAt: string | null;
  /** The visit of this tab has ended. */
  isOver: boolean;
  /** The server refused a change on this page. */
  isRefused: boolean;
};

declare module '../core/adminState' {
  interface AdminState {
    help: HelpState;
  }
}

const initialState: HelpState = { entry: IDLE, endsAt: null, isOver: false, isRefused: false };

/** Any call of the admin that a helper may not make. */
const isRefusedChange = (action: { type: string; payload?: { refusal?: Refusal } | null }): boolean =>
  action.type.startsWith('admin') && action.payload?.refusal?.details?.reason === 'readOnly';

const helpSlice = createSlice({
  name: 'adminHelp',
  initialState,
  reducers: {
    entryOpened(state) {
      state.entry = SENDING;
    },
    entryRefused(state, { payload }: PayloadAction<Refused>) {
      state.entry = refusedRequest(payload);
    },
    /** This tab helps: it entered now, or had before it was loaded again. */
    helpFound(state, { payload }: PayloadAction<{ endsAt: string }>) {
      state.entry = IDLE;
      state.endsAt = payload.endsAt;
      state.isOver = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.isRefused = false;
      })
      .addMatcher(isSessionOver, (state) => {
        if (state.endsAt !== null) state.isOver = true;
        state.endsAt = null;
        state.isRefused = false;
      })
      .addMatcher(isRefusedChange, (state) => {
        state.isRefused = true;
      }),
});

export const { entryOpened, entryRefused, helpFound } = helpSlice.actions;
export const helpReducer = helpSlice.reducer;

export const selectHelp = ({ admin }: WithAdmin): HelpState => admin?.help ?? initialState;
