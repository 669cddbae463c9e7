import { current } from '@reduxjs/toolkit';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import { cartMachine } from '../../shared/cart/cartMachine';
import { advance } from '../../shared/kernel/heldMachine';
import { formatZipCode } from '../../shared/kernel/zipCode';
import type { Place } from '../account/place';
import { newHeldCart, stepToCart, type CartEvent, type HeldCart } from './cartMachineSteps';
import type { SavedCart } from './savedCart';

/** What can be wanted of a cart besides what is wanted of one of its lines. */
export type CartChange = 'product' | 'zipCode' | 'shipping' | 'voucher';

export type CartState = {
  /** As the server last told it; null until then. */
  cart: Cart | null;
  /** The cart of an earlier visit: not looked for yet, being looked for, settled (with a cart or without), unreachable. */
  loading: 'unread' | 'loading' | 'settled' | 'failed';
  /** What an earlier visit left, until its cart has come. */
  saved: SavedCart | null;
  /** Status and shipping of the cart, and the option chosen. */
  machine: HeldCart;
  /** cartProductId -> quantity asked for and not yet confirmed. */
  unsaved: Record<string, number>;
  /** Lines taken out and not yet confirmed. */
  removing: string[];
  /** The variant being put into the cart. */
  adding: string | null;
  /** The postal code as it is typed, and how its lookup goes. */
  zipCode: { text: string; status: 'idle' | 'looking' | 'failed' };
  /** Where the postal code last found is. */
  place: Place | null;
  voucher: 'idle' | 'checking' | 'notFound' | 'removing';
  /** What the last replies told that the shopper did not ask for. */
  notices: CartNotice[];
  /** The cart panel; awaited: it opens with the next page. */
  panel: 'closed' | 'open' | 'awaited';
};

/** The part of the whole state that selectors of `cart` read. */
export type WithCart = { cart: CartState };

/** Before anything is known. */
export const initialCartState: CartState = {
  cart: null,
  loading: 'unread',
  saved: null,
  machine: newHeldCart,
  unsaved: {},
  removing: [],
  adding: null,
  zipCode: { text: '', status: 'idle' },
  place: null,
  voucher: 'idle',
  notices: [],
  panel: 'closed',
};

/** One event of the machine, on an Immer draft of the state. */
export function step(state: CartState, event: CartEvent): void {
  state.machine = advance(cartMachine, current(state).machine, event);
}

/** Takes a reply over, unless a newer one of the same cart has come before it. On an Immer draft. */
export function receive(state: CartState, cart: Cart): void {
  const isOvertaken = state.cart?.id === cart.id && cart.version < state.cart.version;
  if (isOvertaken) return;
  state.cart = cart;
  state.saved = null;
  const isHeld = (id: string) => cart.listProduct.some((line) => line.id === id);
  state.removing = state.removing.filter(isHeld);
  state.unsaved = Object.fromEntries(Object.entries(state.unsaved).filter(([id]) => isHeld(id)));
  if (cart.notices.length > 0) state.notices = cart.notices;
  standAsTold(state);
  if (state.zipCode.status === 'idle' && cart.zipCode)
    state.zipCode = { status: 'idle', text: formatZipCode(cart.zipCode) };
}

/** The machine stands where the server last told it to. On an Immer draft. */
export function standAsTold(state: CartState): void {
  const { machine, cart } = current(state);
  if (cart === null) return;
  state.machine = stepToCart(machine, cart);
  // What waits its turn will be quoted again.
  if (Object.keys(state.unsaved).length > 0 || state.removing.length > 0) step(state, { type: 'basketChanged' });
}

/** The wait for one kind of change is over. On an Immer draft. */
export function settle(state: CartState, change: CartChange): void {
  switch (change) {
    case 'product':
      state.adding = null;
      break;
    case 'zipCode':
      state.zipCode.status = 'idle';
      break;
    case 'voucher':
      state.voucher = 'idle';
      break;
    case 'shipping':
      break;
  }
}
