import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Dashboard } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import type { Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

/** The dashboard of the current period; one of another period is dropped. */
export type DashboardState = { dashboard: Remote<Dashboard> };

declare module '../adminState' {
  interface AdminState {
    dashboard: DashboardState;
  }
}

const initialState: DashboardState = { dashboard: { status: 'none' } };

const dashboardSlice = createSlice({
  name: 'adminDashboard',
  initialState,
  reducers: {
    dashboardOpened(state, { payload }: PayloadAction<{ period: DashboardPeriod }>) {
      const { dashboard } = state;
      if (dashboard.status !== 'ready' || dashboard.value.period !== payload.period)
        state.dashboard = { status: 'loading' };
    },
    dashboardLoaded(state, { payload }: PayloadAction<Dashboard>) {
      state.dashboard = { status: 'ready', value: payload };
    },
    dashboardFailed(state, _action: PayloadAction<Refused>) {
      state.dashboard = { status: 'failed' };
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { dashboardFailed, dashboardLoaded, dashboardOpened } = dashboardSlice.actions;
export const dashboardReducer = dashboardSlice.reducer;

export const selectDashboard = ({ admin }: WithAdmin): DashboardState => admin?.dashboard ?? initialState;
