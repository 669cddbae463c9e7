/** The most labels that are made at a time. */
export const MAX_LABELS = 20;
