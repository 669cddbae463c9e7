import type { Attempt } from './checkoutSlice';

/** True where the server asks whether the same is wanted twice: the buyer ordered it a moment ago. */
export const isDuplicate = (attempt: Attempt): boolean =>
  attempt.status === 'refused' && attempt.refusal.details?.reason === 'duplicateOrder';
