/**
 * Days to answer a chargeback where this installation sets no other. A guess on the safe side: the provider's own terms
 * are not in the pages read (docs/providers/pagarme.md §12), and merchants note what it says.
 */
export const CHARGEBACK_DAYS = 7;

/** Longest answer to a chargeback, and longest text of the provider, as they are noted. */
export const MAX_CHARGEBACK_TEXT = 2_000;
