import { createSelector } from '@reduxjs/toolkit';

import { isSelectable } from '../../shared/shipping/customShipping';
import { cheapestFirst } from '../../shared/shipping/shippingRanking';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { selectCart, selectChosenShippingId, selectShippingState, selectZipCode } from './cartSelectors';
import { selectCheckout, type WithCheckout } from './checkoutSlice';
import type { Way } from './checkoutSteps';

// As the cart was last told, also while it is being quoted anew: a step must not close under the shopper meanwhile.
const selectOptions = createSelector([selectCart], (cart): ShippingOption[] =>
  (cart?.listShippingStore ?? []).flatMap(({ listShipping }) => listShipping),
);

/** What can be fetched at the store now, cheapest first. */
export const selectPickups = createSelector([selectCart, selectOptions], (cart, options): ShippingOption[] =>
  options
    .filter((option) => option.isPickup === true && isSelectable(option, cart?.productsValue ?? 0))
    .toSorted(cheapestFirst),
);

/** True where the goods can be fetched: only then is it asked how the shopper wants them. */
export const selectHasPickup = (state: Parameters<typeof selectPickups>[0]): boolean => selectPickups(state).length > 0;

const selectWayChosen = (state: WithCheckout) => selectCheckout(state).way;

/** Whether the goods are delivered or fetched: what stands chosen tells, and before that what the shopper has pressed. */
export const selectWay = createSelector(
  [selectOptions, selectChosenShippingId, selectHasPickup, selectWayChosen],
  (options, chosenId, hasPickup, deliveryModeChosen): Way => {
    const chosen = options.find(({ id }) => id === chosenId);
    if (chosen) return chosen.isPickup ? 'pickUp' : 'deliver';
    return deliveryModeChosen === 'pickUp' && hasPickup ? 'pickUp' : 'deliver';
  },
);

/** True while it is not known yet how the goods can get there. */
export const selectIsWayPending = createSelector(
  [selectShippingState, selectZipCode],
  (shipping, { status }): boolean => shipping === 'quoting' || status === 'looking',
);
