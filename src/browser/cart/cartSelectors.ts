import { createSelector } from '@reduxjs/toolkit';

import type { CartLine } from '../../shared/cart/cartContract';
import { isSelectable } from '../../shared/shipping/customShipping';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { regionsOf } from './cartMachineSteps';
import type { WithCart } from './cartState';

/** A line as the shopper sees it. */
export type VisibleLine = CartLine;
/** A shipping option for display. */
export type VisibleOption = { option: ShippingOption; isSelectable: boolean };

export const selectCart = ({ cart }: WithCart) => cart.cart;
export const selectCartLoading = ({ cart }: WithCart) => cart.loading;
export const selectUnsaved = ({ cart }: WithCart) => cart.unsaved;
const selectSavedCart = ({ cart }: WithCart) => cart.saved;
export const selectIsPanelOpen = ({ cart }: WithCart): boolean => cart.panel === 'open';
export const selectOrderedAt = ({ cart }: WithCart) => cart.orderedAt;
export const selectNotices = ({ cart }: WithCart) => cart.notices;
export const selectZipCode = ({ cart }: WithCart) => cart.zipCode;
/**
 * Every unsaved quantity that must outlive the page: its own, and those of an earlier page whose cart is not loaded
 * yet.
 */
export const selectQuantitiesToKeep = createSelector([selectUnsaved, selectSavedCart], (unsaved, saved) => ({
  ...saved?.unsaved,
  ...unsaved,
}));

/** Quantities that travel now, by line. */
export const selectSending = ({ cart }: WithCart) => cart.sending;
/**
 * True where a line's pending quantity is due: no request of the line is under way, and the debounce since its last
 * click is over.
 */
export const selectIsWaiting = ({ cart }: WithCart, cartProductId: string): boolean =>
  cart.unsaved[cartProductId] !== undefined &&
  cart.sending[cartProductId] === undefined &&
  !cart.resting.includes(cartProductId);
/** True after a lost response, until the outcome is known. */
export const selectIsDoubtful = ({ cart }: WithCart): boolean => cart.isDoubtful;
export const selectFailedAddition = ({ cart }: WithCart) => cart.failedAddition;
export const selectPlace = ({ cart }: WithCart) => cart.place;
export const selectVoucherStatus = ({ cart }: WithCart) => cart.voucher;
/** Why the last voucher was refused; null where nothing more is known. */
export const selectVoucherRefusal = ({ cart }: WithCart) => cart.voucherRefusal;
export const selectAddingVariantId = ({ cart }: WithCart) => cart.adding;
export const selectRemoving = ({ cart }: WithCart) => cart.removing;
const selectMachine = ({ cart }: WithCart) => cart.machine;

/** The cart that a change goes to: also one of an earlier visit that is not loaded yet. Null: a new one is made. */
export const selectCartId = ({ cart }: WithCart): string | null => cart.cart?.id ?? cart.saved?.id ?? null;

/** Lines as the shopper should see them: a pending quantity replaces the saved one, a removed line is left out. */
export const selectVisibleLines = createSelector(
  [selectCart, selectUnsaved, selectRemoving],
  (cart, unsaved, removing): VisibleLine[] =>
    (cart?.listProduct ?? [])
      .filter((line) => !removing.includes(line.id))
      .map((line) => ({ ...line, quantity: unsaved[line.id] ?? line.quantity })),
);

/** How many products the cart holds, the sum of quantities; before the cart is loaded, as the last visit left it. */
export const selectCartCount = createSelector([selectVisibleLines, selectSavedCart], (lines, saved): number =>
  (lines.length > 0 ? lines : (saved?.lines ?? [])).reduce((sum, { quantity }) => sum + quantity, 0),
);

/** What a new cart should hold in place of this one. */
export const selectLinesToKeep = createSelector([selectVisibleLines, selectSavedCart], (lines, saved) =>
  lines.length > 0 || saved === null
    ? lines.map(({ productId, productVariantId, quantity, product }) => ({
        productId,
        productVariantId,
        quantity,
        title: product.title,
      }))
    : saved.lines,
);

/** Where a new cart should go in place of this one. */
export const selectDestinationToKeep = createSelector([selectCart, selectSavedCart], (cart, saved) => {
  const { zipCode, deliveryCityId } = cart ?? saved ?? { zipCode: null, deliveryCityId: null };
  return { zipCode, deliveryCityId };
});

export const selectShippingState = (state: WithCart) => regionsOf(selectMachine(state)).shipping;

/** True while the shipping options are loading or not requested yet. */
export const selectIsQuoting = (state: WithCart): boolean => ['none', 'quoting'].includes(selectShippingState(state));

/** The chosen option's id, also while the choice travels to the server. */
export const selectChosenShippingId = (state: WithCart): string | null =>
  selectMachine(state).context.selectedShippingId;

/** The shipping options that can be shown: none while they are being quoted. */
export const selectShippingOptions = createSelector(
  [selectCart, selectShippingState],
  (cart, shipping): VisibleOption[] => {
    if (cart === null || (shipping !== 'quoted' && shipping !== 'selected' && shipping !== 'unavailable')) return [];
    return cart.listShippingStore
      .flatMap(({ listShipping }) => listShipping)
      .map((option) => ({ option, isSelectable: isSelectable(option, cart.productsValue) }));
  },
);

/** The chosen option itself; null until one is. */
export const selectChosenOption = createSelector(
  [selectShippingOptions, selectChosenShippingId],
  (options, id): ShippingOption | null => options.find(({ option }) => option.id === id)?.option ?? null,
);

/** The option whose price the sums hold: as of the server's last response, whatever is pending. */
export const selectPricedOption = createSelector([selectCart], (cart): ShippingOption | null => {
  const options = (cart?.listShippingStore ?? []).flatMap(({ listShipping }) => listShipping);
  return options.find(({ id }) => id === cart?.selectedShippingId) ?? null;
});

/** True while the sums on the screen wait for a reply. */
export const selectIsCartBusy = ({ cart: state }: WithCart): boolean => {
  const { cart, unsaved, removing, adding, zipCode, voucher, machine } = state;
  if (cart === null) return state.loading === 'loading';
  return (
    Object.keys(unsaved).length > 0 ||
    removing.length > 0 ||
    adding !== null ||
    zipCode.status === 'looking' ||
    (zipCodeOf(zipCode.text) === null && cart.zipCode !== null) ||
    voucher === 'checking' ||
    voucher === 'removing' ||
    regionsOf(machine).shipping === 'quoting' ||
    machine.context.selectedShippingId !== cart.selectedShippingId
  );
};
