import { useState } from 'react';

import type { Centavos } from '../../../shared/kernel/money';
import type { Attempt } from '../checkoutSlice';

/**
 * The total the shopper has in mind while the review step is open, so that no other total is charged: another tab may
 * change the cart. A total shown by the response to 'Pagar' counts as seen.
 * @returns the total of before, null where it is the same, and what agrees to the new one
 */
export function useAgreedTotal(total: Centavos, attempt: Attempt): { before: Centavos | null; agree: () => void } {
  const [agreed, setAgreed] = useState(total);
  const isKnownFromAnswer = attempt.status === 'refused' && attempt.refusal.name === 'TotalChangedError';
  return { before: agreed === total || isKnownFromAnswer ? null : agreed, agree: () => setAgreed(total) };
}
