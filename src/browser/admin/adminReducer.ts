import { combineReducers, type Reducer } from '@reduxjs/toolkit';

import { adminSections, type SectionPart } from './adminSections';
import { adminAuthReducer } from './auth/adminAuthSlice';
import type { AdminState } from './core/adminState';
import { sessionReducer } from './core/sessionSlice';
import { sidebarReducer } from './layout/sidebarSlice';

const reducers = Object.fromEntries(adminSections.flatMap((section) => Object.entries(section.reducers))) as {
  [Part in SectionPart]: Reducer<AdminState[Part]>;
};

/** The admin's state, added when the admin's chunk is loaded. */
export const adminReducer: Reducer<AdminState> = combineReducers({
  session: sessionReducer,
  sidebar: sidebarReducer,
  auth: adminAuthReducer,
  ...reducers,
});
