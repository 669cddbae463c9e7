import type { UnknownAction } from '@reduxjs/toolkit';

import type { CartLine } from '../../shared/cart/cartContract';
import type { Refusal } from '../../shared/kernel/refusal';
import { toastShown } from '../core/appSlice';
import { waitWords } from '../core/waitWords';
import { cartLoadTexts } from '../texts/cartLoadTexts';
import { cartTexts } from '../texts/cartTexts';
import { refusalTexts } from '../texts/refusalTexts';
import { waitTexts } from '../texts/waitTexts';
import { cartRetried, removalUndone } from './cartSlice';

/** How long a message stays (specification §8); one with something to do stays longer. */
const TOAST_SECONDS = 5;
const UNDO_SECONDS = 20;

/** Why a change of the cart was refused; a lack of stock is given as a number (rules §6). */
export const refusalToast = (refusal: Refusal) => {
  const { name, details } = refusal;
  return toastShown({
    ref: 'cart/refusal',
    type: 'error',
    content:
      name === 'ProductStockInsufficientError' && details?.available !== undefined
        ? cartTexts.onlyInStock(details.available)
        : (waitWords(refusal)?.text ?? refusalTexts[name]),
    timeoutSeconds: TOAST_SECONDS,
  });
};

/** The postal code leads nowhere (specification §8), or too many were looked up. */
export const zipCodeToast = ({ name }: Refusal) =>
  toastShown({
    ref: 'cart/zipCode',
    type: 'error',
    content: name === 'TooManyRequestsError' ? waitTexts.zipCode : cartTexts.zipCodeNotFound,
    timeoutSeconds: TOAST_SECONDS,
  });

/** A line was removed; it can be restored (rules §6). */
export const removalToast = ({ productId, productVariantId, quantity, product }: CartLine) =>
  toastShown({
    ref: 'cart/removal',
    type: 'success',
    content: cartTexts.removed(product.title),
    timeoutSeconds: UNDO_SECONDS,
    offer: { label: cartTexts.undo, action: removalUndone({ productId, productVariantId, quantity }) },
  });

/** The message about a lost response; dismissed when a response arrives. */
export const FAILED_REF = 'cart/failed';

/**
 * No response arrived, or too much was asked: nothing is lost. @param again the action that retries; what is unsaved is
 * retried anyway
 */
export const failedToast = (again: UnknownAction = cartRetried(), refusal: Refusal | null = null) =>
  toastShown({
    ref: FAILED_REF,
    type: 'error',
    content: (refusal && waitWords(refusal)?.text) ?? refusalTexts.UnexpectedError,
    timeoutSeconds: UNDO_SECONDS,
    offer: { label: cartLoadTexts.retry, action: again },
  });
