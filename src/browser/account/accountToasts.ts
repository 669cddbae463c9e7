import { toastShown } from '../core/appSlice';
import { accountTexts } from '../texts/accountTexts';
import type { Refusal } from '../../shared/kernel/refusal';
import { waitTexts } from '../texts/waitTexts';

const TOAST_SECONDS = 5;

/** Something of the account was done. */
export const doneToast = (content: string) =>
  toastShown({ ref: 'account/done', type: 'success', content, timeoutSeconds: TOAST_SECONDS });

/** Something of the account was not done, where no form says so. */
export const failedToast = (content: string) =>
  toastShown({ ref: 'account/failed', type: 'error', content, timeoutSeconds: TOAST_SECONDS });

/** The postal code leads nowhere (specification §8). */
export const placeToast = (refusal: Refusal) =>
  failedToast(refusal.name === 'TooManyRequestsError' ? waitTexts.zipCode : accountTexts.zipCodeNotFound);
