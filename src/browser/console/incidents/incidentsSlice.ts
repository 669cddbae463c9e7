import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { BodyOf, ReplyOf } from '../../../shared/kernel/contract';
import type { GetPlatformIncidents, PostPlatformIncident } from '../../../shared/platform/incidentContract';
import type { StoreLine } from '../../../shared/platform/storesContract';
import { pageFailed, pageLoaded, pageOpened } from '../../admin/core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../../admin/core/requestState';
import { routeEntered } from '../../core/appSlice';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

type IncidentsPage = ReplyOf<GetPlatformIncidents>;

/** An incident as it is written; the moment of the next news counts from when it is sent. */
export type WrittenIncident = Omit<BodyOf<PostPlatformIncident>, 'nextNewsAt'> & { nextNewsIn: number | null };
/** More of an incident. */
export type WrittenNews = { id: string; text: string; nextNewsIn: number | null };
/** A store that may be chosen. */
export type StoreChoice = Pick<StoreLine, 'id' | 'name' | 'host'>;

type IncidentsState = {
  page: Remote<IncidentsPage>;
  publishing: RequestState;
  /** How many were published since the page was entered: with each the form is empty again. */
  published: number;
  /** What is done to an open incident. */
  change: { id: string | null; request: RequestState };
  /** Stores found by their name. */
  found: Remote<StoreChoice[]>;
};

declare module '../core/consoleState' {
  interface ConsoleState {
    incidents: IncidentsState;
  }
}

const NO_CHANGE = { id: null, request: IDLE } as const;
const initialState: IncidentsState = { page: NONE, publishing: IDLE, published: 0, change: NO_CHANGE, found: NONE };

const incidentsSlice = createSlice({
  name: 'consoleIncidents',
  initialState,
  reducers: {
    incidentsOpened: pageOpened,
    incidentsLoaded: pageLoaded<IncidentsPage>,
    incidentsFailed: pageFailed,
    publishRequested(state, _action: PayloadAction<WrittenIncident>) {
      state.publishing = SENDING;
    },
    incidentPublished(state) {
      state.publishing = IDLE;
      state.published += 1;
      state.found = NONE;
    },
    publishRefused(state, { payload }: PayloadAction<Refused>) {
      state.publishing = refusedRequest(payload);
    },
    newsRequested(state, { payload }: PayloadAction<WrittenNews>) {
      state.change = { id: payload.id, request: SENDING };
    },
    resolutionRequested(state, { payload }: PayloadAction<{ id: string }>) {
      state.change = { id: payload.id, request: SENDING };
    },
    incidentChanged(state) {
      state.change.request = DONE;
    },
    changeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    /** A sheet was opened anew. */
    changeForgotten(state) {
      state.change = NO_CHANGE;
    },
    storesSearched(state, _action: PayloadAction<{ search: string }>) {
      state.found = LOADING;
    },
    storesFound(state, { payload }: PayloadAction<StoreChoice[]>) {
      state.found = ready(payload);
    },
    storesNotFound(state, _action: PayloadAction<Refused>) {
      state.found = FAILED;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => ({ ...initialState, page: state.page }))
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  changeForgotten,
  changeRefused,
  incidentChanged,
  incidentPublished,
  incidentsFailed,
  incidentsLoaded,
  incidentsOpened,
  newsRequested,
  publishRefused,
  publishRequested,
  resolutionRequested,
  storesFound,
  storesNotFound,
  storesSearched,
} = incidentsSlice.actions;
export const incidentsReducer = incidentsSlice.reducer;

export const selectIncidents = ({ console: { incidents } }: WithConsole): IncidentsState => incidents;
