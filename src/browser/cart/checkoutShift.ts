import { createSelector } from '@reduxjs/toolkit';

import { isOpenShift, type ChosenShift, type OpenDay } from '../../shared/shipping/deliveryShifts';
import { daysFor } from '../../shared/shipping/daysFor';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { selectCart, selectChosenShippingId } from './cartSelectors';
import { noDelivery } from './checkoutEntries';
import { selectCheckout, type WithCheckout } from './checkoutSlice';

/** What was chosen of day and shift so far. */
export const selectDelivery = (state: WithCheckout) => selectCheckout(state).delivery ?? noDelivery;

const selectMethod = (state: WithCheckout) => selectCheckout(state).payment.method;

/** The days that the chosen way offers to who pays as chosen, as of the last response; null where none is chosen. */
export const selectOpenDays = createSelector(
  [selectCart, selectChosenShippingId, selectMethod],
  (cart, id, method): OpenDay[] | null => {
    const options: ShippingOption[] = (cart?.listShippingStore ?? []).flatMap(({ listShipping }) => listShipping);
    const schedule = options.find((option) => option.id === id)?.schedule;
    return schedule ? daysFor(schedule, method) : null;
  },
);

/** The day and shift as they are sent: null where the way has none chosen, or they are not chosen from what is left. */
export const selectChosenShift = createSelector(
  [selectOpenDays, selectDelivery],
  (days, { date, shift }): ChosenShift | null =>
    days !== null && date !== null && shift !== null && isOpenShift(days, { date, shift }) ? { date, shift } : null,
);

/** True where day and shift are still to be chosen. */
export const selectIsShiftMissing = createSelector(
  [selectOpenDays, selectChosenShift],
  (days, chosen): boolean => days !== null && chosen === null,
);

/** True where the day is chosen from what is left. */
export const selectHasOpenDay = createSelector(
  [selectOpenDays, selectDelivery],
  (days, { date }): boolean => days?.some((day) => day.date === date) === true,
);
