import type { LabelGateway } from '../../../src/server/gateways/label/labelPort';
import type { FinanceGateway } from '../../../src/server/gateways/payment/financePort';
import type { SubscriptionGateway } from '../../../src/server/gateways/payment/subscriptionPort';

const unknown = async () => ({ kind: 'unknown' as const });

/** A provider that never answers about stores' money. */
export const silentFinance: FinanceGateway = {
  createRecipient: unknown,
  readRecipient: unknown,
  changeAccount: unknown,
  readBalance: unknown,
  listOperations: unknown,
  listPayables: unknown,
  withdraw: unknown,
  readWithdrawal: unknown,
  listWithdrawals: unknown,
};

/** A provider that never answers about subscriptions. */
export const silentSubscriptions: SubscriptionGateway = {
  createPlan: unknown,
  readPlan: unknown,
  createSubscription: unknown,
  readSubscription: unknown,
  changeCard: unknown,
  cancelSubscription: unknown,
  listInvoices: unknown,
  readInvoice: unknown,
  retryInvoice: unknown,
};

/** A provider that never answers about labels. */
export const silentLabels: LabelGateway = {
  quote: unknown,
  balance: unknown,
  add: unknown,
  find: unknown,
  buy: unknown,
  generate: unknown,
  print: unknown,
  track: unknown,
  cancel: unknown,
};
