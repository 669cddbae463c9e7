import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { CheckoutChoice, CheckoutQuestion, MadeFor } from '../../shared/cart/checkoutReferenceContract';
import type { Refusal } from '../../shared/kernel/refusal';
import type { Buyer, DeliveryAddress } from '../../shared/order/checkoutContract';
import type { ChosenShift } from '../../shared/shipping/deliveryShifts';
import { loggedOut } from '../account/accountSlice';
import { noAddress, type AddressEntry } from '../account/addressEntry';
import { routeEntered } from '../core/appSlice';
import { firstPayment, type PaymentEntry } from '../payment/paymentEntry';
import type { CardProblem } from '../payment/paymentSaga';
import { orderPlaced } from './cartSlice';
import type { CheckoutDraft } from './checkoutDraft';
import { noBuyer, type BuyerEntry, type DeliveryEntry, type SentOrder } from './checkoutEntries';
import type { Way } from './checkoutSteps';

/** What was typed, as it was when it was refused. */
type Typed = { buyer: BuyerEntry; address: AddressEntry };

/**
 * State of the payment attempt. unknown: no response arrived, so the same is sent again. refused: certainly no order.
 * cardFailed: the card could not be tokenized, so nothing was sent.
 */
export type Attempt =
  | { status: 'none' }
  | { status: 'asked' }
  | { status: 'placing'; sent: SentOrder }
  | { status: 'unknown'; sent: SentOrder }
  | { status: 'refused'; refusal: Refusal; expectedTotal: number; typed: Typed }
  | { status: 'cardFailed'; problem: CardProblem }
  | { status: 'placed'; orderId: string };

/**
 * Status of a link's reference. asked: loading. question: waits for the shopper's choice between two carts. failed: no
 * response arrived. bought: this browser has bought by it. ordered: its cart is an order. over: not valid for this
 * shopper. soldOut: nothing of it is left.
 */
export type LinkStatus = 'asked' | 'opened' | 'question' | 'bought' | 'ordered' | 'over' | 'soldOut' | 'failed';

/** What a link brings to a shopper who has goods in another cart. */
type LinkGoods = CheckoutQuestion['question']['listProduct'];

/**
 * What the review step submits, without an address for pick-up; `confirmsDuplicate` once the shopper confirmed a likely
 * duplicate.
 */
export type OrderEntries = {
  buyer: Buyer;
  address: DeliveryAddress | null;
  /** Left out where the way has no day chosen. */
  delivery?: ChosenShift;
  confirmsDuplicate?: boolean;
};

type CheckoutState = {
  /** What an earlier visit typed: not looked for yet, or taken over. */
  draft: 'unread' | 'read';
  /** Delivered or fetched, as the shopper last pressed; null until then. */
  way: Way | null;
  buyer: BuyerEntry;
  /** For whom a merchant made the payment link that was opened: fills what a guest left empty. Kept on no device. */
  madeFor: MadeFor | null;
  address: AddressEntry;
  /** Left out until a day is chosen. */
  delivery?: DeliveryEntry;
  payment: PaymentEntry;
  attempt: Attempt;
  /** The status of each followed link (rules §9), by reference. */
  links: Record<string, LinkStatus>;
  /** What the link that waits for an answer brings. */
  linkGoods: LinkGoods;
  /** The order of the link that this browser has bought by; null for none. */
  linkOrderId: string | null;
};

/** The part of the whole state that selectors of `checkout` read; absent until a page that needs it was opened. */
export type WithCheckout = { checkout?: CheckoutState };

declare module '../core/rootState' {
  interface RootState extends WithCheckout {}
}

const initialState: CheckoutState = {
  draft: 'unread',
  way: null,
  buyer: noBuyer,
  madeFor: null,
  address: noAddress,
  payment: firstPayment,
  attempt: { status: 'none' },
  links: {},
  linkGoods: [],
  linkOrderId: null,
};

