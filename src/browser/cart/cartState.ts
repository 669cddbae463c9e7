import { current } from '@reduxjs/toolkit';

import type { Cart, CartNotice } from '../../shared/cart/cartContract';
import { MIN_QUANTITY } from '../../shared/cart/cartLimits';
import type { RefusalDetails } from '../../shared/kernel/wire';
import { formatZipCode } from '../../shared/kernel/zipCode';
import type { Place } from '../location/place';
import { cartMachineCode, newCartMachineState, type CartEvent, type CartMachineState } from './cartMachineSteps';
import type { SavedCart } from './savedCart';

/** A product put into the cart without an answer, and the quantity its line has if it arrived all the same. */
export type FailedAddition = { productVariantId: string; quantity: number };

/** What can be wanted of a cart besides what is wanted of one of its lines. */
export type CartChange = 'product' | 'zipCode' | 'shipping' | 'voucher';

export type CartState = {
  /** As of the server's last response; null until then. */
  cart: Cart | null;
  /** The cart of an earlier visit: not looked for yet, being looked for, settled (with a cart or without), unreachable. */
  loading: 'unread' | 'loading' | 'settled' | 'failed';
  /** What an earlier visit left, until its cart is loaded. */
  saved: SavedCart | null;
  /** Status and shipping of the cart, and the option chosen. */
  machine: CartMachineState;
  /** cartProductId -> pending quantity, not yet confirmed. */
  unsaved: Record<string, number>;
  /** Lines whose last click is less than a pause ago. */
  resting: string[];
  /** cartProductId -> quantities that travel to the server now, in the order of sending. */
  sending: Record<string, number[]>;
  /** A response was lost: the server's cart may differ from the one shown, and is read again. */
  isDoubtful: boolean;
  failedAddition: FailedAddition | null;
  /** Lines taken out and not yet confirmed. */
  removing: string[];
  /** The variant being put into the cart. */
  adding: string | null;
  /** The postal code as it is typed, and how its lookup goes. */
  zipCode: { text: string; status: 'idle' | 'looking' | 'failed'; isTooMany?: true };
  /** Where the postal code last found is. */
  place: Place | null;
  voucher: 'idle' | 'checking' | 'notFound' | 'removing';
  /** Why the last voucher was refused, where the server says it. */
  voucherRefusal: RefusalDetails | null;
  /** Changes in the last responses that the shopper did not make. */
  notices: CartNotice[];
  /** Where the order is found that another tab made of this cart; null for none. */
  orderedAt: string | null;
  /** The cart panel; awaited: it opens with the next page. */
  panel: 'closed' | 'open' | 'awaited';
};

/** The part of the whole state that selectors of `cart` read. */
export type WithCart = { cart: CartState };

declare module '../core/rootState' {
  interface RootState extends WithCart {}
}

/** Before anything is known. */
export const initialCartState: CartState = {
  cart: null,
  loading: 'unread',
  saved: null,
  machine: newCartMachineState,
  unsaved: {},
  resting: [],
  sending: {},
  isDoubtful: false,
  failedAddition: null,
  removing: [],
  adding: null,
  zipCode: { text: '', status: 'idle' },
  place: null,
  voucher: 'idle',
  voucherRefusal: null,
  notices: [],
  orderedAt: null,
  panel: 'closed',
};

/** One event of the machine, on an Immer draft of the state. */
export function step(state: CartState, event: CartEvent): void {
  state.machine = cartMachineCode().advanceCart(current(state).machine, event);
}

/** Another cart takes the place of this one; what is open stays open. On an Immer draft. */
export function restart(state: CartState): void {
  const { panel, adding, place } = state;
  Object.assign(state, { ...initialCartState, loading: 'settled', panel, adding, place });
}

/** True where a newer response of the same cart arrived before this one. */
const isOvertaken = ({ cart }: CartState, { id, version }: Cart): boolean =>
  cart !== null && cart.id === id && version < cart.version;

/** Applies a response, unless a newer one of the same cart arrived before it. Mutates an Immer draft. */
export function receive(state: CartState, cart: Cart): void {
  if (isOvertaken(state, cart)) return;
  const { saved } = state;
  state.cart = cart;
  state.isDoubtful = false;
  state.saved = null;
  state.orderedAt = null;
  const isInCart = (id: string) => cart.listProduct.some((line) => line.id === id);
  state.removing = state.removing.filter(isInCart);
  state.unsaved = Object.fromEntries(Object.entries(state.unsaved).filter(([id]) => isInCart(id)));
  if (cart.notices.length > 0) state.notices = cart.notices;
  if (saved?.id === cart.id) restoreUnsaved(state, saved, cart);
  followServer(state);
  if (state.zipCode.status === 'idle' && cart.zipCode)
    state.zipCode = { status: 'idle', text: formatZipCode(cart.zipCode) };
}

/** The debounce has ended: the last quantity is due. Mutates an Immer draft. */
export function stopResting(state: CartState, cartProductId: string): void {
  state.resting = state.resting.filter((id) => id !== cartProductId);
}

/** One quantity has been answered, or never will be. On an Immer draft. */
export function stopSending(state: CartState, cartProductId: string, quantity: number): void {
  const left = [...(state.sending[cartProductId] ?? [])];
  left.splice(left.indexOf(quantity), 1);
  if (left.length > 0) state.sending[cartProductId] = left;
  else delete state.sending[cartProductId];
}

/**
 * Applies the response to a quantity. It is saved once no other request of the line is under way and the newest cart
 * holds it: a newer click stays pending, and so does a quantity that an older request has overwritten. Mutates an Immer
 * draft.
 */
export function receiveQuantity(state: CartState, cartProductId: string, quantity: number, cart: Cart): void {
  stopSending(state, cartProductId, quantity);
  const requested = state.unsaved[cartProductId];
  const isNewest = !isOvertaken(state, cart);
  const newest = isNewest ? cart : state.cart;
  const known = newest?.listProduct.find(({ id }) => id === cartProductId)?.quantity;
  const isAnswered = requested === quantity && isNewest;
  if (state.sending[cartProductId] === undefined && (isAnswered || known === requested))
    delete state.unsaved[cartProductId];
  receive(state, cart);
}

/** The versions that one request may add to a cart: what it changes, and what is quoted for it. */
const VERSIONS_PER_REQUEST = 2;

// True where only the page that saved the cart can have changed it since: its last requests may have arrived, and no
// others.
const isLastWord = ({ version, unsaved }: SavedCart, received: Cart): boolean =>
  received.version <= version + VERSIONS_PER_REQUEST * (1 + Object.keys(unsaved).length);

// What an earlier page could not save becomes pending again, unless the cart has changed since.
function restoreUnsaved(state: CartState, saved: SavedCart, cart: Cart): void {
  if (!isLastWord(saved, cart)) return;
  for (const { id, quantity, stock } of cart.listProduct) {
    const requested = Math.min(saved.unsaved[id] ?? quantity, stock);
    if (requested !== quantity && requested >= MIN_QUANTITY) state.unsaved[id] ??= requested;
  }
}

/** Moves the machine to the state of the server's last response. Mutates an Immer draft. */
export function followServer(state: CartState): void {
  const { machine, cart } = current(state);
  if (cart === null) return;
  state.machine = cartMachineCode().stepToCart(machine, cart);
  // What waits its turn will be quoted again.
  if (Object.keys(state.unsaved).length > 0 || state.removing.length > 0) step(state, { type: 'basketChanged' });
}

/** Ends the pending state of one kind of change. Mutates an Immer draft. */
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
