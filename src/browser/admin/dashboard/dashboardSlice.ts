import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Dashboard } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { FAILED, LOADING, NONE, ready, type Remote } from '../../core/remote';
import type { Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** The dashboard of the current period; one of another period is dropped. */
type DashboardState = { dashboard: Remote<Dashboard> };

declare module '../core/adminState' {
  interface AdminState {
    dashboard: DashboardState;
  }
}

const initialState: DashboardState = { dashboard: NONE };

const dashboardSlice = createSlice({
  name: 'adminDashboard',
  initialState,
  reducers: {
    dashboardOpened(state, { payload }: PayloadAction<{ period: DashboardPeriod }>) {
      const { dashboard } = state;
      if (dashboard.status !== 'ready' || dashboard.value.period !== payload.period) state.dashboard = LOADING;
    },
    dashboardLoaded(state, { payload }: PayloadAction<Dashboard>) {
      state.dashboard = ready(payload);
    },
    dashboardFailed(state, _action: PayloadAction<Refused>) {
      state.dashboard = FAILED;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { dashboardFailed, dashboardLoaded, dashboardOpened } = dashboardSlice.actions;
export const dashboardReducer = dashboardSlice.reducer;

export const selectDashboard = ({ admin }: WithAdmin): DashboardState => admin?.dashboard ?? initialState;
