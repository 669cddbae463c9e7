import { createAction } from '@reduxjs/toolkit';

/** The chosen quantity of this product; delivery quotes depend on it. */
export const productQuantityChosen = createAction<{ slug: string; quantity: number }>('productShipping/quantityChosen');
