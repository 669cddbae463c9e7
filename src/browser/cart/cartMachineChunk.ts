import type { Cart } from '../../shared/cart/cartContract';
import { cartMachine } from '../../shared/cart/cartMachine';
import { advance } from '../../shared/kernel/machineState';
import { selectableIds } from '../../shared/shipping/customShipping';
import { joinCartMachine, regionsOf, type CartEvent, type CartMachineState } from './cartMachineSteps';

const advanceCart = (state: CartMachineState, event: CartEvent): CartMachineState => advance(cartMachine, state, event);

/** The shipping options of a cart, of all its stores. */
const offeredIds = (cart: Cart): string[] =>
  selectableIds(
    cart.listShippingStore.flatMap((store) => store.listShipping),
    cart.productsValue,
  );

/** The machine for a cart from the server: its status, its quotes, and the choice if still offered. */
export const stepToCart = (state: CartMachineState, cart: Cart): CartMachineState => {
  const resumed = advanceCart(state, { type: cart.status === 'abandoned' ? 'wentStale' : 'resumed' });
  const { selectedShippingId, zipCode } = cart;
  const ids = offeredIds(cart);
  // A rule whose minimum is not exceeded stays deselected, whatever the reply says.
  const chosenId = selectedShippingId !== null && ids.includes(selectedShippingId) ? selectedShippingId : null;
  const quoted = zipCode === null ? advanceCart(resumed, { type: 'zipCodeCleared' }) : requoted(resumed, ids);
  return chosenId === null
    ? advanceCart(quoted, { type: 'optionDeselected' })
    : advanceCart(quoted, { type: 'optionSelected', shippingId: chosenId });
};

// The server proposes an option: its reply holds it as the chosen one.
const requoted = (state: CartMachineState, ids: string[]): CartMachineState => {
  const hasShipping = regionsOf(state).shipping !== 'none';
  const quoting = advanceCart(state, { type: hasShipping ? 'basketChanged' : 'zipCodeGiven' });
  return advanceCart(quoting, { type: 'quoteArrived', offeredIds: ids, proposedId: null });
};

joinCartMachine({ advanceCart, stepToCart });
