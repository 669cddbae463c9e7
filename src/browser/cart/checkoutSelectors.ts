import { createSelector } from '@reduxjs/toolkit';

import { zipCodeOf } from '../../shared/kernel/zipCode';
import { selectProfile } from '../account/customerSelectors';
import { addressErrors } from '../account/addressRules';
import { selectCart, selectChosenShippingId, selectZipCode } from './cartSelectors';
import { selectCheckout, type WithCheckout } from './checkoutSlice';
import type { CheckoutStep } from './checkoutSteps';
import { buyerErrors, entryOfProfile } from './checkoutValidation';

export const selectAttempt = (state: WithCheckout) => selectCheckout(state).attempt;
export const selectBuyer = (state: WithCheckout) => selectCheckout(state).buyer;
export const selectAddress = (state: WithCheckout) => selectCheckout(state).address;

/** True from the click on 'Pagar' until an answer came. */
export const selectIsPlacing = (state: WithCheckout): boolean => {
  const { status } = selectAttempt(state);
  return status === 'asked' || status === 'placing';
};

/** What the identification form begins with: what was typed, else what the account knows. */
export const selectBuyerToStart = createSelector([selectBuyer, selectProfile], (buyer, profile) =>
  profile && Object.values(buyer).every((text) => text === '') ? entryOfProfile(profile) : buyer,
);

/** What the delivery form begins with: the buyer receives it, unless somebody else was named. */
export const selectAddressToStart = createSelector([selectAddress, selectBuyer], (address, buyer) => ({
  ...address,
  recipient: address.recipient || buyer.name,
}));

const isRight = (errors: object): boolean => Object.keys(errors).length === 0;

const selectIsQuotedForAddress = createSelector(
  [selectAddress, selectCart, selectZipCode],
  (address, cart, { status }) => {
    const zipCode = zipCodeOf(address.zipCode);
    // While it is being looked up, the quote is on its way.
    return zipCode !== null && (cart?.zipCode === zipCode || status === 'looking');
  },
);

/** The furthest step that can be opened: all before it are answered. */
export const selectFurthestStep = createSelector(
  [selectBuyer, selectAddress, selectIsQuotedForAddress, selectChosenShippingId],
  (buyer, address, isQuoted, shippingId): CheckoutStep => {
    if (!isRight(buyerErrors(buyer))) return 'identification';
    if (!isRight(addressErrors(address)) || !isQuoted) return 'delivery';
    return shippingId === null ? 'shipping' : 'review';
  },
);
