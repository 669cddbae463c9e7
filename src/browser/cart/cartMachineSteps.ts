import type { Cart } from '../../shared/cart/cartContract';
import { cartMachine, type CartStatus, type ShippingState } from '../../shared/cart/cartMachine';
import { advance, type MachineState } from '../../shared/kernel/machineState';
import { selectableIds } from '../../shared/shipping/customShipping';

/** A cart's machine as the store keeps it. */
export type CartMachineState = MachineState<typeof cartMachine>;

/** What can happen to a cart's machine. */
export type CartEvent = Parameters<typeof advance<typeof cartMachine>>[2];

/** Before any cart: open, nothing quoted. */
export const newCartMachineState: CartMachineState = {
  value: { status: 'open', shipping: 'none' },
  context: { selectedShippingId: null, isOwnChoice: false },
};

/** Both answers of a cart's machine: its status and where it stands with its shipping. */
export const regionsOf = ({ value }: CartMachineState) =>
  // A parallel machine always holds a state of each region; its type also allows the shorter forms.
  value as { status: CartStatus; shipping: ShippingState };

/** The shipping options of a cart, of all its stores. */
const offeredIds = (cart: Cart): string[] =>
  selectableIds(
    cart.listShippingStore.flatMap((store) => store.listShipping),
    cart.productsValue,
  );

/** The machine for a cart from the server: its status, its quotes, and the choice if still offered. */
export const stepToCart = (state: CartMachineState, cart: Cart): CartMachineState => {
  const resumed = advance(cartMachine, state, { type: cart.status === 'abandoned' ? 'wentStale' : 'resumed' });
  const { selectedShippingId, zipCode } = cart;
  const ids = offeredIds(cart);
  // A rule whose minimum is not exceeded stays deselected, whatever the reply says.
  const chosenId = selectedShippingId !== null && ids.includes(selectedShippingId) ? selectedShippingId : null;
  const quoted = zipCode === null ? advance(cartMachine, resumed, { type: 'zipCodeCleared' }) : requoted(resumed, ids);
  return chosenId === null
    ? advance(cartMachine, quoted, { type: 'optionDeselected' })
    : advance(cartMachine, quoted, { type: 'optionSelected', shippingId: chosenId });
};

// The server proposes an option: its reply holds it as the chosen one.
const requoted = (state: CartMachineState, ids: string[]): CartMachineState => {
  const hasShipping = regionsOf(state).shipping !== 'none';
  const quoting = advance(cartMachine, state, { type: hasShipping ? 'basketChanged' : 'zipCodeGiven' });
  return advance(cartMachine, quoting, { type: 'quoteArrived', offeredIds: ids, proposedId: null });
};
