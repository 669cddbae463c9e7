import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import { accountReducer } from '../account/accountSlice';
import type { WithCustomer } from '../account/customerSlice';
import type { WithOrder } from '../account/orderSlice';
import type { WithAdmin } from '../admin/adminReducer';
import { cartReducer } from '../cart/cartSlice';
import type { WithCheckout } from '../cart/checkoutSlice';
import type { WithComplements } from '../cart/complements/complementSlice';
import type { WithProductShipping } from '../cart/productShipping/productShippingSlice';
import { catalogReducer } from '../catalog/catalogSlice';
import type { WithSuggestions } from '../catalog/search/suggestionSlice';
import type { WithContact } from '../content/contactSlice';
import type { WithContent } from '../content/contentSlice';
import type { WithConsent } from '../consent/consentSlice';
import type { WithPayment } from '../payment/paymentSlice';
import { storeReducer } from '../store/storeSlice';
import { appReducer } from './appSlice';

const reducers = {
  app: appReducer,
  store: storeReducer,
  catalog: catalogReducer,
  account: accountReducer,
  cart: cartReducer,
};

/** Slices added with the chunks that need them: the modules named …Chunk. */
type LateState = WithAdmin &
  WithCheckout &
  WithConsent &
  WithContact &
  WithContent &
  WithCustomer &
  WithOrder &
  WithPayment &
  WithComplements &
  WithProductShipping &
  WithSuggestions;
/** The whole truth of a page, one slice per noun. */
type State = ReturnType<ReturnType<typeof combineReducers<typeof reducers>>> & LateState;

let combined: Reducer<State, UnknownAction, Partial<State>> = combineReducers(reducers);

/** The reducer of the whole truth of a page. */
export const rootReducer = (state: Partial<State> | undefined, action: UnknownAction): State => combined(state, action);

/** Lets a late slice join the truth of the page: its first state is there after the next action. */
export const joinRootReducer = (late: { [Name in keyof LateState]?: Reducer<NonNullable<LateState[Name]>> }): void => {
  Object.assign(reducers, late);
  combined = combineReducers(reducers);
};
