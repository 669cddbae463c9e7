import { createSelector } from '@reduxjs/toolkit';

import { isSelectable } from '../../shared/shipping/customShipping';
import { cheapestFirst } from '../../shared/shipping/shippingRanking';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { selectCart, selectChosenShippingId, selectShippingState, selectZipCode } from './cartSelectors';
import { selectCheckout, type WithCheckout } from './checkoutSlice';
import type { Way } from './checkoutSteps';

// As of the last response, also while quotes are loading: a step must not close under the shopper.
const selectOptions = createSelector([selectCart], (cart): ShippingOption[] =>
  (cart?.listShippingStore ?? []).flatMap(({ listShipping }) => listShipping),
);

/** What can be fetched at the store now, cheapest first. */
export const selectPickups = createSelector([selectCart, selectOptions], (cart, options): ShippingOption[] =>
  options
    .filter((option) => option.isPickup === true && isSelectable(option, cart?.productsValue ?? 0))
    .toSorted(cheapestFirst),
);

/** True where pick-up is offered: only then does the shopper choose between delivery and pick-up. */
export const selectHasPickup = (state: Parameters<typeof selectPickups>[0]): boolean => selectPickups(state).length > 0;

const selectWayChosen = (state: WithCheckout) => selectCheckout(state).way;

/** Delivery or pick-up: by the chosen option, and before there is one by what the shopper pressed. */
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
