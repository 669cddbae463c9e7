/** The most labels that are made at a time. */
export const MAX_LABELS = 20;

/** Letters of a note of an order. */
export const MAX_SALE_NOTE_LENGTH = 1_000;

/** Letters a search for orders may have. */
export const MAX_SALE_SEARCH_LENGTH = 80;

/** Longest text on how returned goods go back. */
export const MAX_INSTRUCTIONS_LENGTH = 1_000;
