/** Between two turns of a carousel (specification §9), ms. */
export const CAROUSEL_INTERVAL_MS = 10_000;
