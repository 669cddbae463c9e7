/** What a store pays the platform, as its subscription stands. 'none': it has not begun one. */
export const STORE_PLANS = ['none', 'trial', 'monthly', 'overdue', 'ended'] as const;
export type StorePlan = (typeof STORE_PLANS)[number];

/**
 * What can be wrong with a store, the worst first: payments that are refused and a domain that leads elsewhere lose
 * sales now; a subscription closes the store on its day; letters and webhooks lose news.
 */
export const STORE_PROBLEMS = [
  'paymentsRefused',
  'domainLost',
  'subscriptionOverdue',
  'lettersFailed',
  'webhooksFailed',
] as const;
export type StoreProblemKind = (typeof STORE_PROBLEMS)[number];

/** Refused payments of a day from which on they are no accident. */
export const REFUSED_PILE = 3;
