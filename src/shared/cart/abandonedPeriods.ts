/** Of how many days abandoned carts are listed. */
export const ABANDONED_PERIODS = ['7', '30', '90'] as const;
export type AbandonedPeriod = (typeof ABANDONED_PERIODS)[number];
