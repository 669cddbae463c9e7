/** Days that the demand is shown for, today among them. */
export const DEMAND_DAYS = 30;

/** Products of the demand and failures that are answered, at most: the worst, and the latest. */
export const MOST_DEMANDED = 50;
export const MOST_FAILURES = 20;

/** Cycles, consents and changes that the page of one purchase shows, the latest. */
export const SHOWN_CYCLES = 24;
export const SHOWN_CONSENTS = 20;
export const SHOWN_CHANGES = 20;

/** A list is counted up to this number, and one more. */
export const MOST_LISTED_REPEATS = 10_000;

/** Length of what is searched for. */
export const MAX_REPEAT_SEARCH_LENGTH = 100;

/** What the list of purchases can be narrowed to; `over`: cancelled and ended. */
export const REPEAT_FILTERS = ['active', 'paused', 'risk', 'over'] as const;
export type RepeatFilter = (typeof REPEAT_FILTERS)[number];

/**
 * Why the coming delivery of a purchase is at risk: a refused charge waits for its money; its card was removed, or ends
 * before the day of its charge; its address was removed; a line cannot be had.
 */
export const REPEAT_RISKS = ['unpaid', 'noCard', 'cardExpires', 'notAuthorized', 'noAddress', 'outOfStock'] as const;
export type RepeatRisk = (typeof REPEAT_RISKS)[number];

/** Bounds of what a store sets; amounts in centavos. */
export const REPEAT_SETTING_LIMITS = { percent: 90, amount: 99_999_900 } as const;
