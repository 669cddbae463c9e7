import type { Cart } from '../../shared/cart/cartContract';
import type { cartMachine, CartStatus, ShippingState } from '../../shared/cart/cartMachine';
import type { advance, MachineState } from '../../shared/kernel/machineState';

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

/** What moves a cart's machine: after one event, and to a cart from the server. */
type CartMachineCode = {
  advanceCart: (state: CartMachineState, event: CartEvent) => CartMachineState;
  stepToCart: (state: CartMachineState, cart: Cart) => CartMachineState;
};

let code: CartMachineCode | null = null;

/** Adds what moves the machine: a visit without a cart loads neither it nor xstate. */
export const joinCartMachine = (loaded: CartMachineCode): void => {
  code = loaded;
};

/** @throws before `cartMachineChunk` is loaded: every chunk that can change a cart imports it */
export const cartMachineCode = (): CartMachineCode => {
  if (code === null) throw new Error('the machine of the cart is not loaded: import cartMachineChunk');
  return code;
};
