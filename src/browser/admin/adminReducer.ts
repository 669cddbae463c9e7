import { combineReducers } from '@reduxjs/toolkit';

import { customerInvitationReducer } from './customerInvitationSlice';
import { entranceReducer } from './entranceSlice';
import { importReducer } from './import/importSlice';
import { productListReducer } from './product/productListSlice';
import { productReducer } from './product/productSlice';
import { profileReducer } from './profileSlice';
import { secondFactorReducer } from './secondFactorSlice';
import { sessionReducer } from './sessionSlice';
import { sidebarReducer } from './sidebarSlice';
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
  products: productListReducer,
  product: productReducer,
  imports: importReducer,
});

export type AdminState = ReturnType<typeof adminReducer>;

/** The part of the whole state that selectors of `admin` read; absent until the admin's code has come. */
export type WithAdmin = { admin?: AdminState };
