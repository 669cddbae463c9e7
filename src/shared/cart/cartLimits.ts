/** Fewest units of a line (specification §5). */
export const MIN_QUANTITY = 1;
/** Most units of a line (rules §6). */
export const MAX_QUANTITY = 99;
/** Most lines of a cart. */
export const MAX_LINES = 100;
/** How long a quantity rests before it is saved (specification §5). */
export const QUANTITY_DEBOUNCE_MS = 1000;
/** After this long without a change an open cart with products counts as abandoned (rules §6). */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** Longest validity of a merchant's payment link, in days. */
export const MAX_PAYMENT_LINK_DAYS = 30;
