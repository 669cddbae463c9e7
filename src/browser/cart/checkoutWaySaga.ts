import { put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';

import { formatZipCode } from '../../shared/kernel/zipCode';
import { proposedShipping } from '../../shared/shipping/shippingRanking';
import { addressesLoaded } from '../account/customerSlice';
import { selectAddresses } from '../account/customerSelectors';
import { selectPathname } from '../core/appSelectors';
import { routeEntered } from '../core/appSlice';
import {
  selectCart,
  selectCartLoading,
  selectChosenShippingId,
  selectShippingOptions,
  selectShippingState,
  selectZipCode,
} from './cartSelectors';
import { cartLoaded, shippingSelected, shippingCleared, zipCodeLookupRequested } from './cartSlice';
import { draftFound, selectCheckout, deliveryModeChosen } from './checkoutSlice';
import { selectPickups } from './checkoutWay';

/** Delivered or fetched: chooses the shipping that goes with it, and begins with the zip code the shopper is known by. */
export function* checkoutWaySaga() {
  yield* takeLatest(deliveryModeChosen, chooseShipping);
  yield* takeEvery([routeEntered, cartLoaded, addressesLoaded, draftFound], beginWithKnownPlace);
}

function* chooseShipping({ payload: { way } }: ReturnType<typeof deliveryModeChosen>) {
  // Nothing can be chosen before the options are loaded.
  while ((yield* select(selectShippingState)) === 'quoting') yield* take('*');
  const cart = yield* select(selectCart);
  if (cart === null) return;
  const deliveries = (yield* select(selectShippingOptions)).flatMap(({ option }) => (option.isPickup ? [] : option));
  const wanted =
    way === 'pickUp'
      ? (yield* select(selectPickups)).at(0)
      : cart.zipCode !== null && proposedShipping(deliveries, cart.productsValue);
  const chosenId = yield* select(selectChosenShippingId);
  if (wanted && wanted.id !== chosenId) yield* put(shippingSelected({ shippingId: wanted.id }));
  else if (!wanted && chosenId !== null) yield* put(shippingCleared());
}

// Prefills the zip code: the one typed on an earlier visit, else of the first address of the account.
function* beginWithKnownPlace() {
  if (!/^\/checkout(\/|$)/.test(yield* select(selectPathname))) return;
  const cart = yield* select(selectCart);
  const { text, status } = yield* select(selectZipCode);
  const isSettled = (yield* select(selectCartLoading)) === 'settled';
  if (
    !isSettled ||
    !cart ||
    cart.zipCode !== null ||
    cart.selectedShippingId !== null ||
    text !== '' ||
    status !== 'idle'
  )
    return;
  const { address } = yield* select(selectCheckout);
  const saved = (yield* select(selectAddresses))?.at(0);
  const known = address.zipCode || (saved ? formatZipCode(saved.zipCode) : '');
  if (known !== '') yield* put(zipCodeLookupRequested({ text: known }));
}
