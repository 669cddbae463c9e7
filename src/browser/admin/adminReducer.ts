import { combineReducers, type Reducer } from '@reduxjs/toolkit';

import { adminSections } from './adminSections';
import { adminAuthReducer } from './auth/adminAuthSlice';
import type { AdminState } from './core/adminState';
import { joinTables } from './core/joinTables';
import { sessionReducer } from './core/sessionSlice';
import { incidentsReducer } from './incidents/incidentsSlice';
import { sidebarReducer } from './layout/sidebarSlice';

/** The admin's state, added when the admin's chunk is loaded. */
export const adminReducer: Reducer<AdminState> = combineReducers({
  session: sessionReducer,
  sidebar: sidebarReducer,
  incidents: incidentsReducer,
  auth: adminAuthReducer,
  ...joinTables(adminSections.map(({ reducers }) => reducers)),
});
