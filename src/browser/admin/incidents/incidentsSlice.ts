import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ShownIncident } from '../../../shared/platform/incidentContract';
import type { WithAdmin } from '../core/adminState';
import type { Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

/** What operators tell this store's merchants of. */
type IncidentsState = {
  /** Open ones, the worst first. */
  list: ShownIncident[];
  /** Folded by the merchant: id -> how many news there were. With the next news an incident unfolds. */
  folded: Record<string, number>;
};

declare module '../core/adminState' {
  interface AdminState {
    incidents: IncidentsState;
  }
}

const initialState: IncidentsState = { list: [], folded: {} };

const incidentsSlice = createSlice({
  name: 'adminIncidents',
  initialState,
  reducers: {
    incidentsLoaded(state, { payload }: PayloadAction<{ list: ShownIncident[] }>) {
      state.list = payload.list;
    },
    /** What is shown stays: it is asked for again soon. */
    incidentsFailed(_state, _action: PayloadAction<Refused>) {},
    incidentFolded(state, { payload }: PayloadAction<{ id: string }>) {
      const incident = state.list.find(({ id }) => id === payload.id);
      if (incident) state.folded[payload.id] = incident.listNews.length;
    },
    incidentUnfolded(state, { payload }: PayloadAction<{ id: string }>) {
      delete state.folded[payload.id];
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const { incidentFolded, incidentsFailed, incidentsLoaded, incidentUnfolded } = incidentsSlice.actions;
export const incidentsReducer = incidentsSlice.reducer;

export const selectIncidents = ({ admin }: WithAdmin): IncidentsState => admin?.incidents ?? initialState;

/** The one incident that is shown, and whether it is folded; null for none. */
export const worstOf = ({ list, folded }: IncidentsState): { incident: ShownIncident; isFolded: boolean } | null => {
  const incident = list.at(0);
  return incident ? { incident, isFolded: folded[incident.id] === incident.listNews.length } : null;
};
