import { createAction } from '@reduxjs/toolkit';

/** The shopper wants so many of this product; what they cost to deliver changes with it. */
export const productQuantityChosen = createAction<{ slug: string; quantity: number }>('productShipping/quantityChosen');
