import { combineReducers } from '@reduxjs/toolkit';

import { customerInvitationReducer } from './customerInvitationSlice';
import { dashboardReducer } from './dashboard/dashboardSlice';
import { entranceReducer } from './entranceSlice';
import { productListReducer } from './product/productListSlice';
import { productReducer } from './product/productSlice';
import { profileReducer } from './profileSlice';
import { labelsReducer } from './sales/labelsSlice';
import { saleOrderReducer } from './sales/saleOrderSlice';
import { salesReducer } from './sales/salesSlice';
import { secondFactorReducer } from './secondFactorSlice';
import { sessionReducer } from './sessionSlice';
import { sidebarReducer } from './sidebarSlice';
import { teamReducer } from './teamSlice';
import { windowReducer } from './window/windowSlice';

/** All that a page knows of the merchant. It joins the store when the admin's code has come. */
export const adminReducer = combineReducers({
  session: sessionReducer,
  sidebar: sidebarReducer,
  entrance: entranceReducer,
  profile: profileReducer,
  secondFactor: secondFactorReducer,
  team: teamReducer,
  customerInvitations: customerInvitationReducer,
  sales: salesReducer,
  saleOrder: saleOrderReducer,
  saleLabels: labelsReducer,
  dashboard: dashboardReducer,
  window: windowReducer,
  products: productListReducer,
  product: productReducer,
});

export type AdminState = ReturnType<typeof adminReducer>;

/** The part of the whole state that selectors of `admin` read; absent until the admin's code has come. */
export type WithAdmin = { admin?: AdminState };
