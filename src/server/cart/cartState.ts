import type { EventFromLogic } from 'xstate';

import { cartMachine, type CartStatus, type ShippingState } from '../../shared/cart/cartMachine';
import { advance, type Held } from '../../shared/kernel/heldMachine';
import type { CartRow } from './cartRepository';

type CartEvent = EventFromLogic<typeof cartMachine>;

const heldOf = (cart: CartRow): Held<typeof cartMachine> => ({
  value: { status: cart.status, shipping: cart.shippingState },
  context: { selectedShippingId: cart.selectedShippingId },
});

/** The cart after some events of its machine; events that are not allowed change nothing. */
export const stepped = (cart: CartRow, ...events: CartEvent[]): CartRow => {
  const { value, context } = events.reduce((held, event) => advance(cartMachine, held, event), heldOf(cart));
  // A parallel machine's value always names both regions; the type of xstate does not say so.
  const { status, shipping } = value as { status: CartStatus; shipping: ShippingState };
  return { ...cart, status, shippingState: shipping, selectedShippingId: context.selectedShippingId };
};

/** True for whoever may know of the cart: everybody who knows its id, for a customer's cart that customer (decisions §6). */
export const isVisibleTo = (cart: CartRow, customerId: string | null): boolean =>
  cart.customerId === null || cart.customerId === customerId;
