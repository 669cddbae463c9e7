import { combineReducers } from '@reduxjs/toolkit';

import { customerInvitationReducer } from './customerInvitationSlice';
import { dashboardReducer } from './dashboard/dashboardSlice';
import { financeReducer } from './finance/financeSlice';
import { entranceReducer } from './entranceSlice';
import { profileReducer } from './profileSlice';
import { secondFactorReducer } from './secondFactorSlice';
import { sessionReducer } from './sessionSlice';
import { sidebarReducer } from './sidebarSlice';
import { subscriptionReducer } from './subscription/subscriptionSlice';
import { teamReducer } from './teamSlice';

/** All that a page knows of the merchant. It joins the store when the admin's code has come. */
export const adminReducer = combineReducers({
  session: sessionReducer,
  sidebar: sidebarReducer,
  entrance: entranceReducer,
  profile: profileReducer,
  secondFactor: secondFactorReducer,
  team: teamReducer,
  customerInvitations: customerInvitationReducer,
  dashboard: dashboardReducer,
  finance: financeReducer,
  subscription: subscriptionReducer,
});

export type AdminState = ReturnType<typeof adminReducer>;

/** The part of the whole state that selectors of `admin` read; absent until the admin's code has come. */
export type WithAdmin = { admin?: AdminState };
