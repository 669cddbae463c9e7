/** Hours between the request for a reset and the reset, where the installation names none. */
export const FACTOR_RESET_HOURS = 24;

/** Length of the reason, which the merchant and the store's owners read. */
export const FACTOR_RESET_REASON = { least: 5, most: 300 } as const;

/** Longest text that merchants are searched for. */
export const MAX_MERCHANT_SEARCH = 100;
