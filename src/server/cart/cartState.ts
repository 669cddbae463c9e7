import type { EventFromLogic } from 'xstate';

import { cartMachine, type CartStatus, type ShippingState } from '../../shared/cart/cartMachine';
import { advance, type MachineState } from '../../shared/kernel/machineState';
import type { StoreRow } from '../db/schema/storeTables';
import type { CartRow } from './cartRepository';

type CartEvent = EventFromLogic<typeof cartMachine>;

type Standing = Pick<CartRow, 'status' | 'shippingState' | 'selectedShippingId' | 'isShippingChosen'>;

/** Steps already taken. A machine is pure and carts take the same few steps all day: this spares most of their cost. */
const taken = new Map<string, Standing>();
const MOST_TAKEN = 2_000;

/** The cart after some events of its machine; events that are not allowed change nothing. */
export const stepped = (cart: CartRow, ...events: CartEvent[]): CartRow => {
  const question = JSON.stringify([
    cart.status,
    cart.shippingState,
    cart.selectedShippingId,
    cart.isShippingChosen,
    events,
  ]);
  const known = taken.get(question);
  if (known) return { ...cart, ...known };
  if (taken.size >= MOST_TAKEN) taken.clear();
  const standing = standingAfter(cart, events);
  taken.set(question, standing);
  return { ...cart, ...standing };
};

const standingAfter = (cart: CartRow, events: CartEvent[]): Standing => {
  const state: MachineState<typeof cartMachine> = {
    value: { status: cart.status, shipping: cart.shippingState },
    context: { selectedShippingId: cart.selectedShippingId, isOwnChoice: cart.isShippingChosen },
  };
  const { value, context } = events.reduce((last, event) => advance(cartMachine, last, event), state);
  // A parallel machine's value always names both regions; the type of xstate does not say so.
  const { status, shipping } = value as { status: CartStatus; shipping: ShippingState };
  const { selectedShippingId, isOwnChoice: isShippingChosen } = context;
  return { status, shippingState: shipping, selectedShippingId, isShippingChosen };
};

/**
 * True for visitors who may see the cart: anyone who knows its id, for a customer's cart that customer alone (rules
 * §6).
 */
export const isVisibleTo = (cart: CartRow, customerId: string | null): boolean =>
  cart.customerId === null || cart.customerId === customerId;

/** True for a cart that may go on: a test one while its store is closed to the public, and a real one while it is open. */
export const isOfNow = (cart: CartRow, { status }: Pick<StoreRow, 'status'>): boolean =>
  cart.isTest === (status === 'draft');
