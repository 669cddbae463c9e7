import { current, type PayloadAction } from '@reduxjs/toolkit';

import type { Cart } from '../../shared/cart/cartContract';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { Refusal } from '../../shared/kernel/refusal';
import { regionsOf } from './cartMachineSteps';
import { receiveQuantity, followServer, step, stopResting, stopSending, type CartState } from './cartState';

type PendingQuantity = { cartProductId: string; quantity: number };

/** What happens to the quantity of a line, from the click to the answer. Part of the slice 'cart'. */
export const quantityReducers = {
  quantityChanged(state: CartState, { payload }: PayloadAction<PendingQuantity>) {
    const line = state.cart?.listProduct.find(({ id }) => id === payload.cartProductId);
    if (!line || regionsOf(current(state).machine).status === 'closed') return;
    const most = Math.max(MIN_QUANTITY, Math.min(line.stock, MAX_QUANTITY));
    if (!state.resting.includes(line.id)) state.resting.push(line.id);
    // The quantity an earlier page left unsaved for this line is void.
    if (state.saved) delete state.saved.unsaved[line.id];
    state.unsaved[line.id] = Math.min(Math.max(payload.quantity, MIN_QUANTITY), most);
    step(state, { type: 'basketChanged' });
  },
  /** The debounce has ended, or was cut short. */
  quantitiesRested(state: CartState) {
    state.resting = [];
  },
  /** The debounce of one line has ended. */
  quantityRested(state: CartState, { payload }: PayloadAction<{ cartProductId: string }>) {
    stopResting(state, payload.cartProductId);
  },
  quantitySent(state: CartState, { payload: { cartProductId, quantity } }: PayloadAction<PendingQuantity>) {
    stopResting(state, cartProductId);
    (state.sending[cartProductId] ??= []).push(quantity);
  },
  quantitySaved(state: CartState, { payload }: PayloadAction<PendingQuantity & { cart: Cart }>) {
    receiveQuantity(state, payload.cartProductId, payload.quantity, payload.cart);
  },
  /** The confirmed quantity shows again, unless a newer click waits its turn. */
  quantityRefused(state: CartState, { payload }: PayloadAction<PendingQuantity & { refusal: Refusal }>) {
    stopSending(state, payload.cartProductId, payload.quantity);
    if (state.unsaved[payload.cartProductId] === payload.quantity) delete state.unsaved[payload.cartProductId];
    followServer(state);
  },
  /** No response arrived: the quantity stays pending, and is sent again. */
  quantityRequestFailed(state: CartState, { payload }: PayloadAction<PendingQuantity>) {
    stopSending(state, payload.cartProductId, payload.quantity);
    state.isDoubtful = true;
  },
};
