import { createSelector } from '@reduxjs/toolkit';

import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { ShippingOption } from '../../../shared/shipping/shippingContract';
import { selectCart } from '../cartSelectors';
import type { WithCart } from '../cartState';
import { productShippingReducer, type ProductShippingState, type WithProductShipping } from './productShippingSlice';

const nothingYet = productShippingReducer(undefined, { type: '' });

const selectProductShipping = ({ productShipping }: WithProductShipping): ProductShippingState =>
  productShipping ?? nothingYet;

/** The postal code in the field: as typed here, else the cart's. */
export const selectDestination = (state: WithProductShipping & WithCart): string =>
  selectProductShipping(state).text ?? formatZipCode(selectCart(state)?.zipCode ?? '');

/** How many of a product were last wanted on its page; 1 of any other. */
export const selectWantedQuantity = (state: WithProductShipping, slug: string): number => {
  const { wanted } = selectProductShipping(state);
  return wanted?.slug === slug ? wanted.quantity : 1;
};

const selectQuote = (state: WithProductShipping) => selectProductShipping(state).quote;

/** The shipping options of what is on the page; none until they are quoted. */
export const selectQuotedOptions = createSelector([selectQuote], (quote): ShippingOption[] =>
  quote.status !== 'quoted' ? [] : quote.stores.flatMap(({ listShipping }) => listShipping),
);

export { selectQuote as selectProductQuote };
