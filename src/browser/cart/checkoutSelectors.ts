import { createSelector } from '@reduxjs/toolkit';

import type { CustomerAddress } from '../../shared/account/accountContract';
import { mostInstallments } from '../../shared/kernel/money';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import { isCardMethod } from '../../shared/payment/paymentMethods';
import { selectPathname } from '../core/appSelectors';
import { selectAddresses, selectProfile } from '../account/customerSelectors';
import { noAddress, type AddressEntry } from '../account/addressEntry';
import { addressErrors, entryOfAddress } from '../account/addressRules';
import type { PaymentEntry } from '../payment/paymentEntry';
import { selectInstallmentMin } from '../store/storeSelectors';
import { selectCart, selectChosenShippingId, selectZipCode } from './cartSelectors';
import { checkoutRefIn } from './checkoutRef';
import { selectIsShiftMissing } from './checkoutShift';
import { selectCheckout, type LinkStatus, type WithCheckout } from './checkoutSlice';
import type { CheckoutStep } from './checkoutSteps';
import { refusedAddressOf, refusedBuyerOf, standingErrors } from './checkoutRefusals';
import { buyerErrors, entryOfProfile } from './checkoutValidation';
import { selectIsWayPending, selectWay } from './checkoutWay';

export const selectAttempt = (state: WithCheckout) => selectCheckout(state).attempt;
export const selectBuyer = (state: WithCheckout) => selectCheckout(state).buyer;
/** How it will be paid: in no more installments than the total still allows. */
export const selectPayment = createSelector(
  [(state: WithCheckout) => selectCheckout(state).payment, selectCart, selectInstallmentMin],
  (payment, cart, least): PaymentEntry => ({
    ...payment,
    installments: Math.min(payment.installments, mostInstallments(cart?.total ?? 0, least)),
  }),
);
/** For whom a merchant made the opened link; null for none. */
export const selectMadeFor = (state: WithCheckout) => selectCheckout(state).madeFor;
export const selectAddress = (state: WithCheckout) => selectCheckout(state).address;

/** The link this page was opened by, and its status; null on /checkout itself. */
export const selectLink = createSelector(
  [selectPathname, (state: WithCheckout) => selectCheckout(state).links],
  (pathname, links): { ref: string; status: LinkStatus } | null => {
    const ref = checkoutRefIn(pathname);
    return ref === null ? null : { ref, status: links[ref] ?? 'asked' };
  },
);

export const selectLinkGoods = (state: WithCheckout) => selectCheckout(state).linkGoods;
export const selectLinkOrderId = (state: WithCheckout) => selectCheckout(state).linkOrderId;

/** Why the typed card brought no token; null unless that was how paying ended. */
export const selectCardProblem = (state: WithCheckout) => {
  const attempt = selectAttempt(state);
  return attempt.status === 'cardFailed' ? attempt.problem : null;
};

/** True from the click on 'Pagar' until a response arrives. */
export const selectIsPlacing = (state: WithCheckout): boolean => {
  const { status } = selectAttempt(state);
  return status === 'asked' || status === 'placing';
};

/** What the identification form begins with: what was typed, else what the account, or a merchant's link, knows. */
export const selectBuyerToStart = createSelector(
  [selectBuyer, selectProfile, selectMadeFor],
  (buyer, profile, madeFor) => {
    if (profile) return Object.values(buyer).every((text) => text === '') ? entryOfProfile(profile) : buyer;
    return { ...buyer, name: buyer.name || (madeFor?.name ?? ''), email: buyer.email || (madeFor?.email ?? '') };
  },
);

/**
 * What the address form begins with: what was typed for the cart's zip code, else an address of the account there; the
 * buyer receives it.
 */
export const selectAddressToStart = createSelector(
  [selectAddress, selectBuyer, selectAddresses, selectCart],
  (address, buyer, saved, cart) => {
    const isElsewhere = cart?.zipCode != null && zipCodeOf(address.zipCode) !== cart.zipCode;
    const isEmpty = Object.values(address).every((text) => text === '');
    const entry = isEmpty || isElsewhere ? savedEntry(saved ?? [], cart?.zipCode) : address;
    return { ...entry, recipient: entry.recipient || buyer.name };
  },
);

// The cart is quoted for a zip code already: an address elsewhere is chosen, not assumed.
const savedEntry = (saved: CustomerAddress[], zipCode: string | null = null): AddressEntry => {
  const address = zipCode === null ? saved.at(0) : saved.find((one) => one.zipCode === zipCode);
  return address ? entryOfAddress(address) : noAddress;
};

/** What the server refused of the buyer and is still typed so. */
export const selectRefusedBuyer = createSelector([selectAttempt, selectBuyer], (attempt, buyer) =>
  attempt.status === 'refused' ? standingErrors(refusedBuyerOf(attempt), attempt.typed.buyer, buyer) : {},
);

/** The same of the address. */
export const selectRefusedAddress = createSelector([selectAttempt, selectAddress], (attempt, address) =>
  attempt.status === 'refused' ? standingErrors(refusedAddressOf(attempt), attempt.typed.address, address) : {},
);

/** The first step with something the server refused; null where nothing of it stands. */
const selectRefusedStep = createSelector(
  [selectRefusedBuyer, selectRefusedAddress, selectWay],
  (buyer, address, way): CheckoutStep | null => {
    if (!isRight(buyer)) return 'identification';
    return way === 'deliver' && !isRight(address) ? 'delivery' : null;
  },
);

const isRight = (errors: object): boolean => Object.keys(errors).length === 0;

const selectIsQuotedForAddress = createSelector(
  [selectAddress, selectCart, selectZipCode],
  (address, cart, { status }) => {
    const zipCode = zipCodeOf(address.zipCode);
    // While it is being looked up, the quote counts as loading.
    return zipCode !== null && (cart?.zipCode === zipCode || status === 'looking');
  },
);

const selectIsGoing = createSelector(
  [selectChosenShippingId, selectIsWayPending],
  (shippingId, isPending): boolean => shippingId !== null || isPending,
);

/** The furthest step that can be opened: all before it are answered, or are being answered. */
export const selectFurthestStep = createSelector(
  [
    selectIsGoing,
    selectWay,
    selectBuyer,
    selectAddress,
    selectIsQuotedForAddress,
    selectPayment,
    selectRefusedStep,
    selectIsShiftMissing,
  ],
  (isGoing, way, buyer, address, isQuoted, { method, card }, refusedStep, isShiftMissing): CheckoutStep => {
    if (!isGoing || isShiftMissing) return 'shipping';
    if (!isRight(buyerErrors(buyer)) || refusedStep === 'identification') return 'identification';
    const isAddressRight = isRight(addressErrors(address)) && isQuoted;
    if (way === 'deliver' && (!isAddressRight || refusedStep === 'delivery')) return 'delivery';
    // A reload forgets the card.
    return isCardMethod(method) && card === null ? 'payment' : 'review';
  },
);

/**
 * True where the address step stays open without a shipping option: it has the zip code field, and another zip code
 * clears the option until quoted.
 */
export const selectIsAddressOpen = createSelector(
  [selectIsGoing, selectWay, selectBuyer],
  (isGoing, way, buyer): boolean => !isGoing && way === 'deliver' && isRight(buyerErrors(buyer)),
);
