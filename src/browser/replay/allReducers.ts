import type { Reducer } from '@reduxjs/toolkit';

import { accountReducer } from '../account/accountSlice';
import { customerReducer } from '../account/customerSlice';
import { orderReducer } from '../account/orderSlice';
import { repeatOfferReducer } from '../account/repeat/repeatOfferSlice';
import { repeatReducer } from '../account/repeat/repeatSlice';
import { adminReducer } from '../admin/adminReducer';
import { appReducer } from '../core/appSlice';
import type { RootState } from '../core/rootState';
import '../cart/cartMachineChunk';
import { cartReducer } from '../cart/cartSlice';
import { prescriptionReducer } from '../cart/prescriptions/prescriptionSlice';
import { checkoutReducer } from '../cart/checkoutSlice';
import { complementReducer } from '../cart/complements/complementSlice';
import { lastsReducer } from '../account/lasts/lastsSlice';
import { productShippingReducer } from '../cart/productShipping/productShippingSlice';
import { catalogReducer } from '../catalog/catalogSlice';
import { suggestionReducer } from '../catalog/search/suggestionSlice';
import { consentReducer } from '../consent/consentSlice';
import { contactReducer } from '../content/contactSlice';
import { contentReducer } from '../content/contentSlice';
import { signUpReducer } from '../content/signUp/signUpSlice';
import { paymentReducer } from '../payment/paymentSlice';
import { storeReducer } from '../store/storeSlice';

/**
 * Every slice of the state, including those of lazy-loaded chunks. A replay loads no chunks: the recording lists which
 * were there.
 */
export const allReducers = {
  app: appReducer,
  store: storeReducer,
  catalog: catalogReducer,
  account: accountReducer,
  cart: cartReducer,
  admin: adminReducer,
  customer: customerReducer,
  order: orderReducer,
  repeat: repeatReducer,
  repeatOffer: repeatOfferReducer,
  checkout: checkoutReducer,
  payment: paymentReducer,
  prescription: prescriptionReducer,
  complements: complementReducer,
  lasts: lastsReducer,
  productShipping: productShippingReducer,
  suggestion: suggestionReducer,
  consent: consentReducer,
  contact: contactReducer,
  content: contentReducer,
  signUp: signUpReducer,
} satisfies { [Name in keyof Required<RootState>]: Reducer<NonNullable<RootState[Name]>> };
