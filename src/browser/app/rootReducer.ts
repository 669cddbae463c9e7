import { combineSlices } from '@reduxjs/toolkit';

import { accountReducer } from '../account/accountSlice';
import { orderReducer } from '../account/orderSlice';
import type { WithAdmin } from '../admin/adminReducer';
import { cartReducer } from '../cart/cartSlice';
import { checkoutReducer } from '../cart/checkoutSlice';
import { catalogReducer } from '../catalog/catalogSlice';
import { storeReducer } from '../store/storeSlice';
import { appReducer } from './appSlice';

/** The whole truth of a page, one slice per noun. The merchant's comes with the admin's code: see adminChunk. */
export const rootReducer = combineSlices({
  app: appReducer,
  store: storeReducer,
  catalog: catalogReducer,
  account: accountReducer,
  order: orderReducer,
  cart: cartReducer,
  checkout: checkoutReducer,
}).withLazyLoadedSlices<WithAdmin>();
