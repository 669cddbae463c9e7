import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import type { WithAdmin } from '../core/adminState';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

/** What a merchant can do about the steps: the one call each is. */
export type FirstStepsChange = 'themeKept' | 'policiesAccepted' | 'opening' | 'closing';

type FirstStepsState = {
  view: Remote<FirstSteps>;
  /** The latest change, and how it went. */
  change: { kind: FirstStepsChange | null; request: RequestState };
};

declare module '../core/adminState' {
  interface AdminState {
    firstSteps: FirstStepsState;
  }
}

const initialState: FirstStepsState = { view: NONE, change: { kind: null, request: IDLE } };

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
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.change = initialState.change;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const { changeAccepted, changeRefused, changeRequested, firstStepsFailed, firstStepsLoaded, firstStepsOpened } =
  firstStepsSlice.actions;
export const firstStepsReducer = firstStepsSlice.reducer;

export const selectFirstSteps = ({ admin }: WithAdmin): FirstStepsState => admin?.firstSteps ?? initialState;
