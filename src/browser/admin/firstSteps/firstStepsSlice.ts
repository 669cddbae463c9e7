import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import type { PostStarterCatalogue, StarterItem } from '../../../shared/admin/starterCatalogueContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import type { WithAdmin } from '../core/adminState';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

/** What a merchant can do about the steps: the one call each is. */
export type FirstStepsChange = 'themeKept' | 'policiesAccepted' | 'testStarted' | 'testStopped' | 'opening' | 'closing';

type FirstStepsState = {
  view: Remote<FirstSteps>;
  /** The latest change, and how it went. */
  change: { kind: FirstStepsChange | null; request: RequestState };
  /** Being shown the closed store as shoppers will see it. */
  preview: RequestState;
  starter: Remote<StarterItem[]>;
  /** Taking items of the starter catalogue; `made`: how many products the last time made. */
  taking: { request: RequestState; made: number };
};

declare module '../core/adminState' {
  interface AdminState {
    firstSteps: FirstStepsState;
  }
}

const initialState: FirstStepsState = {
  view: NONE,
  change: { kind: null, request: IDLE },
  preview: IDLE,
  starter: NONE,
  taking: { request: IDLE, made: 0 },
};

const firstStepsSlice = createSlice({
  name: 'adminFirstSteps',
  initialState,
  reducers: {
    firstStepsOpened(state) {
      state.view = requested(state.view);
    },
    firstStepsLoaded(state, { payload }: PayloadAction<FirstSteps>) {
      state.view = ready(payload);
    },
    firstStepsFailed(state, _action: PayloadAction<Refused>) {
      state.view = FAILED;
    },
    starterOpened(state) {
      state.starter = requested(state.starter);
    },
    starterLoaded(state, { payload }: PayloadAction<{ list: StarterItem[] }>) {
      state.starter = ready(payload.list);
    },
    starterFailed(state, _action: PayloadAction<Refused>) {
      state.starter = FAILED;
    },
    starterChosen(state, _action: PayloadAction<BodyOf<PostStarterCatalogue>>) {
      state.taking.request = SENDING;
    },
    starterTaken(state, { payload }: PayloadAction<{ list: StarterItem[]; madeIds: string[] }>) {
      state.starter = ready(payload.list);
      state.taking = { request: DONE, made: payload.madeIds.length };
    },
    starterRefused(state, { payload }: PayloadAction<Refused>) {
      state.taking.request = refusedRequest(payload);
    },
    changeRequested(state, { payload }: PayloadAction<{ kind: FirstStepsChange }>) {
      state.change = { kind: payload.kind, request: SENDING };
    },
    changeAccepted(state, { payload }: PayloadAction<FirstSteps>) {
      state.change.request = DONE;
      state.view = ready(payload);
    },
    changeRefused(state, { payload }: PayloadAction<Refused>) {
      state.change.request = refusedRequest(payload);
    },
    previewRequested(state) {
      state.preview = SENDING;
    },
    previewOpened(state) {
      state.preview = DONE;
    },
    previewRefused(state, { payload }: PayloadAction<Refused>) {
      state.preview = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.change = initialState.change;
        state.preview = IDLE;
        state.taking = initialState.taking;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  changeAccepted,
  changeRefused,
  changeRequested,
  firstStepsFailed,
  firstStepsLoaded,
  firstStepsOpened,
  previewOpened,
  previewRefused,
  previewRequested,
  starterChosen,
  starterFailed,
  starterLoaded,
  starterOpened,
  starterRefused,
  starterTaken,
} = firstStepsSlice.actions;
export const firstStepsReducer = firstStepsSlice.reducer;

export const selectFirstSteps = ({ admin }: WithAdmin): FirstStepsState => admin?.firstSteps ?? initialState;
