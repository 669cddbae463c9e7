import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import type { Refusal } from '../../shared/kernel/refusal';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import type { Place } from '../location/place';
import { routeEntered } from '../core/appSlice';
import { quantityReducers } from './cartQuantityReducers';
import {
  initialCartState,
  receive,
  settle,
  followServer,
  restart,
  step,
  type CartChange,
  type CartState,
  type FailedAddition,
} from './cartState';
import type { SavedCart } from './savedCart';

type ChosenProduct = { productId: string; productVariantId: string; quantity: number };
/** With what goes along with it, one of each. */
type ChosenGoods = ChosenProduct & { along?: Omit<ChosenProduct, 'quantity'>[] };

const setZipCode = (state: CartState, { payload }: PayloadAction<{ text: string }>) => {
  const zipCode = zipCodeOf(payload.text);
  state.zipCode = { text: payload.text, status: zipCode === null ? 'idle' : 'looking' };
  if (zipCode !== state.cart?.zipCode) step(state, { type: zipCode === null ? 'zipCodeCleared' : 'zipCodeGiven' });
};

const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCartState,
  reducers: {
    savedCartFound(state, { payload }: PayloadAction<SavedCart>) {
      state.saved = payload;
      state.loading = 'loading';
    },
    savedCartMissing(state) {
      state.loading = 'settled';
    },
    cartLoaded(state, { payload }: PayloadAction<{ cart: Cart }>) {
      state.loading = 'settled';
      receive(state, payload.cart);
    },
    /** A known cart stays on the screen: the one of this page, else the saved one. */
    cartLoadFailed(state) {
      const { cart, saved } = state;
      const isSeen = cart !== null && saved === null;
      state.loading = isSeen ? 'settled' : 'failed';
      state.isDoubtful = true;
      if (cart === null && saved?.cart) {
        state.cart = saved.cart;
        followServer(state);
      }
    },
    cartLoadRetried(state) {
      state.loading = 'loading';
    },
    /** Another tab posted its cart; the newer version counts. */
    cartReceived(state, { payload }: PayloadAction<{ cart: Cart }>) {
      const isDoubtful = state.isDoubtful && state.cart?.id === payload.cart.id;
      if (state.cart?.id !== payload.cart.id) restart(state);
      state.loading = 'settled';
      receive(state, payload.cart);
      // The other tab does not know the outcome of this one's change.
      state.isDoubtful = isDoubtful;
    },
    /** No response arrived to a change, or none that says how it ended. */
    responseFailed(state, { payload }: PayloadAction<{ added?: FailedAddition }>) {
      state.isDoubtful = true;
      if (payload.added) state.failedAddition = payload.added;
    },
    /** Sends what is unsaved now, and reads what is in doubt. */
    cartRetried() {},
    /** Prices and stock are to be looked up again. */
    cartCheckRequested() {},
    /** The cart was closed or gone: another one holds what could still be bought (null: nothing could). */
    cartReplaced(state, { payload }: PayloadAction<{ cart: Cart | null; notices?: CartNotice[] }>) {
      restart(state);
      if (payload.cart) receive(state, payload.cart);
      if (payload.notices?.length) state.notices = payload.notices;
    },
    /** Another tab ordered the cart: the order's path, or the checkout's where no response had arrived. */
    cartOrdered(state, { payload }: PayloadAction<{ at: string }>) {
      restart(state);
      state.orderedAt = payload.at;
    },
    /** The customer's one cart, with what the shopper had before signing in; notices list what was left out. */
    cartJoined(state, { payload }: PayloadAction<{ cart: Cart; notices: CartNotice[] }>) {
      restart(state);
      receive(state, payload.cart);
      state.notices = [...payload.notices, ...payload.cart.notices];
      if (state.notices.length > 0) state.panel = 'open';
    },
    /** The customer has left, and their cart with them. */
    cartCleared: () => ({ ...initialCartState, loading: 'settled' as const }),
    panelOpened(state) {
      state.panel = 'open';
    },
    /** The shopper goes to another page to see the cart there. */
    panelRequested(state) {
      state.panel = 'awaited';
    },
    panelClosed(state) {
      state.panel = 'closed';
      state.notices = [];
    },
    productChosen(state, { payload }: PayloadAction<ChosenGoods>) {
      state.adding = payload.productVariantId;
    },
    ...quantityReducers,
    lineRemoved(state, { payload }: PayloadAction<{ cartProductId: string }>) {
      const line = state.cart?.listProduct.find(({ id }) => id === payload.cartProductId);
      if (!line || state.removing.includes(line.id)) return;
      state.removing.push(line.id);
      step(state, { type: 'basketChanged' });
    },
    removalUndone(state, { payload }: PayloadAction<ChosenProduct>) {
      state.adding = payload.productVariantId;
      step(state, { type: 'basketChanged' });
    },
    removalSaved(state, { payload }: PayloadAction<{ cart: Cart }>) {
      receive(state, payload.cart);
    },
    /** The line shows again. */
    removalRefused(state, { payload }: PayloadAction<{ cartProductId: string; refusal: Refusal }>) {
      state.removing = state.removing.filter((id) => id !== payload.cartProductId);
      followServer(state);
    },
    /** Looked up at eight digits; anything else takes the delivery back (specification §4, §5). */
    zipCodeTyped: setZipCode,
    /** Nobody typed it: a postal code that is known already, of an address or of this cart, is to be looked up. */
    zipCodeLookupRequested: setZipCode,
    zipCodeFound(state, { payload }: PayloadAction<{ place: Place }>) {
      state.place = payload.place;
    },
    /** It leads nowhere; or, with a payload, too many were looked up. */
    zipCodeNotFound(state, { payload }: PayloadAction<{ isTooMany: true } | undefined>) {
      state.zipCode = { text: state.zipCode.text, status: 'failed', ...payload };
      step(state, { type: 'zipCodeCleared' });
    },
    /** The server has forgotten the destination too. */
    destinationCleared(state, { payload }: PayloadAction<{ cart: Cart }>) {
      receive(state, payload.cart);
    },
    shippingSelected(state, { payload }: PayloadAction<{ shippingId: string }>) {
      step(state, { type: 'optionSelected', shippingId: payload.shippingId });
    },
    /** Deselects the shipping option; without a zip code there are no options left. */
    shippingCleared(state) {
      step(state, { type: state.cart?.zipCode ? 'optionDeselected' : 'zipCodeCleared' });
    },
    voucherEntered: {
      reducer(state) {
        state.voucher = 'checking';
      },
      prepare: (code: string) => ({ payload: { code } }),
    },
    voucherFound(_state, _action: PayloadAction<{ voucherId: string }>) {},
    voucherNotFound(state) {
      state.voucher = 'notFound';
      state.voucherRefusal = null;
    },
    /** It exists, and the cart may not have it; details say what is missing. */
    voucherRefused(state, { payload }: PayloadAction<Refusal>) {
      state.voucher = 'notFound';
      state.voucherRefusal = payload.details ?? null;
    },
    voucherRemoved(state) {
      state.voucher = 'removing';
    },
    changeSaved(state, { payload: { change, cart } }: PayloadAction<{ change: CartChange; cart: Cart }>) {
      settle(state, change);
      receive(state, cart);
      if (change === 'product') {
        state.panel = 'open';
        state.failedAddition = null;
      }
    },
    /** What the cart really is shows again. */
    changeRefused(state, { payload }: PayloadAction<{ change: CartChange; refusal: Refusal }>) {
      settle(state, payload.change);
      if (payload.change === 'zipCode') step(state, { type: 'quoteFailed' });
      else followServer(state);
    },
    noticesRead(state) {
      state.notices = [];
    },
    /** The shopper goes to the checkout, a document of its own. */
    checkoutOpened() {},
    /** Its order exists: the goods are bought, the next ones begin a new cart. */
    orderPlaced: (_state, _action: PayloadAction<{ orderId: string }>): CartState => ({
      ...initialCartState,
      loading: 'settled',
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(routeEntered, (state) => {
      state.panel = state.panel === 'awaited' ? 'open' : 'closed';
    });
  },
});

export const {
  responseFailed,
  cartCheckRequested,
  cartCleared,
  cartReceived,
  cartJoined,
  cartLoaded,
  cartLoadFailed,
  cartLoadRetried,
  cartOrdered,
  cartReplaced,
  cartRetried,
  changeRefused,
  changeSaved,
  checkoutOpened,
  destinationCleared,
  lineRemoved,
  noticesRead,
  orderPlaced,
  panelRequested,
  panelClosed,
  panelOpened,
  productChosen,
  quantitiesRested,
  quantityChanged,
  quantityRequestFailed,
  quantityRefused,
  quantityRested,
  quantitySaved,
  quantitySent,
  removalRefused,
  removalSaved,
  removalUndone,
  savedCartFound,
  savedCartMissing,
  shippingSelected,
  shippingCleared,
  voucherEntered,
  voucherFound,
  voucherNotFound,
  voucherRefused,
  voucherRemoved,
  zipCodeFound,
  zipCodeLookupRequested,
  zipCodeNotFound,
  zipCodeTyped,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
