import { createSlice, current, type PayloadAction } from '@reduxjs/toolkit';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { Refusal } from '../../shared/kernel/refusal';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import type { Place } from '../account/place';
import { routeEntered } from '../app/appSlice';
import { regionsOf } from './cartMachineSteps';
import { initialCartState, receive, settle, standAsTold, step, type CartChange, type CartState } from './cartState';
import type { SavedCart } from './savedCart';

type AskedQuantity = { cartProductId: string; quantity: number };
type ChosenProduct = { productId: string; productVariantId: string; quantity: number };

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
    /** A cart that is known stays on the screen. */
    cartLoadFailed(state) {
      state.loading = state.cart === null && state.saved !== null ? 'failed' : 'settled';
    },
    cartLoadRetried(state) {
      state.loading = 'loading';
    },
    /** Prices and stock are to be looked up anew. */
    cartCheckAsked() {},
    /** The cart was closed or dead: another one holds what could still be bought (null: nothing could). */
    cartReplaced(state, { payload }: PayloadAction<{ cart: Cart | null }>) {
      const { panel, adding, place } = state;
      Object.assign(state, { ...initialCartState, loading: 'settled', panel, adding, place });
      if (payload.cart) receive(state, payload.cart);
    },
    /** The customer's one cart, with what the shopper had before signing in; notices tell what did not fit. */
    cartJoined(state, { payload }: PayloadAction<{ cart: Cart; notices: CartNotice[] }>) {
      Object.assign(state, { ...initialCartState, loading: 'settled', place: state.place });
      receive(state, payload.cart);
      state.notices = [...payload.notices, ...payload.cart.notices];
      if (state.notices.length > 0) state.panel = 'open';
    },
    /** The customer has left, and their cart with them. */
    cartForgotten: () => ({ ...initialCartState, loading: 'settled' as const }),
    panelOpened(state) {
      state.panel = 'open';
    },
    /** The shopper goes to another page to see the cart there. */
    panelAwaited(state) {
      state.panel = 'awaited';
    },
    panelClosed(state) {
      state.panel = 'closed';
      state.notices = [];
    },
    productChosen(state, { payload }: PayloadAction<ChosenProduct>) {
      state.adding = payload.productVariantId;
    },
    quantityChanged(state, { payload }: PayloadAction<AskedQuantity>) {
      const line = state.cart?.listProduct.find(({ id }) => id === payload.cartProductId);
      if (!line || regionsOf(current(state).machine).status === 'closed') return;
      const most = Math.max(MIN_QUANTITY, Math.min(line.stock, MAX_QUANTITY));
      state.unsaved[line.id] = Math.min(Math.max(payload.quantity, MIN_QUANTITY), most);
      step(state, { type: 'basketChanged' });
    },
    /** The pause after the last click is over, or something will not wait for it. */
    quantitiesRested() {},
    quantitySaved(state, { payload }: PayloadAction<AskedQuantity & { cart: Cart }>) {
      // A newer click may have come while this one travelled; it stays unsaved.
      if (state.unsaved[payload.cartProductId] === payload.quantity) delete state.unsaved[payload.cartProductId];
      receive(state, payload.cart);
    },
    /** The confirmed quantity shows again, unless a newer click waits its turn. */
    quantityRefused(state, { payload }: PayloadAction<AskedQuantity & { refusal: Refusal }>) {
      if (state.unsaved[payload.cartProductId] === payload.quantity) delete state.unsaved[payload.cartProductId];
      standAsTold(state);
    },
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
      standAsTold(state);
    },
    /** Looked up at eight digits; anything else takes the delivery back (specification §4, §5). */
    zipCodeTyped(state, { payload }: PayloadAction<{ text: string }>) {
      const zipCode = zipCodeOf(payload.text);
      state.zipCode = { text: payload.text, status: zipCode === null ? 'idle' : 'looking' };
      if (zipCode !== state.cart?.zipCode) step(state, { type: zipCode === null ? 'zipCodeCleared' : 'zipCodeGiven' });
    },
    zipCodeFound(state, { payload }: PayloadAction<{ place: Place }>) {
      state.place = payload.place;
    },
    zipCodeNotFound(state) {
      state.zipCode.status = 'failed';
      step(state, { type: 'zipCodeCleared' });
    },
    /** The server has forgotten the destination too. */
    destinationCleared(state, { payload }: PayloadAction<{ cart: Cart }>) {
      receive(state, payload.cart);
    },
    shippingSelected(state, { payload }: PayloadAction<{ shippingId: string }>) {
      step(state, { type: 'optionSelected', shippingId: payload.shippingId });
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
    },
    voucherRemoved(state) {
      state.voucher = 'removing';
    },
    changeSaved(state, { payload: { change, cart } }: PayloadAction<{ change: CartChange; cart: Cart }>) {
      settle(state, change);
      receive(state, cart);
      if (change === 'product') state.panel = 'open';
    },
    /** What the cart really is shows again. */
    changeRefused(state, { payload }: PayloadAction<{ change: CartChange; refusal: Refusal }>) {
      settle(state, payload.change);
      if (payload.change === 'zipCode') step(state, { type: 'quoteFailed' });
      else standAsTold(state);
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
  cartCheckAsked,
  cartForgotten,
  cartJoined,
  cartLoaded,
  cartLoadFailed,
  cartLoadRetried,
  cartReplaced,
  changeRefused,
  changeSaved,
  checkoutOpened,
  destinationCleared,
  lineRemoved,
  noticesRead,
  orderPlaced,
  panelAwaited,
  panelClosed,
  panelOpened,
  productChosen,
  quantitiesRested,
  quantityChanged,
  quantityRefused,
  quantitySaved,
  removalRefused,
  removalSaved,
  removalUndone,
  savedCartFound,
  savedCartMissing,
  shippingSelected,
  voucherEntered,
  voucherFound,
  voucherNotFound,
  voucherRemoved,
  zipCodeFound,
  zipCodeNotFound,
  zipCodeTyped,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;
