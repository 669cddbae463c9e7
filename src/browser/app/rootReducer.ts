import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import { accountReducer } from '../account/accountSlice';
import { cartReducer } from '../cart/cartSlice';
import { catalogReducer } from '../catalog/catalogSlice';
import { appReducer } from '../core/appSlice';
import type { RootState } from '../core/rootState';
import { storeReducer } from '../store/storeSlice';

const reducers = {
  app: appReducer,
  store: storeReducer,
  catalog: catalogReducer,
  account: accountReducer,
  cart: cartReducer,
};

/** Slices added with the chunks that need them: the modules named …Chunk. */
type LateState = Omit<RootState, keyof typeof reducers>;

// Does not compile unless every slice of `RootState` is above or, as a late one, optional.
let combined: Reducer<RootState, UnknownAction, Partial<RootState>> = combineReducers(reducers);

/** The reducer of the state of a page. */
export const rootReducer = (state: Partial<RootState> | undefined, action: UnknownAction): RootState =>
  combined(state, action);

/** Adds late slices to the root reducer: their initial state is there after the next action. */
export const joinRootReducer = (late: { [Name in keyof LateState]?: Reducer<NonNullable<LateState[Name]>> }): void => {
  Object.assign(reducers, late);
  combined = combineReducers(reducers);
};