const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    /** An order sent on the earlier visit may exist: its response is unknown. */
    draftFound(
      { links, linkGoods, linkOrderId, madeFor, way },
      { payload }: PayloadAction<CheckoutDraft>,
    ): CheckoutState {
      const { buyer, address, delivery, payment, sent } = payload;
      const attempt: Attempt = sent ? { status: 'unknown', sent } : { status: 'none' };
      const entries = { buyer, address, ...(delivery && { delivery }), payment: { ...payment, card: null } };
      return { draft: 'read', way, ...entries, madeFor, attempt, links, linkGoods, linkOrderId };
    },
    draftMissing(state) {
      state.draft = 'read';
    },
    /** A link was opened; `madeFor` is the person it was made for, if any. */
    buyerPrefilled(state, { payload }: PayloadAction<{ madeFor: MadeFor | null }>) {
      state.madeFor = payload.madeFor;
    },
    deliveryModeChosen(state, { payload }: PayloadAction<{ way: Way }>) {
      state.way = payload.way;
    },
    /** A field was left, or its step passed: kept, so that a reload loses nothing. */
    buyerEntered(state, { payload }: PayloadAction<BuyerEntry>) {
      state.buyer = payload;
    },
    addressEntered(state, { payload }: PayloadAction<AddressEntry>) {
      state.address = payload;
    },
    /** Day or shift was chosen. */
    deliveryEntered(state, { payload }: PayloadAction<DeliveryEntry>) {
      state.delivery = payload;
    },
    /** The payment step was passed. */
    paymentEntered(state, { payload }: PayloadAction<PaymentEntry>) {
      state.payment = payload;
      if (state.attempt.status === 'cardFailed') state.attempt = { status: 'none' };
    },
    /** A field of the payment was left: a card that passed its step stands as long as it is the same and right. */
    paymentLeft(state, { payload }: PayloadAction<PaymentEntry>) {
      const { card } = state.payment;
      const isSame = card?.lastDigits === payload.card?.lastDigits && card?.brand === payload.card?.brand;
      state.payment = { ...payload, card: isSame ? card : null };
    },
    /** The card brought no token; one whose fields were refused must be typed again. */
    cardFailed(state, { payload }: PayloadAction<{ problem: CardProblem }>) {
      state.attempt = { status: 'cardFailed', ...payload };
      if (payload.problem.kind !== 'unreachable') state.payment.card = null;
    },
    /** 'Pagar' was pressed. What was sent and not answered stands: it is sent again as it was. */
    orderRequested(state, _action: PayloadAction<OrderEntries>) {
      const { status } = state.attempt;
      if (status === 'none' || status === 'refused' || status === 'cardFailed') state.attempt = { status: 'asked' };
    },
    orderSent(state, { payload }: PayloadAction<SentOrder>) {
      state.attempt = { status: 'placing', sent: payload };
    },
    orderRefused(state, { payload }: PayloadAction<{ refusal: Refusal; expectedTotal: number }>) {
      const { buyer, address } = state;
      state.attempt = { status: 'refused', ...payload, typed: { buyer, address } };
    },
    /** A link was followed, or its response arrived. */
    linkOpened(state, { payload: { ref, status } }: PayloadAction<{ ref: string; status: LinkStatus }>) {
      state.links[ref] = status;
    },
    /** The shopper has goods in another cart. */
    linkConflictFound(state, { payload: { ref, goods } }: PayloadAction<{ ref: string; goods: LinkGoods }>) {
      state.links[ref] = 'question';
      state.linkGoods = goods;
    },
    /** The shopper chose between the two carts. */
    linkConflictResolved(state, { payload: { ref } }: PayloadAction<{ ref: string; choice: CheckoutChoice }>) {
      state.links[ref] = 'asked';
    },
    linkBought(state, { payload: { ref, orderId } }: PayloadAction<{ ref: string; orderId: string }>) {
      state.links[ref] = 'bought';
      state.linkOrderId = orderId;
    },
    /** The shopper who bought by it wants the same once more. */
    linkReopened(state, { payload: { ref } }: PayloadAction<{ ref: string }>) {
      state.links[ref] = 'asked';
    },
    /** The link is loaded again after no response arrived. */
    linkRetried(state, { payload: { ref } }: PayloadAction<{ ref: string }>) {
      state.links[ref] = 'asked';
    },
    /** No response arrived, or one that says nothing about the order. */
    outcomeUnknown(state) {
      if (state.attempt.status === 'placing') state.attempt = { status: 'unknown', sent: state.attempt.sent };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderPlaced, (_state, { payload }): CheckoutState => ({
        ...initialState,
        draft: 'read',
        attempt: { status: 'placed', orderId: payload.orderId },
      }))
      // The next user of the browser finds no personal data; an order that may exist stays, to be looked up.
      .addCase(loggedOut, ({ attempt, links }): CheckoutState => ({ ...initialState, draft: 'read', attempt, links }))
      .addCase(routeEntered, (state) => {
        if (state.attempt.status === 'placed') state.attempt = { status: 'none' };
      });
  },
});

export const {
  addressEntered,
  buyerEntered,
  buyerPrefilled,
  cardFailed,
  deliveryEntered,
  draftFound,
  draftMissing,
  linkConflictResolved,
  linkBought,
  linkConflictFound,
  linkRetried,
  linkOpened,
  linkReopened,
  orderRequested,
  orderRefused,
  orderSent,
  outcomeUnknown,
  paymentEntered,
  paymentLeft,
  deliveryModeChosen,
} = checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

/** All that is known of the checkout. */
export const selectCheckout = ({ checkout }: WithCheckout): CheckoutState => checkout ?? initialState;

/** An order that was sent and has no answer; null where there is none. */
export const selectSentOrder = (state: WithCheckout): SentOrder | null => {
  const { attempt } = selectCheckout(state);
  return attempt.status === 'placing' || attempt.status === 'unknown' ? attempt.sent : null;
};

/** True once it is known what an earlier visit typed. */
export const selectIsDraftRead = (state: WithCheckout): boolean => selectCheckout(state).draft === 'read';
